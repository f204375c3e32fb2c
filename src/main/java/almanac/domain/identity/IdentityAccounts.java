package almanac.domain.identity;

import almanac.base.clock.SiteClock;
import almanac.domain.model.Account;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.AccountStore;
import almanac.domain.security.Caller;
import almanac.domain.security.Passwords;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Optional;
import java.util.UUID;
import java.util.logging.Logger;

/** The accounts of the identity provider's users: created at their first visit and updated at each later one. */
@ApplicationScoped
public class IdentityAccounts {

    private static final Logger LOG = Logger.getLogger(IdentityAccounts.class.getName());

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private AccountSearch accounts;

    @Inject
    private AccountStore store;

    @Inject
    private Passwords passwords;

    @Inject
    private SiteClock clock;

    public IdentityAccounts() {}

    IdentityAccounts(
            EntityManager entities, AccountSearch accounts, AccountStore store, Passwords passwords, SiteClock clock) {
        this.entities = entities;
        this.accounts = accounts;
        this.store = store;
        this.passwords = passwords;
        this.clock = clock;
    }

    /** Returns the caller; empty if the account is disabled, or another account has the name, or one that looks like it. */
    @Retried // of two concurrent first visits, the second finds the account of the first in the retry
    @Transactional
    public Optional<Caller> caller(Identity identity) {
        Optional<Account> account = known(identity)
                .or(() -> store.isTaken(identity.name(), null) ? notTaken(identity) : created(identity))
                .filter(Account::isEnabled);
        account.ifPresent(known -> update(known, identity));
        return account.map(Caller::of);
    }

    private Optional<Account> known(Identity identity) {
        return accounts.ofIdentity(identity.issuer(), identity.subject());
    }

    /**
     * Refuses to hand over somebody else's account, whatever name the provider assigns. The account may be the user's
     * own after all, if a concurrent request has just created it.
     */
    private Optional<Account> notTaken(Identity identity) {
        Optional<Account> own = known(identity);
        if (own.isEmpty()) {
            LOG.warning("The identity provider's '" + identity.name()
                    + "' is refused: another account has that name, or one that" + " looks like it.");
        }
        return own;
    }

    private Optional<Account> created(Identity identity) {
        Account account = new Account(identity.name(), identity.role(), nobodysPassword(), clock.now());
        account.belongTo(identity.issuer(), identity.subject());
        entities.persist(account);
        entities.flush();
        return Optional.of(account);
    }

    /** Returns the hash of a random password, so that refusing one takes as long as for any account. */
    private String nobodysPassword() {
        return passwords.hash(UUID.randomUUID().toString());
    }

    /** Updates all but the name, by which clients and people know the account. */
    private static void update(Account account, Identity identity) {
        account.setRole(identity.role());
        if (!identity.displayName().isEmpty()) {
            account.setDisplayName(identity.displayName());
        }
        if (!identity.email().isEmpty()) {
            account.setEmail(identity.email());
        }
    }
}
