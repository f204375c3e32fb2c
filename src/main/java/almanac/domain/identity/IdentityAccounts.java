package almanac.domain.identity;

import almanac.base.settings.SiteClock;
import almanac.domain.model.Account;
import almanac.domain.security.AccountSearch;
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
    private Passwords passwords;

    @Inject
    private SiteClock clock;

    /** For the container. */
    public IdentityAccounts() {}

    IdentityAccounts(EntityManager entities, AccountSearch accounts, Passwords passwords, SiteClock clock) {
        this.entities = entities;
        this.accounts = accounts;
        this.passwords = passwords;
        this.clock = clock;
    }

    /** The caller; empty if the account is disabled, or another account has the name. */
    @Retried // of two first visits at once, the second finds the account of the first when it is retried
    @Transactional
    public Optional<Caller> caller(Identity identity) {
        Optional<Account> account = known(identity)
                .or(() -> accounts.named(identity.name()).isPresent() ? notTaken(identity) : created(identity))
                .filter(Account::isEnabled);
        account.ifPresent(known -> update(known, identity));
        return account.map(Caller::of);
    }

    private Optional<Account> known(Identity identity) {
        return accounts.ofIdentity(identity.issuer(), identity.subject());
    }

    /**
     * Somebody else's account is never handed over, whatever name the provider gives to whom. It may be their own after
     * all, if another of their requests has just created it.
     */
    private Optional<Account> notTaken(Identity identity) {
        Optional<Account> own = known(identity);
        if (own.isEmpty()) {
            LOG.warning("The identity provider's '" + identity.name() + "' is refused: another account has that name.");
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

    /** A password that nobody has ever seen, so that a sign-in with it takes as long to refuse as any other. */
    private String nobodysPassword() {
        return passwords.hash(UUID.randomUUID().toString());
    }

    /** The name stays, since clients and people know the account by it. */
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
