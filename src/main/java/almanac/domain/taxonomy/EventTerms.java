package almanac.domain.taxonomy;

import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.validation.Violations;
import almanac.domain.model.Term;
import almanac.domain.record.KindService;
import almanac.domain.record.KindServices;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the terms that a write of an event names by id, slug or name; a new name creates one (contract §4.2). */
@ApplicationScoped
public class EventTerms {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private TermSearch terms;

    @Inject
    private KindServices kinds;

    /**
     * Returns the terms of a kind that a write names; a new name creates one. Where these make up a tree, the caller must
     * be allowed to change it.
     */
    public Set<Term> named(Kind kind, List<String> named, Caller caller, Violations violations) {
        lookUp(kind, named, violations);
        Permission needed = kind.isTree() ? Permission.toCreate(kind) : Permission.WRITE;
        Set<Term> found = new LinkedHashSet<>();
        for (String text : named) {
            Optional<Term> known = find(kind, text);
            known.ifPresent(found::add);
            if (known.isEmpty() && !TermSearch.isId(text)) {
                Policy.requireToMake(caller, needed, kind.collection(), text);
                found.add(made(kind, text));
            }
        }
        return found;
    }

    /** Adds a violation that names all ids that belong to no term of the kind. */
    public void lookUp(Kind kind, List<String> named, Violations violations) {
        List<String> unknown = named.stream()
                .distinct()
                .filter(text -> TermSearch.isId(text) && find(kind, text).isEmpty())
                .toList();
        if (!unknown.isEmpty()) {
            String key = unknown.size() == 1 ? "almanac.event.term" : "almanac.event.unknownTerms";
            violations.add(kind.property(), InvalidValue.localized(key, Map.of("ids", String.join(", ", unknown))));
        }
    }

    private Optional<Term> find(Kind kind, String text) {
        Class<? extends Term> type = service(kind).type();
        return terms.byIdOrSlug(type, text).<Term>map(each -> each).or(() -> terms.byName(type, text));
    }

    private Term made(Kind kind, String name) {
        TermService<?, ?> service = service(kind);
        Term term = service.make(name, terms.freeSlug(service.type(), name));
        entities.persist(term);
        return term;
    }

    private TermService<?, ?> service(Kind kind) {
        return (TermService<?, ?>) (KindService<?, ?>) kinds.of(kind);
    }
}
