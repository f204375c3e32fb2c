package almanac.domain.taxonomy;

import almanac.base.constraint.InvalidValue;
import almanac.base.validation.Violations;
import almanac.domain.model.Category;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
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
import java.util.function.BiFunction;

/** Finds the terms that a write of an event names by id, slug or name; a new name creates one (contract §4.2). */
@ApplicationScoped
public class EventTerms {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private TermSearch terms;

    /** Returns the categories that a write names; a new name creates one if the caller may manage categories. */
    public Set<Category> categories(List<String> named, Caller caller, Violations violations) {
        return all(
                Category.class, Category::new, "categories", named, Permission.MANAGE_CATEGORIES, caller, violations);
    }

    /** Returns the tags that a write names; a new name creates one. */
    public Set<Tag> tags(List<String> named, Caller caller, Violations violations) {
        return all(Tag.class, Tag::new, "tags", named, Permission.WRITE, caller, violations);
    }

    /** Adds a violation that names all ids that belong to no category. */
    public void lookUpCategories(List<String> named, Violations violations) {
        requireKnownIds(Category.class, "categories", named, violations);
    }

    /** Adds a violation that names all ids that belong to no tag. */
    public void lookUpTags(List<String> named, Violations violations) {
        requireKnownIds(Tag.class, "tags", named, violations);
    }

    private void requireKnownIds(Class<? extends Term> type, String field, List<String> named, Violations violations) {
        List<String> unknown = named.stream()
                .distinct()
                .filter(text -> TermSearch.isId(text) && find(type, text).isEmpty())
                .toList();
        if (!unknown.isEmpty()) {
            String key = unknown.size() == 1 ? "almanac.event.term" : "almanac.event.unknownTerms";
            violations.add(field, InvalidValue.localized(key, Map.of("ids", String.join(", ", unknown))));
        }
    }

    private <T extends Term> Optional<T> find(Class<T> type, String text) {
        return terms.byIdOrSlug(type, text).or(() -> terms.byName(type, text));
    }

    private <T extends Term> Set<T> all(
            Class<T> type,
            BiFunction<String, String, T> make,
            String field,
            List<String> named,
            Permission needed,
            Caller caller,
            Violations violations) {
        requireKnownIds(type, field, named, violations);
        Set<T> found = new LinkedHashSet<>();
        for (String text : named) {
            Optional<T> known = find(type, text);
            known.ifPresent(found::add);
            if (known.isEmpty() && !TermSearch.isId(text)) {
                Policy.requireToMake(caller, needed, field, text);
                found.add(made(type, make, text));
            }
        }
        return found;
    }

    private <T extends Term> T made(Class<T> type, BiFunction<String, String, T> make, String name) {
        T term = make.apply(name, terms.freeSlug(type, name));
        entities.persist(term);
        return term;
    }
}
