package almanac.security;

import almanac.model.Account;
import almanac.model.ApplicationPassword;
import almanac.rest.Problem;
import almanac.settings.Settings;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Checks names and passwords. A check is slow on purpose, so those that succeeded are remembered for a short while; a
 * change of the account's password ends that at once. Who guesses is slowed down more and more ({@link SignInLimits}).
 */
@ApplicationScoped
public class SignIn {
    private static final Logger LOG = Logger.getLogger(SignIn.class.getName());

    /** Finer than that it is not told when an application password was used last. */
    private static final Duration USE_NOTED = Duration.ofMinutes(1);

    /**
     * Somebody who has signed in.
     *
     * @param readOnly whether with a password that is good for reading only
     */
    public record SignedIn(Caller caller, boolean readOnly) {}

    @Inject
    private AccountSearch accounts;

    @Inject
    private ApplicationPasswordSearch applicationPasswords;

    @Inject
    private Passwords passwords;

    @Inject
    private RightPasswords rightPasswords;

    @Inject
    private SignInLimits limits;

    @Inject
    private SignInAudit audit;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    /**
     * Who that is; empty if there is no such account, it is disabled or the password is wrong. Not one transaction but
     * several short ones: who guesses must not hold a connection while a slow hash is made or another one is waited for.
     *
     * @throws Problem 429 {@code rest_too_many_requests} after too many failures, whether the password is right or not
     */
    public Optional<SignedIn> check(String name, String password, String address) {
        Optional<Account> account = accounts.named(name).filter(Account::isEnabled);
        Optional<SignedIn> program = program(name, password, address);
        if (program.isPresent()) {
            return program;
        }
        Optional<Account> known = account.filter(each -> settings.takesAccountPasswords());
        if (known.isPresent() && rightPasswords.isKnown(known.get(), password)) {
            return known.map(SignIn::person);
        }
        limits.requireAllowed(name, address);
        boolean right = known.isPresent()
                ? passwords.matches(known.get().getPasswordHash(), password)
                : passwords.matchNobody(password);
        count(right, name, address);
        audit.signIn(known.filter(each -> right), name, address);
        if (!right) {
            return Optional.empty();
        }
        rightPasswords.remember(known.get(), password);
        return known.map(SignIn::person);
    }

    private static SignedIn person(Account account) {
        return new SignedIn(new Caller(account.getId(), account.getRole()), false);
    }

    /** These are too long to be guessed, so that neither a slow hash nor a limit is needed. */
    private Optional<SignedIn> program(String name, String password, String address) {
        Instant now = clock.now();
        Optional<ApplicationPassword> used = applicationPasswords
                .of(name, password)
                .filter(each -> each.isValidAt(now) && each.getAccount().isEnabled());
        used.filter(each -> each.getLastUsedAt() == null
                        || each.getLastUsedAt().plus(USE_NOTED).isBefore(now))
                .ifPresent(each -> noteUse(each, now, address));
        return used.map(each -> new SignedIn(person(each.getAccount()).caller(), each.isReadOnly()));
    }

    private void noteUse(ApplicationPassword password, Instant now, String address) {
        if (!address.equals(password.getLastUsedFrom())) {
            audit.signIn(Optional.of(password.getAccount()), password.getName(), address);
        }
        applicationPasswords.noteUse(password.getId(), now, address);
    }

    private void count(boolean right, String name, String address) {
        try {
            if (right) {
                limits.succeeded(name, address);
            } else {
                limits.failed(name, address);
            }
        } catch (PersistenceException e) {
            LOG.log(Level.FINE, "two counted at once; one of them is enough", e);
        }
    }
}
