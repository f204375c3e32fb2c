package almanac.domain.signin;

import almanac.base.clock.SiteClock;
import almanac.base.refusal.RateLimited;
import almanac.base.settings.Settings;
import almanac.domain.model.Account;
import almanac.domain.model.ApplicationPassword;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Passwords;
import almanac.domain.signin.ApplicationPasswordSearch.Named;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Checks names and passwords. The hash is slow on purpose, so verified passwords are cached briefly; a change of the
 * account's password invalidates them at once. Guessing gets ever slower ({@link GuessLimits}).
 */
@ApplicationScoped
public class SignIn {
    /** The precision of an application password's last use, which costs one write in that time at most. */
    private static final Duration USE_NOTED = Duration.ofMinutes(1);

    /**
     * A successful sign-in.
     *
     * @param readOnly whether the password permits only reading
     */
    public record SignedIn(Caller caller, boolean readOnly) {}

    /** Single flight: of a client's first concurrent requests, one checks its password. */
    private final SingleFlight<Optional<SignedIn>> checks = new SingleFlight<>();

    @Inject
    private AccountSearch accounts;

    @Inject
    private ApplicationPasswordSearch applicationPasswords;

    @Inject
    private Passwords passwords;

    @Inject
    private VerifiedPasswords verifiedPasswords;

    @Inject
    private GuessLimits limits;

    @Inject
    private SlowHashes hashes;

    @Inject
    private SignInUse use;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    /**
     * Returns the caller; empty if the account doesn't exist or is disabled, or the password is wrong. It uses several
     * short transactions: guesses must not hold a connection while a slow hash is computed or waited for.
     *
     * @throws RateLimited after too many failures, whether the password is right or not
     * @throws almanac.base.refusal.Busy while too many others are being checked
     */
    public Optional<SignedIn> check(String name, String password, String address) {
        Optional<Named> named = applicationPasswords.named(name, password).filter(each -> each.account()
                .isEnabled());
        Optional<SignedIn> program = named.flatMap(each -> program(each, address));
        if (program.isPresent()) {
            return program;
        }
        Optional<Account> known = named.map(Named::account).filter(each -> settings.takesAccountPasswords());
        if (known.isPresent() && verifiedPasswords.isKnown(known.get(), password, address)) {
            return known.map(SignIn::person);
        }
        String same = verifiedPasswords.mark(Account.key(name) + "\n" + address + "\n" + password);
        return checks.share(same, () -> checked(known, name, password, address));
    }

    /** Returns whether the password of somebody who is signed in is right, under the same limits. */
    public boolean confirms(Account account, String password, String address) {
        return isVerified(Optional.of(account), account.getName(), password, address);
    }

    /**
     * Returns the account of a person who signs in by a form, checked and limited like {@link #check}; application
     * passwords, which are for clients, don't count.
     *
     * @throws RateLimited after too many failures, whether the password is right or not
     * @throws almanac.base.refusal.Busy while too many others are being checked
     */
    public Optional<Account> person(String name, String password, String address) {
        Optional<Account> known = accounts.named(name).filter(Account::isEnabled);
        return checked(known, name, password, address).flatMap(signedIn -> known);
    }

    private Optional<SignedIn> checked(Optional<Account> known, String name, String password, String address) {
        boolean isVerified = isVerified(known, name, password, address);
        use.note(known.filter(each -> isVerified), name, address);
        if (!isVerified) {
            return Optional.empty();
        }
        verifiedPasswords.add(known.orElseThrow(), password, address);
        return known.map(SignIn::person);
    }

    private boolean isVerified(Optional<Account> known, String name, String password, String address) {
        GuessTarget guessed = GuessTarget.account(name);
        BooleanSupplier check = () -> known.isPresent()
                ? passwords.matches(known.get().getPasswordHash(), password)
                : passwords.matchNobody(password);
        try {
            boolean isFamiliar = limits.requireAllowed(guessed, address);
            // counted once it is checked: an attempt refused while waiting is none
            return hashes.check(isFamiliar, () -> limits.attempt(guessed, address, check));
        } catch (RateLimited e) {
            known.ifPresent(account -> verifiedPasswords.evict(account, address));
            throw e;
        }
    }

    private static SignedIn person(Account account) {
        return new SignedIn(Caller.of(account), false);
    }

    /**
     * Returns the caller of an application password, which is too long to guess and needs neither a slow hash nor a
     * limit.
     */
    private Optional<SignedIn> program(Named named, String address) {
        Instant now = clock.now();
        Optional<ApplicationPassword> used =
                Optional.ofNullable(named.password()).filter(each -> each.isValidAt(now));
        used.filter(each -> each.getLastUsedAt() == null
                        || each.getLastUsedAt().plus(USE_NOTED).isBefore(now))
                .ifPresent(each -> use.note(each, named.account(), now, address));
        return used.map(each -> new SignedIn(Caller.of(named.account()), each.isReadOnly()));
    }
}
