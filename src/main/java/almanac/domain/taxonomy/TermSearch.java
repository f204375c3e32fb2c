package almanac.domain.taxonomy;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.language.SearchWords;
import almanac.base.text.Slug;
import almanac.base.text.Spelling;
import almanac.domain.model.Category;
import almanac.domain.model.Term;
import almanac.domain.record.OldSlugSearch;
import almanac.store.cache.DataCache;
import almanac.store.database.Unwritten;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds categories and tags. */
@ApplicationScoped
public class TermSearch {

    private static final int MOST_KNOWN = 1_000;

    /** A text may be as long as a query string, and thousands of such texts would fill the memory; in characters. */
    private static final int LONGEST_KNOWN = 100;

    private static final int LONGEST_ID = 18;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private OldSlugSearch oldSlugs;

    private final DataCache<Named, Optional<Long>> ids = new DataCache<>(MOST_KNOWN);
    private final DataCache<Set<Long>, Set<Long>> families = new DataCache<>(MOST_KNOWN, Set::size);

    private record Named(Kind kind, String text) {}

    /** For the container. */
    public TermSearch() {}

    TermSearch(EntityManager entities) {
        this.entities = entities;
        this.oldSlugs = new OldSlugSearch(entities);
    }

    /**
     * Returns the id of the term that a filter of a list names by its id or its slug, of which it may have been another
     * once: subscribed feeds keep the id of a term that was merged. Of a deleted term it is the id that no event has.
     */
    public Optional<Long> idOf(Kind kind, String text) {
        Named named = new Named(kind, text);
        return text.length() > LONGEST_KNOWN ? everId(named) : ids.get(named, this::everId);
    }

    private Optional<Long> everId(Named named) {
        return id(named.kind(), named.text()).or(() -> oldId(named.kind(), named.text()));
    }

    private Optional<Long> oldId(Kind kind, String text) {
        if (!isId(text)) {
            List<Long> holders = oldSlugs.holders(kind, Slug.named(text));
            Set<Long> known = known(kind, holders);
            return Stream.concat(holders.stream().filter(known::contains), holders.stream())
                    .findFirst();
        }
        return text.length() > LONGEST_ID ? Optional.empty() : oldSlugs.byId(kind, Long.parseLong(text));
    }

    /** Returns the term that an address names by its id, its slug, or one that it had before. */
    public <T extends Term> Optional<T> current(Class<T> type, String text) {
        return byIdOrSlug(type, text).or(() -> oldId(Kind.of(type), text).map(id -> entities.find(type, id)));
    }

    /** Reads no more than the id: what a list then shows of the term may have to be newer. */
    private Optional<Long> id(Kind kind, String text) {
        if (isId(text)) {
            return text.length() > LONGEST_ID
                    ? Optional.empty()
                    : known(kind, List.of(Long.valueOf(text))).stream().findFirst();
        }
        return entities.createQuery(
                        "select t.id from " + kind.entity() + " t where t.slug = ?1 order by t.id", Long.class)
                .setParameter(1, Slug.named(text))
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }

    /** Returns the term that a write or a filter names by its id or its slug. */
    public <T extends Term> Optional<T> byIdOrSlug(Class<T> type, String text) {
        return isId(text) ? byId(type, text) : first(type, "t.slug = ?1", Slug.named(text));
    }

    /** Returns the first of the terms of that name, which several levels may have. */
    <T extends Term> Optional<T> byName(Class<T> type, String name) {
        return named(type, name, 1).stream().findFirst();
    }

    /** Returns the terms of that name, ignoring case; those that are written so, and the oldest of them, first. */
    public <T extends Term> List<T> named(Class<T> type, String name, int most) {
        return query(
                        type,
                        "select t from " + type.getSimpleName()
                                + " t where t.nameKey = ?1 order by case when t.name = ?2 then 0 else 1 end, t.id")
                .setParameter(1, Term.key(name))
                .setParameter(2, name)
                .setMaxResults(most)
                .getResultList();
    }

    /** Returns candidates for a name, including all terms of which it may be a misspelling or a part; the oldest first. */
    public <T extends Term> List<T> alike(Class<T> type, String name, int most) {
        String key = Term.key(name);
        int errors = Spelling.errors(key);
        return entities.createQuery(
                        "select t from " + type.getSimpleName() + " t where t.nameKey like ?1 escape '\\'"
                                + " or length(t.nameKey) between ?2 and ?3 order by t.id",
                        type)
                .setParameter(1, SearchWords.likePattern(key))
                .setParameter(2, key.length() - errors)
                .setParameter(3, key.length() + errors)
                .setMaxResults(most)
                .getResultList();
    }

    public <T extends Term> Optional<T> byKey(Class<T> type, RecordKey key) {
        return key instanceof RecordKey.ById named
                ? Optional.ofNullable(entities.find(type, named.id()))
                : Optional.empty();
    }

    /**
     * Returns the terms of published events, by name.
     *
     * @param part a part of their names; all have the empty text
     */
    public <T extends Term> List<T> used(Class<T> type, String part, int most) {
        return entities.createQuery(
                        "select t from " + type.getSimpleName() + " t where t.published > 0"
                                + " and t.nameKey like ?1 escape '\\' order by t.nameKey, t.id",
                        type)
                .setParameter(1, SearchWords.likePattern(Term.key(part)))
                .setMaxResults(most)
                .getResultList();
    }

    /** Returns all terms of a kind, by name. */
    public <T extends Term> List<T> all(Class<T> type, int most) {
        return entities.createQuery("select t from " + type.getSimpleName() + " t order by t.nameKey, t.id", type)
                .setMaxResults(most)
                .getResultList();
    }

    /** Returns these categories and all of their ancestors. */
    public Set<Category> withAncestors(Collection<Category> categories) {
        Map<Long, Category> all = new HashMap<>();
        Collection<Category> level = categories;
        while (!level.isEmpty()) {
            level.forEach(each -> all.put(each.getId(), each));
            Set<Long> above = level.stream()
                    .map(Category::getParent)
                    .filter(parent -> parent != null && !all.containsKey(parent.getId()))
                    .map(Category::getId)
                    .collect(Collectors.toSet());
            level = above.isEmpty() ? List.of() : byIds(above);
        }
        return Set.copyOf(all.values());
    }

    private List<Category> byIds(Collection<Long> ids) {
        return entities.createQuery("select c from Category c where c.id in (?1)", Category.class)
                .setParameter(1, ids)
                .getResultList();
    }

    /** Returns the ids that belong to terms of this kind. */
    public Set<Long> known(Kind kind, Collection<Long> ids) {
        return new HashSet<>(
                entities.createQuery("select t.id from " + kind.entity() + " t where any_equals(?1, t.id)", Long.class)
                        .setParameter(1, ids.toArray(Long[]::new))
                        .getResultList());
    }

    /**
     * Returns the terms of that name, ignoring case, right below {@code parent}, which is null for the top level and
     * for tags.
     */
    <T extends Term> List<T> onLevel(Class<T> type, String name, Category parent) {
        String level = type != Category.class ? "" : parent == null ? " and t.parent is null" : " and t.parent = ?2";
        TypedQuery<T> query = entities.createQuery(
                "select t from " + type.getSimpleName() + " t where t.nameKey = ?1" + level + " order by t.id", type);
        query.setParameter(1, Term.key(name)).setFlushMode(FlushModeType.COMMIT);
        if (parent != null) {
            query.setParameter(2, parent);
        }
        return query.getResultList();
    }

    public List<Category> bySlugs(Collection<String> slugs) {
        return entities.createQuery("select c from Category c where c.slug in (?1)", Category.class)
                .setParameter(1, slugs)
                .getResultList();
    }

    /** Returns the categories right below any of these. */
    public List<Category> below(Collection<Category> parents) {
        return entities.createQuery(
                        "select c from Category c join fetch c.parent where c.parent in (?1)", Category.class)
                .setParameter(1, parents)
                .getResultList();
    }

    public List<Category> children(Category parent) {
        return entities.createQuery("select c from Category c where c.parent = ?1", Category.class)
                .setParameter(1, parent)
                .getResultList();
    }

    /** Returns whether the text is an id: digits are always one, never a slug or a name. */
    public static boolean isId(String text) {
        return text.matches("[0-9]+");
    }

    private <T extends Term> Optional<T> byId(Class<T> type, String digits) {
        return digits.length() > LONGEST_ID
                ? Optional.empty()
                : Optional.ofNullable(entities.find(type, Long.valueOf(digits)));
    }

    private <T extends Term> Optional<T> first(Class<T> type, String condition, String value) {
        return query(type, "select t from " + type.getSimpleName() + " t where " + condition + " order by t.id")
                .setParameter(1, value)
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }

    /** Returns a query that events of a file run once for each: it flushes only if there is a new term to be found. */
    private <T extends Term> TypedQuery<T> query(Class<T> type, String text) {
        TypedQuery<T> query = entities.createQuery(text, type);
        return Unwritten.isAny(type, entities) ? query : query.setFlushMode(FlushModeType.COMMIT);
    }

    /** Returns the ids of these categories and of all their descendants. */
    public Set<Long> withDescendants(Collection<Long> categories) {
        return families.get(Set.copyOf(categories), this::family);
    }

    private Set<Long> family(Set<Long> categories) {
        Set<Long> all = new HashSet<>(categories);
        Collection<Long> level = categories;
        while (!level.isEmpty()) {
            List<Long> below = entities.createQuery(
                            "select c.id from Category c where any_equals(?1, c.parent.id)", Long.class)
                    .setParameter(1, level.toArray(Long[]::new))
                    .getResultList();
            level = below.stream().filter(all::add).toList();
        }
        return Set.copyOf(all);
    }

    /** Returns the slugs of this kind that begin with {@code base}. */
    Set<String> slugsLike(Class<? extends Term> type, String base) {
        return new HashSet<>(entities.createQuery(
                        "select t.slug from " + type.getSimpleName() + " t where t.slug >= ?1 and t.slug < ?2",
                        String.class)
                .setParameter(1, base)
                .setParameter(2, Slug.after(base))
                .getResultList());
    }

    /** Returns the slug of a name, followed by {@code -2}, {@code -3} … if it is taken. */
    String freeSlug(Class<? extends Term> type, String name) {
        String wanted = Slug.of(name);
        String base = wanted.isEmpty() ? "term" : wanted;
        return Slug.free(base, slugsLike(type, base));
    }
}
