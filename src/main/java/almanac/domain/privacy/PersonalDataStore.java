package almanac.domain.privacy;

import almanac.domain.model.Account;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Anonymises stored data. */
@ApplicationScoped
public class PersonalDataStore {

    @PersistenceContext
    private EntityManager entities;

    /**
     * Anonymises the account and its traces in the audit trail. The update bypasses the trail, which would otherwise
     * record the old values.
     */
    void anonymise(Account account, String name, String passwordHash) {
        entities.createQuery(
                        "update versioned Account a set a.name = ?2, a.nameKey = ?2, a.skeleton = ?2, a.displayName = ?2,"
                                + " a.email = '', a.locale = null, a.timeZone = null, a.enabled = false, a.passwordHash = ?3,"
                                + " a.identityIssuer = null, a.identitySubject = null where a.id = ?1")
                .setParameter(1, account.getId())
                .setParameter(2, name)
                .setParameter(3, passwordHash)
                .executeUpdate();
        entities.createQuery("delete from Proposal p where p.account.id = ?1")
                .setParameter(1, account.getId())
                .executeUpdate();
        entities.createQuery("delete from Follow f where f.account.id = ?1")
                .setParameter(1, account.getId())
                .executeUpdate();
        entities.createQuery("update AuditEntry e set e.address = '', e.actor = ?2 where e.actorId = ?1")
                .setParameter(1, account.getId())
                .setParameter(2, name)
                .executeUpdate();
        entities.createQuery("update AuditEntry e set e.title = ?2, e.changes = '{}'"
                        + " where e.kind = 'account' and (e.recordId = ?1 or lower(e.title) = ?3)"
                        + " or e.kind in ('application-password', 'feed') and e.actorId = ?1")
                .setParameter(1, account.getId())
                .setParameter(2, name)
                .setParameter(3, Account.key(account.getName()))
                .executeUpdate();
    }
}
