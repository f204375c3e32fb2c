package almanac.domain.signin;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Optional;

/** Writes sign-ins to the audit trail, including failed ones, whatever the outcome of the request. */
@ApplicationScoped
public class SignInAudit {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SiteClock clock;

    /**
     * Records a sign-in: by an account's password unless it was cached, by an application password when its address
     * changes.
     *
     * @param account empty if it failed
     * @param title the claimed name, or that of the application password
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void signIn(Optional<Account> account, String title, String address) {
        AuditEntry.Actor actor = new AuditEntry.Actor(
                account.map(Account::getId).orElse(null),
                account.map(Account::getName).orElse(""),
                address);
        AuditEntry.Action action = account.isPresent() ? AuditEntry.Action.SIGN_IN : AuditEntry.Action.FAILED_SIGN_IN;
        AuditEntry.Subject subject = new AuditEntry.Subject(Kind.ACCOUNT.word(), actor.id(), title);
        entities.persist(new AuditEntry(clock.now(), actor, action, subject, "{}"));
    }
}
