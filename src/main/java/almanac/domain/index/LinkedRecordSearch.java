package almanac.domain.index;

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
 * Caches venues, organizers, categories and tags, with their images, for events that show them. They are detached and
 * read-only.
 */
@ApplicationScoped
public class LinkedRecordSearch {
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

    public LinkedRecordSearch() {}

    public LinkedRecordSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Returns the records with these ids as of the revision, or newer; omits those that are gone.
     *
     * @param revision the number of changes to such records
     */
    public <T extends Stored> Map<Long, T> get(Class<T> type, Collection<Long> ids, AsOf revision) {
        Map<Long, T> found = new HashMap<>();
        List<Long> missing = new ArrayList<>();
        for (Long id : ids) {
            Known each = known.getIfPresent(id);
            if (each != null && each.revision() >= revision.version()) {
                found.put(id, type.cast(each.linked()));
            } else {
                missing.add(id);
            }
        }
        if (!missing.isEmpty()) {
            for (T each : read(type, missing)) {
                found.put(each.getId(), each);
                known.put(each.getId(), new Known(each, revision.version()));
            }
        }
        return found;
    }

    private <T extends Stored> List<T> read(Class<T> type, Collection<Long> ids) {
        String image =
                CalendarRecord.class.isAssignableFrom(type) ? " left join fetch r.image i left join fetch i.sizes" : "";
        return entities.createQuery(
                        "select r from " + type.getSimpleName() + " r" + image + " where any_equals(?1, r.id)", type)
                .setParameter(1, ids.toArray(Long[]::new))
                .getResultList();
    }
}
