package almanac.account;

import almanac.domain.Conflict;
import almanac.domain.Conflict.Reason;
import almanac.domain.ExpectedVersion;
import almanac.domain.Kind;
import almanac.domain.NotFound;
import almanac.model.Account;
import almanac.model.Role;
import almanac.rest.Input;
import almanac.security.AccountSearch;
import almanac.security.AccountStore;
import almanac.security.Caller;
import almanac.security.Passwords;
import almanac.security.Permission;
import almanac.security.Policy;
import almanac.settings.SiteClock;
import almanac.signin.SignIn;
import almanac.validation.Field;
import almanac.validation.PasswordRules;
import almanac.validation.Refused;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;

/** Creates, changes and deletes accounts, within the running transaction. */
@ApplicationScoped
public class AccountService {

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
    private SiteClock clock;

    Account create(AccountInput input) {
        AccountFields fields = AccountInput.ACCOUNT;
        String name = input.get(fields.name).orElse("");
        requireFree(name, null, input, fields.name);
        String password = input.get(fields.password).orElse("");
        checkPassword(password, name, input, fields.password);
        input.violations().throwIfAny();
        Role role = input.get(fields.role).orElse(Role.SUBSCRIBER);
        Account account = new Account(name, role, passwords.hash(password), clock.now());
        account.setEnabled(input.get(fields.enabled).orElse(true));
        describe(account, input, fields);
        entities.persist(account);
        entities.flush();
        return account;
    }

    /**
     * The account of that id.
     *
     * @throws almanac.domain.Forbidden if it is another's and the caller is no administrator
     * @throws NotFound if there is none
     * @throws almanac.domain.StaleVersion if it is no longer as expected
     */
    public Account own(long id, ExpectedVersion expected, Caller caller) {
        Policy.require(caller, caller.accountId() == id ? Permission.OWN_ACCOUNT : Permission.ADMINISTER);
        Account account = accounts.byId(id).orElseThrow(() -> new NotFound(Kind.ACCOUNT.word()));
        expected.require(account.getVersion());
        return account;
    }

    /**
     * Changes what was sent and keeps the rest.
     *
     * @param address where the caller is: guesses of a password are counted by it
     */
    Account update(long id, AccountChange input, ExpectedVersion expected, Caller caller, String address) {
        AccountFields fields = AccountChange.ACCOUNT;
        Account account = own(id, expected, caller);
        if (input.has(fields.name) || input.has(fields.role) || input.has(fields.enabled)) {
            Policy.require(caller, Permission.ADMINISTER);
        }
        input.ifSent(fields.name, name -> requireFree(name, account, input, fields.name));
        String name = input.get(fields.name).orElse(account.getName());
        input.ifSent(fields.password, password -> {
            checkPassword(password, name, input, fields.password);
            requireOld(account, input, caller, address);
        });
        input.violations().throwIfAny();
        Role role = input.get(fields.role).orElse(account.getRole());
        boolean enabled = input.get(fields.enabled).orElse(account.isEnabled());
        if (role != Role.ADMINISTRATOR || !enabled) {
            requireAnotherAdministrator(account);
        }
        account.rename(name);
        account.setRole(role);
        account.setEnabled(enabled);
        input.ifSent(fields.password, password -> account.setPasswordHash(passwords.hash(password)));
        describe(account, input, fields);
        entities.flush();
        return account;
    }

    /**
     * Deletes an account for good.
     *
     * @param heir the account that gets its records and images
     * @throws Conflict if it has any and there is no heir
     */
    void delete(Account account, Optional<Long> heir, Input input, Field<Long> field) {
        Optional<Account> given = heir.flatMap(accounts::byId).filter(other -> !other.equals(account));
        if (heir.isPresent() && given.isEmpty()) {
            input.violations().add(field.name(), "must be the id of another account");
        }
        input.violations().throwIfAny();
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
     * The administrators are locked together, so that of two who dismiss each other only one succeeds.
     *
     * @throws Conflict if there is no other one who may sign in
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

    private void requireFree(String name, Account own, Input input, Field<String> field) {
        if (accounts.named(name).filter(other -> !other.equals(own)).isPresent()) {
            input.violations().add(field.name(), "must not be the name of another account");
        }
    }

    private static void checkPassword(String password, String name, Input input, Field<String> field) {
        try {
            PasswordRules.check(password, name);
        } catch (Refused e) {
            input.violations().add(field.name(), e);
        }
    }

    /** Who has found somebody's computer open doesn't get the account for good. */
    private void requireOld(Account account, AccountChange input, Caller caller, String address) {
        boolean own = account.getId().equals(caller.accountId());
        String old = input.get(AccountChange.OLD_PASSWORD).orElse("");
        if (own && !signIn.confirms(account, old, address)) {
            input.violations().add(AccountChange.OLD_PASSWORD.name(), "must be the present password");
        }
    }

    private static void describe(Account account, Input input, AccountFields fields) {
        input.ifSent(fields.displayName, text -> account.setDisplayName(text.isEmpty() ? account.getName() : text));
        input.ifSent(fields.email, account::setEmail);
        input.ifSent(fields.locale, locale -> account.setLocale(locale.isEmpty() ? null : locale));
        input.ifSent(fields.timezone, zone -> account.setTimeZone(zone.isEmpty() ? null : zone));
    }
}
