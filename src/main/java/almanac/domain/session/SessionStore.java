package almanac.domain.session;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Instant;

/** Ends sessions, and records their use. */
@ApplicationScoped
public class SessionStore {

    @PersistenceContext
    private EntityManager entities;

    /** Records a use in a transaction of its own, which neither waits for the request's nor is rolled back with it. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void noteUse(long session, Instant when) {
        entities.createQuery("update WebSession s set s.lastUsedAt = ?1 where s.id = ?2")
                .setParameter(1, when)
                .setParameter(2, session)
                .executeUpdate();
    }

    /** Ends one of the account's sessions; returns whether there was such a session. */
    boolean end(long session, long account) {
        return entities.createQuery("delete from WebSession s where s.id = ?1 and s.account.id = ?2")
                        .setParameter(1, session)
                        .setParameter(2, account)
                        .executeUpdate()
                == 1;
    }

    void endAll(long account) {
        entities.createQuery("delete from WebSession s where s.account.id = ?1")
                .setParameter(1, account)
                .executeUpdate();
    }

    void endOthers(long session, long account) {
        entities.createQuery("delete from WebSession s where s.id <> ?1 and s.account.id = ?2")
                .setParameter(1, session)
                .setParameter(2, account)
                .executeUpdate();
    }
}
