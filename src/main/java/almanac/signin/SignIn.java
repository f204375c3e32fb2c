package almanac.signin;

import almanac.domain.RateLimited;
import almanac.model.Account;
import almanac.model.ApplicationPassword;
import almanac.security.AccountSearch;
import almanac.security.Caller;
import almanac.security.Passwords;
import almanac.settings.Settings;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Checks names and passwords. A check is slow on purpose, so those that succeeded are remembered for a short while; a
 * change of the account's password ends that at once. Who guesses is slowed down more and more ({@link GuessLimits}).
 */
@ApplicationScoped
public class SignIn {
    /** Finer than that it is not told when an application password was used last. */
    private static final Duration USE_NOTED = Duration.ofMinutes(1);

    /**
     * Somebody who has signed in.
     *
     * @param readOnly whether with a password that is good for reading only
     */
    public record SignedIn(Caller caller, boolean readOnly) {}

    /** A program that begins with many requests at once has its password checked once. */
    private final SingleFlight<Optional<SignedIn>> checks = new SingleFlight<>();

    @Inject
    private AccountSearch accounts;

    @Inject
    private ApplicationPasswordSearch applicationPasswords;

    @Inject
    private ApplicationPasswordStore applicationPasswordStore;

    @Inject
    private Passwords passwords;

    @Inject
    private VerifiedPasswords rightPasswords;

    @Inject
    private GuessLimits limits;

    @Inject
    private SlowHashes hashes;

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
     * @throws RateLimited after too many failures, whether the password is right or not
     * @throws almanac.domain.Busy while too many others are checked
     */
    public Optional<SignedIn> check(String name, String password, String address) {
        Optional<Account> account = accounts.named(name).filter(Account::isEnabled);
        Optional<SignedIn> program = program(name, password, address);
        if (program.isPresent()) {
            return program;
        }
        Optional<Account> known = account.filter(each -> settings.takesAccountPasswords());
        if (known.isPresent() && rightPasswords.isKnown(known.get(), password, address)) {
            return known.map(SignIn::person);
        }
        String same = rightPasswords.mark(Account.key(name) + "\n" + address + "\n" + password);
        return checks.share(same, () -> checked(known, name, password, address));
    }

    /** Whether this is the account's password, which somebody who is signed in has to say again: limited in the same way. */
    public boolean confirms(Account account, String password, String address) {
        return isRight(Optional.of(account), account.getName(), password, address);
    }

    private Optional<SignedIn> checked(Optional<Account> known, String name, String password, String address) {
        boolean isRight = isRight(known, name, password, address);
        audit.signIn(known.filter(each -> isRight), name, address);
        if (!isRight) {
            return Optional.empty();
        }
        rightPasswords.remember(known.orElseThrow(), password, address);
        return known.map(SignIn::person);
    }

    private boolean isRight(Optional<Account> known, String name, String password, String address) {
        GuessTarget guessed = GuessTarget.account(name);
        BooleanSupplier check = () -> known.isPresent()
                ? passwords.matches(known.get().getPasswordHash(), password)
                : passwords.matchNobody(password);
        try {
            boolean isFamiliar = limits.requireAllowed(guessed, address);
            // counted when its turn has come: what is refused before that was no attempt
            return hashes.check(isFamiliar, () -> limits.attempt(guessed, address, check));
        } catch (RateLimited e) {
            known.ifPresent(account -> rightPasswords.forget(account, address));
            throw e;
        }
    }

    private static SignedIn person(Account account) {
        return new SignedIn(Caller.of(account), false);
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
        applicationPasswordStore.noteUse(password.getId(), now, address);
    }
}
