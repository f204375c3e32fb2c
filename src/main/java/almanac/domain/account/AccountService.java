package almanac.domain.account;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.constraint.PasswordRules;
import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.Conflict.Reason;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.validation.Violations;
import almanac.domain.mail.Outbox;
import almanac.domain.model.Account;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.AccountStore;
import almanac.domain.security.Caller;
import almanac.domain.security.Passwords;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.signin.SignIn;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Creates, changes and deletes accounts, in the caller's transaction. */
@ApplicationScoped
public class AccountService {

    private static final InvalidValue NAME_TOO_LONG =
            new InvalidValue("rest_too_long", "{almanac.account.longName}", Map.of("max", Account.LONGEST_NAME));

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private AccountSearch accounts;

    @Inject
    private AccountStore store;

    @Inject
    private Passwords passwords;

    @Inject
    private SignIn signIn;

    @Inject
    private Outbox outbox;

    @Inject
    private SiteClock clock;

    public Account create(AccountInput input) {
        input.requireComplete();
        Violations violations = input.violations();
        String name = input.name.value().orElse("");
        requireFree(name, null, input);
        String password = input.password.value().orElse("");
        checkPassword(password, name, input);
        violations.throwIfAny();
        Role role = input.role.value().orElse(Role.SUBSCRIBER);
        Account account = new Account(name, role, passwords.hash(password), clock.now());
        account.setEnabled(input.enabled.value().orElse(true));
        input.describe(account);
        entities.persist(account);
        entities.flush();
        return account;
    }

    /**
     * Returns the caller's own account or, for administrators, any.
     *
     * @throws almanac.base.refusal.Forbidden if the account is another's and the caller is no administrator
     * @throws NotFound if there is no such account
     * @throws almanac.base.refusal.StaleVersion if it has changed since {@code expected}
     */
    public Account own(long id, ExpectedVersion expected, Caller caller) {
        Policy.require(caller, caller.accountId() == id ? Permission.OWN_ACCOUNT : Permission.ADMINISTER);
        Account account = accounts.byId(id).orElseThrow(() -> new NotFound(Kind.ACCOUNT.word()));
        expected.require(account.getVersion());
        return account;
    }

    /**
     * Updates the fields that were sent.
     *
     * @param address the caller's address, by which guesses of the present password are limited
     */
    public Account update(long id, AccountChange input, ExpectedVersion expected, Caller caller, String address) {
        Account account = own(id, expected, caller);
        if (input.name.isSent() || input.role.isSent() || input.enabled.isSent()) {
            Policy.require(caller, Permission.ADMINISTER);
        }
        Violations violations = input.violations();
        input.name.ifSent(name -> requireFree(name, account, input));
        String name = input.name.value().orElse(account.getName());
        input.password.ifSent(password -> {
            checkPassword(password, name, input);
            requireOld(account, input, caller, address);
        });
        input.email.ifSent("", email -> {
            if (outbox.isOpen() && !email.equals(account.getEmail()) && !input.password.isSent()) {
                requireOld(account, input, caller, address); // a password link would go there
            }
        });
        violations.throwIfAny();
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

    /** Sets the password without asking for the present one, for a caller who has a {@code PasswordLink}. */
    public void setPassword(Account account, AccountChange input) {
        Violations violations = input.violations();
        input.password.ifSent(password -> checkPassword(password, account.getName(), input));
        violations.throwIfAny();
        input.password.ifSent(password -> account.setPasswordHash(passwords.hash(password)));
        entities.flush();
    }

    /**
     * Deletes an account for good.
     *
     * @param heir the account that inherits its records and images
     * @throws Conflict if it has any and there is no heir
     */
    public void delete(Account account, Optional<Long> heir) {
        Optional<Account> given = heir.flatMap(accounts::byId).filter(other -> !other.equals(account));
        if (heir.isPresent() && given.isEmpty()) {
            Violations violations = new Violations();
            violations.add("reassign", invalid("heir"));
            violations.throwIfAny();
        }
        requireAnotherAdministrator(account);
        if (given.isEmpty() && accounts.hasRecords(account)) {
            throw new Conflict(
                    Reason.ACCOUNT_IN_USE,
                    Kind.ACCOUNT.word(),
                    "Records or images are this account's; name in reassign who gets them.");
        }
        given.ifPresent(other -> accounts.owned(account).forEach(each -> each.setAuthor(other)));
        store.removeSecrets(account);
        entities.remove(account);
        entities.flush();
    }

    /**
     * Locks all administrators at once, so that of two who remove each other only one succeeds.
     *
     * @throws Conflict if no other administrator may sign in
     */
    public void requireAnotherAdministrator(Account account) {
        List<Account> administrators = store.lockedAdministrators();
        if (administrators.equals(List.of(account))) {
            throw new Conflict(
                    Reason.LAST_ADMINISTRATOR,
                    Kind.ACCOUNT.word(),
                    "This is the last administrator; there must be one.");
        }
    }

    private void requireFree(String name, Account own, AccountInput input) {
        if (Account.key(name).length() > Account.LONGEST_NAME) {
            input.violations().add("name", NAME_TOO_LONG);
        } else if (store.isTaken(name, own)) {
            input.violations().add("name", invalid("taken"));
        }
    }

    private static InvalidValue invalid(String key) {
        return InvalidValue.localized("almanac.account." + key, Map.of());
    }

    private static void checkPassword(String password, String name, AccountInput input) {
        try {
            PasswordRules.check(password, name);
        } catch (InvalidValue e) {
            input.violations().add("password", e);
        }
    }

    /** Requires the present password: otherwise an unlocked computer would be enough to take over the account. */
    private void requireOld(Account account, AccountChange input, Caller caller, String address) {
        boolean own = account.getId().equals(caller.accountId());
        String old = input.oldPassword.value().orElse("");
        if (own && !signIn.confirms(account, old, address)) {
            input.violations().add("old_password", invalid("present"));
        }
    }
}
