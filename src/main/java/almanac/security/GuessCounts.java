package almanac.security;

import almanac.model.Account;
import almanac.model.FailedSignIns;
import almanac.model.FamiliarAddress;
import almanac.rest.ErrorCode;
import almanac.rest.Problem;
import almanac.settings.SiteClock;
import almanac.text.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/**
 * Slows down who guesses passwords, and then refuses them for a while: by address, by account, and by both together. The
 * owner of an account is not locked out by others, since what failed elsewhere doesn't count at an address that is
 * familiar. Kept in the database, so that several nodes count together; a name that nobody has is treated like any other.
 */
@ApplicationScoped
public class SignInLimits {

    /** Failures without a wait, by what they concern; many people may share one address. */
    private static final int FREE_OF_BOTH = 5;

    private static final int FREE_OF_ADDRESS = 50;
    private static final int FREE_OF_ACCOUNT = 100;

    @PersistenceContext
    private EntityManager entities;

    private final SiteClock clock;

    /** For the container. */
    protected SignInLimits() {
        this(new SiteClock());
    }

    @Inject
    SignInLimits(SiteClock clock) {
        this.clock = clock;
    }

    SignInLimits(EntityManager entities, SiteClock clock) {
        this(clock);
        this.entities = entities;
    }

    /** @throws Problem 429 {@code rest_too_many_requests} while there is to wait */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void requireAllowed(String name, String address) {
        Instant now = clock.now();
        Duration wait = counters(name, address).entrySet().stream()
                .map(each -> wait(each.getKey(), each.getValue(), now))
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
        if (!wait.isZero()) {
            throw tooMany("Signing in failed too often; wait a while.", wait);
        }
    }

    /** The refusal that says how long to wait, in whole seconds. */
    static Problem tooMany(String message, Duration wait) {
        return new Problem(
                ErrorCode.TOO_MANY_REQUESTS,
                message,
                Map.of("retry_after", wait.plusMillis(999).toSeconds()));
    }

    private Duration wait(String subject, int free, Instant now) {
        return Optional.ofNullable(entities.find(FailedSignIns.class, subject))
                .map(failed -> failed.wait(free, now))
                .orElse(Duration.ZERO);
    }

    /** Counts a failure. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void failed(String name, String address) {
        for (String subject : counters(name, address).keySet().stream().sorted().toList()) {
            FailedSignIns known = entities.find(FailedSignIns.class, subject, LockModeType.PESSIMISTIC_WRITE);
            FailedSignIns counted = known == null ? new FailedSignIns(subject) : known;
            counted.add(clock.now());
            entities.merge(counted);
        }
        entities.flush();
    }

    /** Forgets what failed before with this name at this address, which is familiar from now on. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void succeeded(String name, String address) {
        Optional.ofNullable(entities.find(FailedSignIns.class, both(name, address)))
                .ifPresent(entities::remove);
        String subject = both(name, address);
        FamiliarAddress known = entities.find(FamiliarAddress.class, subject);
        FamiliarAddress familiar = known == null ? new FamiliarAddress(subject) : known;
        familiar.use(clock.now());
        entities.merge(familiar);
        entities.flush();
    }

    /** What is counted, with how much of it is free. */
    private Map<String, Integer> counters(String name, String address) {
        String own = both(name, address);
        FamiliarAddress familiar = entities.find(FamiliarAddress.class, own);
        return familiar != null && familiar.isFamiliarAt(clock.now())
                ? Map.of(own, FREE_OF_BOTH)
                : Map.of(
                        own,
                        FREE_OF_BOTH,
                        Sha256.of("address " + address),
                        FREE_OF_ADDRESS,
                        Sha256.of("account " + Account.key(name)),
                        FREE_OF_ACCOUNT);
    }

    private static String both(String name, String address) {
        return Sha256.of("account " + Account.key(name) + " at " + address);
    }
}
