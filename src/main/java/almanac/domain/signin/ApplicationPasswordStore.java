package almanac.domain.signin;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Instant;

/** Records the use of application passwords, bypassing their versions and the audit trail. */
@ApplicationScoped
public class ApplicationPasswordStore {

    @PersistenceContext
    private EntityManager entities;

    /**
     * Records the last use and its address in a transaction of its own, so that it can't collide with a write to the
     * account.
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void noteUse(long id, Instant when, String address) {
        entities.createQuery("update ApplicationPassword p set p.lastUsedAt = ?1, p.lastUsedFrom = ?2 where p.id = ?3")
                .setParameter(1, when)
                .setParameter(2, address)
                .setParameter(3, id)
                .executeUpdate();
    }
}
