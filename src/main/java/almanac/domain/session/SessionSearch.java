package almanac.domain.session;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Finds valid sessions of accounts that may sign in. */
@ApplicationScoped
public class SessionSearch {

    private static final String VALID = "select s from WebSession s join fetch s.account a"
            + " where a.enabled = true and s.lastUsedAt > ?1 and s.createdAt > ?2";

    @PersistenceContext
    private EntityManager entities;

    /** Returns the session with its account as it is now. */
    Optional<WebSession> byHash(String tokenHash, SessionLimits limits, Instant now) {
        return entities.createQuery(VALID + " and s.tokenHash = ?3", WebSession.class)
                .setParameter(1, limits.leastUsed(now))
                .setParameter(2, limits.leastCreated(now))
                .setParameter(3, tokenHash)
                .getResultStream()
                .findFirst();
    }

    /** Returns an account's sessions, the latest used first. */
    List<WebSession> of(long account, SessionLimits limits, Instant now) {
        return entities.createQuery(VALID + " and a.id = ?3 order by s.lastUsedAt desc, s.id desc", WebSession.class)
                .setParameter(1, limits.leastUsed(now))
                .setParameter(2, limits.leastCreated(now))
                .setParameter(3, account)
                .getResultList();
    }
}
