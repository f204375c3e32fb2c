package almanac.signin;

import almanac.domain.Busy;
import almanac.domain.RateLimited;
import almanac.problem.Collision;
import almanac.problem.NoRoom;
import almanac.signin.GuessCounts.Attempt;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceException;
import jakarta.transaction.TransactionalException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Slows down password guessing with ever longer waits. Nobody can lock out the owner of an account or the readers of an
 * event: failures elsewhere don't count at a familiar address. Unknown names are treated like known ones.
 */
@ApplicationScoped
public class GuessLimits {
    private static final Logger LOG = Logger.getLogger(GuessLimits.class.getName());

    @Inject
    private GuessCounts counts;

    @Inject
    private UnstoredGuesses unstored;

    /**
     * Checks without counting.
     *
     * @return whether the address is familiar
     * @throws RateLimited while there is to wait
     */
    public boolean requireAllowed(GuessTarget guessed, String address) {
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
            attempt.ifPresent(this::succeeded);
        }
        return verified;
    }

    /** Empty if there is no room to store it; then it is counted in memory. */
    private Optional<Attempt> take(GuessTarget guessed, String address) {
        try {
            return Optional.of(Collision.retry(() -> counts.take(guessed, address)));
        } catch (PersistenceException | TransactionalException e) {
            if (NoRoom.isCauseOf(e)) {
                unstored.take(guessed, address);
                return Optional.empty();
            }
            if (Collision.isCauseOf(e)) {
                throw new RateLimited("Too many passwords are tried at once; wait a while.", Duration.ofSeconds(1));
            }
            throw e;
        }
    }

    private void succeeded(Attempt attempt) {
        try {
            Collision.retry(() -> {
                counts.succeeded(attempt);
                return null;
            });
        } catch (PersistenceException | TransactionalException | Busy e) {
            LOG.log(Level.WARNING, "a correct password stays counted as a failure", e);
        }
    }
}
