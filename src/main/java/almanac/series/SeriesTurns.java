package almanac.series;

import almanac.domain.Busy;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Lets only so many transactions change series at once that half of the processors are left to everybody else: each
 * writes hundreds of dates, and together they would make all who read wait.
 */
@ApplicationScoped
public class SeriesTurns {

    private static final String TAKEN = SeriesTurns.class.getName();
    private static final int AT_ONCE = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    private static final int LONGEST_WAIT_SECONDS = 10;

    private final Semaphore places = new Semaphore(AT_ONCE, true);

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    private TransactionSynchronizationRegistry transaction;

    /** For the container. */
    protected SeriesTurns() {
        this(null);
    }

    SeriesTurns(TransactionSynchronizationRegistry transaction) {
        this.transaction = transaction;
    }

    /**
     * Waits for a place, which the caller's transaction has until it ends.
     *
     * @throws Busy if none becomes free in time
     */
    public void take() {
        if (transaction.getTransactionStatus() != Status.STATUS_ACTIVE || transaction.getResource(TAKEN) != null) {
            return;
        }
        if (!isEntered()) {
            throw Busy.because("Too many series are being changed");
        }
        boolean isKept = false;
        try {
            transaction.registerInterposedSynchronization(new Leaving());
            transaction.putResource(TAKEN, true);
            isKept = true;
        } finally {
            if (!isKept) {
                places.release();
            }
        }
    }

    private boolean isEntered() {
        try {
            return places.tryAcquire(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private final class Leaving implements Synchronization {

        @Override
        public void beforeCompletion() {
            // the commit itself writes, and belongs to the turn
        }

        @Override
        public void afterCompletion(int status) {
            places.release();
        }
    }
}
