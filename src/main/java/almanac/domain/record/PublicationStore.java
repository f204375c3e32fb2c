package almanac.domain.record;

import almanac.base.kind.Kind;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Status;
import almanac.store.jobs.JobStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import org.hibernate.jpa.SpecHints;

/**
 * Publishes scheduled records that are due. Several nodes may do so concurrently: each skips what another has locked.
 */
@ApplicationScoped
public class PublicationStore {

    private static final int AT_ONCE = 500;

    @PersistenceContext
    private EntityManager entities;

    /** Publishes a batch of due records, and returns their number. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public int publishDue(Instant now) {
        int published = 0;
        for (Kind kind : Kind.RECORDS) {
            List<CalendarRecord> due = due(kind, now);
            due.forEach(each -> {
                each.publishAs(Status.PUBLISH, each.getPublishedAt(), now);
                each.touch(now);
            });
            published += due.size();
        }
        return published;
    }

    @Transactional
    public boolean isAnyDue(Instant now) {
        return Kind.RECORDS.stream()
                .anyMatch(kind ->
                        !query(kind, now).setMaxResults(1).getResultList().isEmpty());
    }

    private TypedQuery<CalendarRecord> query(Kind kind, Instant now) {
        return entities.createQuery(
                        "select r from " + kind.entity() + " r where r.dueAt > ?1 and r.dueAt <= ?2 order by r.id",
                        CalendarRecord.class)
                .setParameter(1, Instant.EPOCH) // so that H2's index scan skips the nulls
                .setParameter(2, now);
    }

    private List<CalendarRecord> due(Kind kind, Instant now) {
        return query(kind, now)
                .setMaxResults(AT_ONCE)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .setHint(SpecHints.HINT_SPEC_LOCK_TIMEOUT, JobStore.SKIP_LOCKED)
                .getResultList();
    }
}
