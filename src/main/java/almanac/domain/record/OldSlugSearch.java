package almanac.domain.record;

import almanac.base.kind.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the records that had a slug, or an id, before a change of slug, a merge or a deletion; checks no permission. */
@ApplicationScoped
public class OldSlugSearch {

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public OldSlugSearch() {}

    public OldSlugSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the id of the record that gave up a slug last, or of that into which it was merged; it may be deleted. */
    public Optional<Long> bySlug(Kind kind, String slug) {
        return id(column("record_id", kind, "slug = ?2", slug));
    }

    /** Returns the id of the record into which another was merged; of a deleted term its own. */
    public Optional<Long> byId(Kind kind, long id) {
        return id(column("record_id", kind, "former_id = ?2", id));
    }

    /** As {@link #byId}, for several ids; those that lead to nothing are left out. */
    public Map<Long, Long> byIds(Kind kind, Collection<Long> ids) {
        Map<Long, Long> found = new HashMap<>();
        List<?> rows = entities.createNativeQuery(
                        "select former_id, record_id from old_slugs where kind = ?1 and former_id in (?2)")
                .setParameter(1, kind.word())
                .setParameter(2, ids)
                .getResultList();
        for (Object row : rows) {
            Object[] columns = (Object[]) row;
            found.put(((Number) columns[0]).longValue(), ((Number) columns[1]).longValue());
        }
        return found;
    }

    /** Returns the name that a term had when it was deleted. */
    public Optional<String> deletedName(Kind kind, long id) {
        return column("name", kind, "former_id = ?2 and name <> ''", id).map(Object::toString);
    }

    private static Optional<Long> id(Optional<?> found) {
        return found.map(id -> ((Number) id).longValue());
    }

    private Optional<?> column(String column, Kind kind, String condition, Object value) {
        List<?> found = entities.createNativeQuery(
                        "select " + column + " from old_slugs where kind = ?1 and " + condition)
                .setParameter(1, kind.word())
                .setParameter(2, value)
                .setMaxResults(1)
                .getResultList();
        return found.stream().findFirst();
    }
}
