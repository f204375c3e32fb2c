package almanac.domain.review;

import almanac.store.cache.DataCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Instant;

/** Counts events and proposals that wait for a review; the count is cached briefly. */
@ApplicationScoped
@Transactional
public class WaitingSearch {

    private static final String ALL = "all";

    @PersistenceContext
    private EntityManager entities;

    private final DataCache<String, Long> known = new DataCache<>(1);

    public WaitingSearch() {}

    WaitingSearch(EntityManager entities) {
        this.entities = entities;
    }

    public long count() {
        return known.get(ALL, any -> read());
    }

    private Long read() {
        return submitted()
                + entities.createQuery(
                                "select count(p) from Proposal p join Event e on e.id = p.eventId where p.reason is null"
                                        + " and e.status <> almanac.domain.model.Status.TRASH",
                                Long.class)
                        .getSingleResult();
    }

    private long submitted() {
        return entities.createQuery(
                        "select count(e) from Event e where e.submittedAt is not null and e.submittedAt > ?1",
                        Long.class)
                .setParameter(1, Instant.EPOCH) // H2 skips the nulls by this, PostgreSQL expects few by "is not null"
                .getSingleResult();
    }
}
