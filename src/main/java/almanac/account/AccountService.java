package almanac.account;

import almanac.model.Account;
import almanac.model.Role;
import almanac.rest.ErrorCode;
import almanac.rest.IfMatch;
import almanac.rest.Problem;
import almanac.security.AccountSearch;
import almanac.security.Caller;
import almanac.security.Passwords;
import almanac.security.Policy;
import almanac.security.Right;
import almanac.security.SignIn;
import almanac.settings.SiteClock;
import almanac.validation.PasswordRules;
import almanac.validation.Refused;
import almanac.validation.Violations;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;

/** Creates, changes and deletes accounts, within the running transaction. */
@ApplicationScoped
public class AccountService {

    private static final Refused NAME_TOO_LONG =
            new Refused("rest_too_long", "must have at most " + Account.LONGEST_NAME + " characters in lower case");

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private AccountSearch accounts;

    @Inject
    private Passwords passwords;

    @Inject
    private SignIn signIn;

    @Inject
    private SiteClock clock;

    Account create(AccountInput input) {
        input.requireComplete();
        String name = input.name.value().orElse("");
        requireFree(name, null, input);
        String password = input.password.value().orElse("");
        checkPassword(password, name, input);
        input.violations().throwIfAny();
        Role role = input.role.value().orElse(Role.SUBSCRIBER);
        Account account = new Account(name, role, passwords.hash(password), clock.now());
        account.setEnabled(input.enabled.value().orElse(true));
        input.describe(account);
        entities.persist(account);
        entities.flush();
        return account;
    }

    /** @throws Problem 403 if it is another's and the caller is no administrator, 404, 412 */
    public Account own(AccountKey key, IfMatch ifMatch, Caller caller) {
        long id = key.of(caller);
        Policy.require(caller, caller.accountId() == id ? Right.OWN_ACCOUNT : Right.ADMINISTER);
        Account account = accounts.byId(id)
                .orElseThrow(() -> new Problem(ErrorCode.NOT_FOUND, "account", "There is no such account."));
        ifMatch.require(account.getVersion());
        return account;
    }

    /** Changes what was sent and keeps the rest. */
    Account update(AccountKey key, AccountChange input, IfMatch ifMatch, Caller caller) {
        Account account = own(key, ifMatch, caller);
        if (input.name.isSent() || input.role.isSent() || input.enabled.isSent()) {
            Policy.require(caller, Right.ADMINISTER);
        }
        input.name.ifSent(name -> requireFree(name, account, input));
        String name = input.name.value().orElse(account.getName());
        input.password.ifSent(password -> {
            checkPassword(password, name, input);
            requireOld(account, input, caller);
        });
        input.violations().throwIfAny();
        Role role = input.role.value().orElse(account.getRole());
        boolean enabled = input.enabled.value().orElse(account.isEnabled());
        if (role != Role.ADMINISTRATOR || !enabled) {
            requireAnotherAdministrator(account);
        }
        account.rename(name);
        account.setRole(role);
        account.setEnabled(enabled);
        input.password.ifSent(password -> account.setPasswordHash(passwords.hash(password)));
        input.describe(account);
        entities.flush();
        return account;
    }

    /**
     * Deletes an account for good.
     *
     * @param heir the account that gets its records and images
     * @throws Problem 409 {@code rest_account_in_use} if it has any and there is no heir
     */
    void delete(Account account, Optional<Long> heir) {
        Optional<Account> given = heir.flatMap(accounts::byId).filter(other -> !other.equals(account));
        if (heir.isPresent() && given.isEmpty()) {
            Violations violations = new Violations();
            violations.add("reassign", "must be the id of another account");
            violations.throwIfAny();
        }
        requireAnotherAdministrator(account);
        if (given.isEmpty() && accounts.hasRecords(account)) {
            throw new Problem(
                    ErrorCode.ACCOUNT_IN_USE, "Records or images are this account's; name in reassign who gets them.");
        }
        given.ifPresent(other -> accounts.handOver(account, other));
        accounts.removeSecrets(account);
        entities.remove(account);
        entities.flush();
    }

    /**
     * The administrators are locked together, so that of two who dismiss each other only one succeeds.
     *
     * @throws Problem 409 {@code rest_last_administrator} if there is no other one who may sign in
     */
    public void requireAnotherAdministrator(Account account) {
        List<Account> administrators = accounts.lockedAdministrators();
        if (administrators.equals(List.of(account))) {
            throw new Problem(ErrorCode.LAST_ADMINISTRATOR, "This is the last administrator; there must be one.");
        }
    }

    private void requireFree(String name, Account own, AccountInput input) {
        if (Account.key(name).length() > Account.LONGEST_NAME) {
            input.violations().add("name", NAME_TOO_LONG);
        } else if (accounts.named(name).filter(other -> !other.equals(own)).isPresent()) {
            input.violations().add("name", "must not be the name of another account");
        }
    }

    private static void checkPassword(String password, String name, AccountInput input) {
        try {
            PasswordRules.check(password, name);
        } catch (Refused e) {
            input.violations().add("password", e);
        }
    }

    /** Who has found somebody's computer open doesn't get the account for good. */
    private void requireOld(Account account, AccountChange input, Caller caller) {
        boolean own = account.getId().equals(caller.accountId());
        String old = input.oldPassword.value().orElse("");
        if (own && !signIn.confirms(account, old)) {
            input.violations().add("old_password", "must be the present password");
        }
    }
}
