package almanac.domain.backup;

import almanac.domain.audit.Actors;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;

/** Writes what administrators do with backups, which aren't records, to the audit trail. */
@ApplicationScoped
public class BackupAudit {

    @PersistenceContext
    private EntityManager entities;

    /** @param title the name of the file, or the empty text */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void add(AuditEntry.Action action, String title) {
        AuditEntry.Actor actor =
                Actors.current(id -> entities.find(Account.class, id).getName());
        AuditEntry.Subject subject = new AuditEntry.Subject(AuditEntry.BACKUP, null, title);
        entities.persist(new AuditEntry(Actors.CLOCK.now(), actor, action, subject, "{}"));
    }
}
