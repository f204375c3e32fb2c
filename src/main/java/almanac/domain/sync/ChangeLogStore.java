package almanac.domain.sync;

import almanac.base.kind.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;

/** Numbers the changes of committed transactions, and deletes old ones. */
@ApplicationScoped
public class ChangeLogStore {

    static final int AT_ONCE = 1_000;

    @PersistenceContext
    private EntityManager entities;

    public ChangeLogStore() {}

    ChangeLogStore(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Returns whether there are committed changes without a position; in a transaction of its own, like
     * {@link #number}, so that a caller of both holds no connection while waiting for one.
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public boolean isAnyNew() {
        return !entities.createQuery("select c.id from LoggedChange c where c.position is null", Long.class)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    /**
     * Assigns the next positions to changes without one, in the order of their ids, a batch at a time. One node does so
     * at a time and commits before the next begins, so that no lower position appears after a visible one.
     *
     * @return whether there may be more
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public boolean number(Instant now) {
        ChangeLog log = entities.find(ChangeLog.class, ChangeLog.ID, LockModeType.PESSIMISTIC_WRITE);
        entities.refresh(log); // may be cached from before another node had the lock
        log.begin(now);
        List<LoggedChange> committed = entities.createQuery(
                        "select c from LoggedChange c where c.position is null order by c.id", LoggedChange.class)
                .setMaxResults(AT_ONCE)
                .getResultList();
        for (LoggedChange each : committed) {
            log.append(each);
            if (each.isSpreading()) {
                spread(each.changed(), log);
            }
        }
        entities.flush();
        return committed.size() == AT_ONCE;
    }

    /**
     * Logs events whose linked record changed its visibility. This happens after the commit, not with it: an event that
     * another transaction links meanwhile is found here or logged later.
     */
    private void spread(ChangedRecord linked, ChangeLog log) {
        entities.flush();
        int events = entities.createNativeQuery("insert into logged_changes (kind, record_id, linked_kind, linked_id,"
                        + " status_before, author_before, hidden_before, spreads, log_position, numbered_at)"
                        + " select 'EVENT', e.event_id, c.kind, c.record_id, c.status_before, c.author_before, false,"
                        + " false, g.last_position + row_number() over (order by e.event_id), g.numbered_at from ("
                        + linking(linked.kind()) + ") e, logged_changes c, change_log g"
                        + " where c.log_position = ?2")
                .setParameter(1, linked.id())
                .setParameter(2, log.getLastPosition())
                .executeUpdate();
        log.advance(events);
    }

    /** Returns the query of the events that link to a record, {@code ?1}. */
    private static String linking(Kind kind) {
        return kind == Kind.EVENT
                ? "select id as event_id from events where parent_id = ?1"
                : "select distinct event_id from event_" + kind.collection() + " where " + kind.word() + "_id = ?1";
    }

    /** Deletes changes numbered before that time. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void deleteBefore(Instant time) {
        entities.createQuery("delete from LoggedChange c where c.numberedAt < ?1")
                .setParameter(1, time)
                .executeUpdate();
    }
}
