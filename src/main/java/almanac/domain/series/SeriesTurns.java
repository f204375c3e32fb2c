package almanac.domain.series;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Limits concurrent transactions that write the dates of series to half of the processors: each writes hundreds, and
 * together they would delay all readers. A transaction continues without a place after a timeout, since others may wait
 * for its locks.
 */
@ApplicationScoped
public class SeriesTurns {

    private static final String TAKEN = SeriesTurns.class.getName();
    private static final int AT_ONCE = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);

    private final Semaphore places = new Semaphore(AT_ONCE, true);
    private final Duration longestWait;

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    private TransactionSynchronizationRegistry transaction;

    protected SeriesTurns() {
        this(null, LONGEST_WAIT);
    }

    SeriesTurns(TransactionSynchronizationRegistry transaction, Duration longestWait) {
        this.transaction = transaction;
        this.longestWait = longestWait;
    }

    /** Waits for a place, two seconds at most; the caller's transaction holds it until it ends. */
    public void take() {
        if (transaction.getTransactionStatus() != Status.STATUS_ACTIVE || transaction.getResource(TAKEN) != null) {
            return;
        }
        transaction.putResource(TAKEN, true);
        if (!isEntered()) {
            return;
        }
        boolean isKept = false;
        try {
            transaction.registerInterposedSynchronization(new Leaving());
            isKept = true;
        } finally {
            if (!isKept) {
                places.release();
            }
        }
    }

    private boolean isEntered() {
        try {
            return places.tryAcquire(longestWait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private final class Leaving implements Synchronization {

        @Override
        public void beforeCompletion() {}

        @Override
        public void afterCompletion(int status) {
            places.release();
        }
    }
}
