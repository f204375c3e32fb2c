package almanac.domain.signin;

import almanac.base.refusal.Busy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Limits concurrent password checks to half of the processors; some more wait briefly, the rest are refused. Familiar
 * addresses have places of their own, which no flood of guesses blocks.
 */
@ApplicationScoped
public class SlowHashes {
    private static final int AT_ONCE = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    private static final int MOST_WAITING = 8;
    private static final int LONGEST_WAIT_SECONDS = 3;

    private final Semaphore ofOthers = new Semaphore(AT_ONCE, true);
    private final Semaphore ofFamiliar = new Semaphore(AT_ONCE, true);

    /** @throws Busy if no place becomes free in time */
    boolean check(boolean isFamiliar, BooleanSupplier password) {
        Semaphore places = isFamiliar ? ofFamiliar : ofOthers;
        if (places.getQueueLength() >= MOST_WAITING || !isEntered(places)) {
            throw overloaded();
        }
        try {
            return password.getAsBoolean();
        } finally {
            places.release();
        }
    }

    static Busy overloaded() {
        return new Busy(
                "Too many sign in at the moment; try again in a few seconds.",
                Duration.ofSeconds(LONGEST_WAIT_SECONDS));
    }

    private static boolean isEntered(Semaphore places) {
        try {
            return places.tryAcquire(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
