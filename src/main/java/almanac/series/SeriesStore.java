package almanac.series;

import almanac.model.Event;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.LocalDateTime;
import java.util.List;

/** Extends series in transactions of its own. */
@ApplicationScoped
public class SeriesStore {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SeriesSearch search;

    @Inject
    private SeriesExpansion expansion;

    /** Whether the stored occurrences of any series end before a time. */
    @Transactional
    public boolean isAnyBefore(LocalDateTime time) {
        return !search.endingBefore(time, 1).isEmpty();
    }

    /** Extends series whose stored occurrences end before a time, at most so many, and returns how many. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public int extend(LocalDateTime time, int most) {
        List<Long> ids = search.endingBefore(time, most);
        ids.forEach(id -> expansion.extend(entities.find(Event.class, id, LockModeType.PESSIMISTIC_WRITE)));
        return ids.size();
    }
}
