package almanac.domain.record;

import almanac.base.kind.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds records by a slug or an id that they had before a change of slug, a merge or a deletion; checks no permission.
 */
@ApplicationScoped
public class OldSlugSearch {

    @PersistenceContext
    private EntityManager entities;

    public OldSlugSearch() {}

    public OldSlugSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Returns the ids of all records that had a slug, the last first, each before the one it was merged into; some may
     * be deleted.
     */
    public List<Long> holders(Kind kind, String slug) {
        List<?> rows = entities.createNativeQuery("select former_id, record_id from old_slugs"
                        + " where kind = ?1 and slug = ?2 order by given_up_at desc, former_id desc")
                .setParameter(1, kind.word())
                .setParameter(2, slug)
                .getResultList();
        return rows.stream()
                .flatMap(row -> Arrays.stream((Object[]) row))
                .map(id -> ((Number) id).longValue())
                .distinct()
                .toList();
    }

    /** Returns the id of the record into which another was merged; of a deleted term its own. */
    public Optional<Long> byId(Kind kind, long id) {
        return column("record_id", kind, "former_id = ?2", id).map(found -> ((Number) found).longValue());
    }

    /** Like {@link #byId}, for several ids; those without a successor are left out. */
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

    /** Returns the name of a deleted term. */
    public Optional<String> deletedName(Kind kind, long id) {
        return column("name", kind, "former_id = ?2 and name <> ''", id).map(Object::toString);
    }

    private Optional<?> column(String column, Kind kind, String condition, Object value) {
        List<?> found = entities.createNativeQuery("select " + column + " from old_slugs where kind = ?1 and "
                        + condition + " order by given_up_at desc")
                .setParameter(1, kind.word())
                .setParameter(2, value)
                .setMaxResults(1)
                .getResultList();
        return found.stream().findFirst();
    }
}
