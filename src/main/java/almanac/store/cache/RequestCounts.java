package almanac.store.cache;

import almanac.base.text.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Counts requests in the database, so that all nodes share the counters. */
@ApplicationScoped
public class RequestCounts {

    @PersistenceContext
    private EntityManager entities;

    /**
     * Counts a request.
     *
     * @return the number of the caller's requests in this minute
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public int add(String caller, Instant now) {
        String subject = Sha256.of(caller);
        RequestCount known = entities.find(RequestCount.class, subject, LockModeType.PESSIMISTIC_WRITE);
        RequestCount count = known == null ? new RequestCount(subject) : known;
        int made = count.add(now.truncatedTo(ChronoUnit.MINUTES));
        entities.merge(count);
        entities.flush();
        return made;
    }
}
