package almanac.domain.series;

import almanac.domain.model.Event;
import almanac.store.failure.Retried;
import almanac.store.jobs.JobStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.LocalDateTime;
import java.util.List;
import org.hibernate.jpa.SpecHints;

/** Extends series in transactions that never overlap with changes of the same series. */
@ApplicationScoped
public class SeriesStore {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SeriesSearch search;

    @Inject
    private SeriesExpansion expansion;

    /**
     * Returns ids of series to extend: those whose stored occurrences end before a time, and finite ones that aren't
     * stored as a whole.
     *
     * @param occurrences the maximum number of occurrences of a series
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public List<Long> due(LocalDateTime time, int occurrences, int most) {
        List<Long> ending = search.endingBefore(time, most);
        return ending.isEmpty() ? search.unfinished(time, occurrences, most) : ending;
    }

    /**
     * Extends a series to today's horizon, atomically. One that is being changed is left for later: at once, or after
     * waiting on H2, which doesn't skip locked rows.
     *
     * @return whether it was extended
     * @throws jakarta.persistence.PessimisticLockException if the wait timed out
     */
    @Retried
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public boolean extend(long id) {
        List<Event> free = entities.createQuery(
                        "select e from Event e where e.id = ?1 and e.expandedUntil is not null", Event.class)
                .setParameter(1, id)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .setHint(SpecHints.HINT_SPEC_LOCK_TIMEOUT, JobStore.SKIP_LOCKED)
                .getResultList();
        free.forEach(expansion::extend);
        return !free.isEmpty();
    }

    /**
     * Releases the starts of occurrences in the database, so that each may get another's, in any order; all of them
     * must get new ones.
     */
    void release(List<Long> occurrences) {
        if (!occurrences.isEmpty()) {
            entities.createQuery("update Occurrence o set o.recurrenceId = null where o.id in ?1")
                    .setParameter(1, occurrences)
                    .executeUpdate();
        }
    }

    /** Raises the version of a series to at least that of another one, whose dates it takes over. */
    void raise(Event series, int version) {
        entities.flush();
        entities.createQuery("update Event e set e.version = ?1 where e = ?2 and e.version < ?1")
                .setParameter(1, version)
                .setParameter(2, series)
                .executeUpdate();
        entities.refresh(series);
    }

    /**
     * Locks an event, if it is a series, against extension until the caller's transaction ends, so that it sees all
     * occurrences. The event stays as loaded, except for how far it is stored.
     *
     * @throws jakarta.persistence.OptimisticLockException if it was changed since it was loaded
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void hold(Event event) {
        if (event.isSeries()) {
            entities.lock(event, LockModeType.PESSIMISTIC_WRITE);
            event.setExpandedUntil(search.expandedUntil(event).orElse(null));
        }
    }
}
