package almanac.domain.index;

import almanac.base.kind.Kind;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Stored;
import almanac.store.cache.AsOf;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Caches the records that events link to, with their images, for events that show them. They are detached and
 * read-only.
 */
@ApplicationScoped
public class RelatedRecordSearch {
    private static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / 64;
    private static final int USUAL_BYTES = 1_500;

    @PersistenceContext
    private EntityManager entities;

    private final Cache<Long, Known> known = Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((Long id, Known each) -> each.weight())
            .build();

    /** @param revision the number of changes before the record was read */
    private record Known(Stored linked, long revision) {

        int weight() {
            return linked instanceof CalendarRecord described
                    ? USUAL_BYTES
                            + 2
                                    * (described.getDescription().length()
                                            + described.getExcerpt().length())
                    : USUAL_BYTES;
        }
    }

    public RelatedRecordSearch() {}

    public RelatedRecordSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Returns the records with these ids as of the revision, or newer; omits those that are gone.
     *
     * @param revision the number of changes to such records
     */
    public Map<Long, Stored> get(Kind kind, Collection<Long> ids, AsOf revision) {
        Map<Long, Stored> found = new HashMap<>();
        List<Long> missing = new ArrayList<>();
        for (Long id : ids) {
            Known each = known.getIfPresent(id);
            if (each != null && each.revision() >= revision.version()) {
                found.put(id, each.linked());
            } else {
                missing.add(id);
            }
        }
        if (!missing.isEmpty()) {
            for (Stored each : read(kind, missing)) {
                found.put(each.getId(), each);
                known.put(each.getId(), new Known(each, revision.version()));
            }
        }
        return found;
    }

    private List<Stored> read(Kind kind, Collection<Long> ids) {
        String image = kind.isRecord() ? " left join fetch r.image i left join fetch i.sizes" : "";
        return entities.createQuery(
                        "select r from " + kind.entity() + " r" + image + " where any_equals(?1, r.id)", Stored.class)
                .setParameter(1, ids.toArray(Long[]::new))
                .getResultList();
    }
}
