package almanac.domain.signin;

import almanac.base.refusal.Busy;
import almanac.base.refusal.RateLimited;
import almanac.domain.signin.GuessCounts.Attempt;
import almanac.store.failure.Collision;
import almanac.store.failure.DiskFull;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceException;
import jakarta.transaction.TransactionalException;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Delays password guessing ever longer, without locking out the owner of an account or the readers of an event:
 * failures elsewhere don't count at a familiar address. Unknown names are treated like known ones.
 */
@ApplicationScoped
public class GuessLimits {
    private static final Logger LOG = Logger.getLogger(GuessLimits.class.getName());
    private static final int MOST_OWED = 1_000;

    /** Successes that couldn't be stored yet, so that they still count as failures. */
    private final Queue<Attempt> owed = new LinkedBlockingQueue<>(MOST_OWED);

    private final GuessCounts counts;
    private final UnstoredGuesses unstored;

    protected GuessLimits() {
        this(null, null);
    }

    @Inject
    GuessLimits(GuessCounts counts, UnstoredGuesses unstored) {
        this.counts = counts;
        this.unstored = unstored;
    }

    /**
     * Checks without counting.
     *
     * @return whether the address is familiar
     * @throws RateLimited while the caller has to wait
     */
    public boolean requireAllowed(GuessTarget guessed, String address) {
        settle();
        return counts.requireAllowed(guessed, address);
    }

    /**
     * Checks a password, and counts a failure.
     *
     * @throws RateLimited while the caller has to wait; the password isn't checked then
     */
    public boolean attempt(GuessTarget guessed, String address, BooleanSupplier check) {
        Optional<Attempt> attempt = take(guessed, address);
        boolean verified = check.getAsBoolean();
        if (verified) {
            attempt.filter(each -> !isStored(each)).ifPresent(this::owe);
        }
        return verified;
    }

    /** Counts an attempt; if the disk is full, in memory, and returns empty. */
    private Optional<Attempt> take(GuessTarget guessed, String address) {
        try {
            return Optional.of(Collision.retry(() -> counts.take(guessed, address)));
        } catch (PersistenceException | TransactionalException e) {
            if (DiskFull.isCauseOf(e)) {
                unstored.take(guessed, address);
                return Optional.empty();
            }
            if (Collision.isCauseOf(e)) {
                throw new RateLimited("Too many passwords are tried at once; wait a while.", Duration.ofSeconds(1));
            }
            throw e;
        }
    }

    /** Stores pending successes, so that nobody waits for failures that were none. */
    private void settle() {
        for (Attempt attempt = owed.poll(); attempt != null; attempt = owed.poll()) {
            if (!isStored(attempt)) {
                owe(attempt);
                return;
            }
        }
    }

    private void owe(Attempt attempt) {
        if (!owed.offer(attempt)) {
            LOG.warning("a right password stays counted as a failure");
        }
    }

    private boolean isStored(Attempt succeeded) {
        try {
            Collision.retry(() -> {
                counts.succeeded(succeeded);
                return null;
            });
            return true;
        } catch (PersistenceException | TransactionalException | Busy e) {
            LOG.log(Level.FINE, "the success of an attempt is stored later", e);
            return false;
        }
    }
}
