package almanac.domain.taxonomy;

import almanac.base.kind.Kind;
import almanac.base.validation.RequestData;
import almanac.domain.file.FileTerm;
import almanac.domain.model.Term;
import almanac.domain.record.KindServices;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Makes categories and tags as another calendar describes them, before its events name them: with what is above them. What is
 * there already stays as it is.
 */
@ApplicationScoped
public class DescribedTerms {

    @Inject
    private KindServices kinds;

    @Inject
    private TermSearch terms;

    /**
     * Makes a term, if nothing has its name and the caller may make it.
     *
     * @param above returns what the calendar says of the category above another
     */
    public void make(FileTerm described, Function<FileTerm, Optional<FileTerm>> above, Caller caller) {
        if (caller.may(Permission.toCreate(described.kind()))) {
            idOf(described, above, caller, new HashSet<>());
        }
    }

    /**
     * Returns the id of a term; it has none if its input would be refused: its name alone may do.
     *
     * @param below the names of the terms that are made below it: it isn't below them, whatever the calendar says
     */
    private Optional<Long> idOf(
            FileTerm described, Function<FileTerm, Optional<FileTerm>> above, Caller caller, Set<String> below) {
        Kind kind = described.kind();
        Class<? extends Term> type = kinds.type(kind).asSubclass(Term.class);
        Optional<? extends Term> known = terms.byName(type, described.name());
        if (known.isPresent()) {
            return known.map(Term::getId);
        }
        below.add(described.name());
        Map<String, Object> members = new HashMap<>(
                Map.of("name", described.name(), "slug", described.slug(), "description", described.description()));
        above.apply(described)
                .filter(each -> kind.isTree() && !below.contains(each.name()))
                .flatMap(each -> idOf(each, above, caller, below))
                .ifPresent(id -> members.put("parent", id.toString()));
        TermInput input = kind.isTree() ? new CategoryInput() : new TagInput();
        input.read(new RequestData(members));
        return input.violations().isEmpty()
                ? Optional.of(((Term) kinds.of(kind).create(input, caller)).getId())
                : Optional.empty();
    }
}
