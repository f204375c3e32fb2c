package almanac.domain.signin;

import almanac.base.clock.SiteClock;
import almanac.base.refusal.RateLimited;
import almanac.base.text.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Counts wrong passwords by address, by target, and by both, in the database, so that all nodes share the counters.
 * Attempts count before they are checked: otherwise concurrent ones would all be free.
 */
@ApplicationScoped
public class GuessCounts {

    /** Failures without a wait, by kind of counter; many people may share an address. */
    static final int FREE_OF_BOTH = 5;

    static final int FREE_OF_ADDRESS = 50;
    static final int FREE_OF_PASSWORD = 100;

    /**
     * An attempt, counted as a failure until it succeeds.
     *
     * @param at the time at which it was counted
     * @param before the time of the last failure before it, by counter; null where there was none
     */
    record Attempt(GuessTarget guessed, String address, Instant at, Map<String, Instant> before) {}

    @PersistenceContext
    private EntityManager entities;

    private final SiteClock clock;

    protected GuessCounts() {
        this(new SiteClock());
    }

    @Inject
    GuessCounts(SiteClock clock) {
        this.clock = clock;
    }

    GuessCounts(EntityManager entities, SiteClock clock) {
        this(clock);
        this.entities = entities;
    }

    /**
     * Checks without counting, so that refusing a caller who has to wait costs little.
     *
     * @return whether the address is familiar
     * @throws RateLimited while the caller has to wait
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public boolean requireAllowed(GuessTarget guessed, String address) {
        Instant now = clock.now();
        boolean isFamiliar = isFamiliar(guessed, address, now);
        requireNoWait(free(guessed, address, isFamiliar).entrySet().stream()
                .flatMap(each -> Stream.ofNullable(entities.find(FailedSignIns.class, each.getKey()))
                        .map(failed -> failed.wait(each.getValue(), now))));
        return isFamiliar;
    }

    /**
     * Counts an attempt as a failure. Transactions on the same counters wait for this one; two that create a counter
     * collide.
     *
     * @throws RateLimited while the caller has to wait
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public Attempt take(GuessTarget guessed, String address) {
        Instant now = clock.now().truncatedTo(ChronoUnit.MILLIS); // the precision of all databases
        Map<String, Integer> free = free(guessed, address, isFamiliar(guessed, address, now));
        Map<String, FailedSignIns> counts = new TreeMap<>(); // always locked in the same order, against deadlocks
        free.keySet().stream().sorted().forEach(subject -> counts.put(subject, locked(subject)));
        requireNoWait(counts.entrySet().stream().map(each -> each.getValue().wait(free.get(each.getKey()), now)));
        Map<String, Instant> before = new HashMap<>();
        counts.forEach((subject, count) -> {
            before.put(subject, count.getFailedAt());
            count.add(now);
            entities.persist(count);
        });
        entities.flush();
        return new Attempt(guessed, address, now, before);
    }

    private FailedSignIns locked(String subject) {
        return Optional.ofNullable(entities.find(FailedSignIns.class, subject, LockModeType.PESSIMISTIC_WRITE))
                .orElseGet(() -> new FailedSignIns(subject));
    }

    private static void requireNoWait(Stream<Duration> waits) {
        Duration wait = waits.max(Comparator.naturalOrder()).orElse(Duration.ZERO);
        if (!wait.isZero()) {
            throw new RateLimited("There were too many wrong passwords; wait a while.", wait);
        }
    }

    /** Uncounts a successful attempt, clears the counter of this target and address, and makes the address familiar. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void succeeded(Attempt attempt) {
        String own = own(attempt.guessed(), attempt.address());
        List<String> subjects = attempt.before().keySet().stream().sorted().toList();
        for (String subject : subjects) {
            Optional.ofNullable(entities.find(FailedSignIns.class, subject, LockModeType.PESSIMISTIC_WRITE))
                    .filter(count -> subject.equals(own)
                            || count.takeBack(attempt.at(), attempt.before().get(subject)))
                    .ifPresent(entities::remove);
        }
        FamiliarAddress known = entities.find(FamiliarAddress.class, own);
        FamiliarAddress familiar = known == null ? new FamiliarAddress(own) : known;
        familiar.use(clock.now());
        entities.persist(familiar);
        entities.flush();
    }

    /** Returns the counters that apply, each with its free failures: at a familiar address only its own. */
    private static Map<String, Integer> free(GuessTarget guessed, String address, boolean isFamiliar) {
        String own = own(guessed, address);
        return isFamiliar
                ? Map.of(own, FREE_OF_BOTH)
                : Map.of(
                        own,
                        FREE_OF_BOTH,
                        Sha256.of(guessed.anyAt(address)),
                        FREE_OF_ADDRESS,
                        Sha256.of(guessed.everywhere()),
                        FREE_OF_PASSWORD);
    }

    private boolean isFamiliar(GuessTarget guessed, String address, Instant now) {
        FamiliarAddress familiar = entities.find(FamiliarAddress.class, own(guessed, address));
        return familiar != null && familiar.isFamiliarAt(now);
    }

    private static String own(GuessTarget guessed, String address) {
        return Sha256.of(guessed.at(address));
    }
}
