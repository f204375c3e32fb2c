package almanac.taxonomy;

import almanac.model.Category;
import almanac.model.Tag;
import almanac.model.Term;
import almanac.rest.Violations;
import almanac.security.Caller;
import almanac.security.Policy;
import almanac.security.Right;
import almanac.text.SafeHtml;
import almanac.text.Slug;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Changes categories and tags. */
@ApplicationScoped
public class TermService {

    private static final int LONGEST_NAME = 200;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private TermSearch terms;

    /** The categories that a write names; a name that is new makes one, if the caller may manage categories. */
    public Set<Category> categories(List<String> named, Caller caller, Violations violations) {
        return all(Category.class, Category::new, "categories", named, Right.MANAGE_CATEGORIES, caller, violations);
    }

    /** The tags that a write names; a name that is new makes one. */
    public Set<Tag> tags(List<String> named, Caller caller, Violations violations) {
        return all(Tag.class, Tag::new, "tags", named, Right.WRITE, caller, violations);
    }

    private <T extends Term> Set<T> all(
            Class<T> type,
            BiFunction<String, String, T> make,
            String field,
            List<String> named,
            Right needed,
            Caller caller,
            Violations violations) {
        Set<T> found = new LinkedHashSet<>();
        for (String text : named) {
            Optional<T> known = terms.byIdOrSlug(type, text).or(() -> terms.byName(type, text));
            if (known.isPresent()) {
                found.add(known.get());
            } else if (TermSearch.isId(text)) {
                violations.add(field, "must name existing ids; " + text + " is none");
            } else {
                Policy.require(caller, needed);
                made(type, make, field, text, violations).ifPresent(found::add);
            }
        }
        return found;
    }

    private <T extends Term> Optional<T> made(
            Class<T> type, BiFunction<String, String, T> make, String field, String text, Violations violations) {
        String name = SafeHtml.plainText(text);
        if (name.isBlank() || name.length() > LONGEST_NAME) {
            violations.add(field, "must have names of 1 to " + LONGEST_NAME + " characters");
            return Optional.empty();
        }
        T term = make.apply(name, freeSlug(type, name));
        entities.persist(term);
        return Optional.of(term);
    }

    private String freeSlug(Class<? extends Term> type, String name) {
        String wanted = Slug.of(name);
        String base = wanted.isEmpty() ? "term" : wanted;
        return Slug.free(base, terms.slugsLike(type, base));
    }
}
