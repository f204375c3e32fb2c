package almanac.signin;

import almanac.domain.RateLimited;
import almanac.problem.Collision;
import almanac.signin.GuessCounts.Attempt;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceException;
import jakarta.transaction.TransactionalException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Slows down who guesses passwords, and then refuses them for a while. The owner of an account and the readers of an event
 * are not locked out by others, since what failed elsewhere doesn't count at an address that is familiar. A name that
 * nobody has is treated like any other.
 */
@ApplicationScoped
public class GuessLimits {
    private static final Logger LOG = Logger.getLogger(GuessLimits.class.getName());

    @Inject
    private GuessCounts counts;

    /**
     * Looks without counting.
     *
     * @return whether the right password came from this address lately
     * @throws RateLimited while there is to wait
     */
    public boolean requireAllowed(GuessTarget guessed, String address) {
        return counts.requireAllowed(guessed, address);
    }

    /**
     * Finds out whether a password is right, and counts it unless it is.
     *
     * @throws RateLimited while there is to wait: then it isn't found out
     */
    public boolean attempt(GuessTarget guessed, String address, BooleanSupplier check) {
        Attempt attempt = taken(guessed, address);
        boolean isRight = check.getAsBoolean();
        if (isRight) {
            succeeded(attempt);
        }
        return isRight;
    }

    private Attempt taken(GuessTarget guessed, String address) {
        try {
            return Collision.retry(() -> counts.take(guessed, address));
        } catch (PersistenceException | TransactionalException e) {
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
        } catch (PersistenceException | TransactionalException e) {
            LOG.log(Level.WARNING, "a right password stays counted as a wrong one", e);
        }
    }
}
