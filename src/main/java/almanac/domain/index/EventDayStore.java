package almanac.domain.index;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.LocalDate;
import java.util.List;
import org.hibernate.Session;

/** Merges the counters of days. */
@ApplicationScoped
public class EventDayStore {

    static final int AT_ONCE = 1_000;

    private static final String KEY = "start_day, end_day, status, hide_from_listings";

    /**
     * Counts along the index and joins nothing: H2 runs a subquery again for each row if its tables have changed since
     * the statement began, as counters do.
     */
    private static final String SEVERAL = "select id from (select id, " + KEY + ", count(*) over (partition by " + KEY
            + ") as of_key from event_days) d where of_key > 1 order by " + KEY + " fetch first " + AT_ONCE
            + " rows only";

    private static final String SUM = "insert into event_days (" + KEY + ", events) select " + KEY
            + ", sum(events) from event_days where id = any(?1) group by " + KEY + " having sum(events) <> 0";

    @PersistenceContext
    private EntityManager entities;

    public EventDayStore() {}

    public EventDayStore(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns whether any key has several rows. */
    @Transactional
    public boolean isAnyToMerge() {
        return !entities.createQuery(
                        "select s.key.startDay from EventDay s group by s.key having count(*) > 1", LocalDate.class)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    /**
     * Merges the rows of each key into one, or none if they cancel out: a batch at a time, in a transaction that is
     * short and locks only the rows that it has read, so that readers and writers aren't blocked.
     *
     * @return whether more may be left
     * @throws OptimisticLockException if another merge was faster
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public boolean merge() {
        List<Long> several = entities.unwrap(Session.class)
                .createNativeQuery(SEVERAL, Long.class)
                .getResultList();
        if (several.isEmpty()) {
            return false;
        }
        Long[] ids = several.toArray(Long[]::new);
        entities.createNativeQuery(SUM).setParameter(1, ids).executeUpdate();
        int deleted = entities.createNativeQuery("delete from event_days where id = any(?1)")
                .setParameter(1, ids)
                .executeUpdate();
        if (deleted < ids.length) {
            throw new OptimisticLockException("the counters have been merged meanwhile");
        }
        return several.size() == AT_ONCE;
    }
}
