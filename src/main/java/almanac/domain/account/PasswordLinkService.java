package almanac.domain.account;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.refusal.NotFound;
import almanac.domain.model.Account;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Secret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Map;
import java.util.Optional;

/** Creates and redeems password links, in the caller's transaction. */
@ApplicationScoped
public class PasswordLinkService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private PasswordLinkSearch search;

    @Inject
    private AccountSearch accounts;

    @Inject
    private AccountService accountService;

    @Inject
    private SiteClock clock;

    /** Creates the account's link, which invalidates an earlier one. */
    public PasswordLink create(PasswordLinkInput input, Secret secret) {
        input.requireComplete();
        Optional<Account> account =
                input.account.value().flatMap(accounts::byId).filter(Account::isEnabled);
        if (account.isEmpty()) {
            input.violations().add("account", InvalidValue.localized("almanac.account.signsIn", Map.of()));
        }
        input.violations().throwIfAny();
        PasswordLink link = account.flatMap(search::of).orElseGet(() -> new PasswordLink(account.orElseThrow()));
        link.renew(secret.hash(), clock.now());
        entities.persist(link);
        entities.flush();
        return link;
    }

    /**
     * Returns the account whose password the secret may set.
     *
     * @throws NotFound if the link is used, replaced, expired or unknown, all of which look alike
     */
    public Account account(Optional<Secret> secret) {
        return secret.flatMap(each -> search.byHash(each.hash(), clock.now()))
                .map(PasswordLink::getAccount)
                .orElseThrow(() -> new NotFound(Kind.PASSWORD_LINK.word()));
    }

    /**
     * Sets the password, which invalidates the link and ends all sessions of the account.
     *
     * @throws NotFound as {@link #account}
     * @throws almanac.base.validation.InvalidInput if the password breaks the rules
     */
    public void use(Optional<Secret> secret, AccountChange input) {
        accountService.setPassword(account(secret), input);
    }
}
