package almanac.problem;

import jakarta.persistence.EntityNotFoundException;
import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import org.hibernate.StaleStateException;
import org.hibernate.UnresolvableObjectException;
import org.hibernate.dialect.lock.LockingStrategyException;

/** Two writers met, and one of them lost: it may well win when it is tried again in a new transaction. */
public final class Collision {
    private static final int TRIES = 10;
    private static final int LONGEST_PAUSE_MILLIS = 20;

    /**
     * How the beginnings of SQLSTATEs say so: a deadlock or a serialization failure (class 40), a duplicate key, a link to
     * what is gone or from what is still there (23506 in H2), a lock that is not to be had in time (HYT00 in H2), and in H2
     * a row that has changed or gone meanwhile.
     */
    private static final List<String> STATES =
            List.of("40", "23505", "23503", "23506", "55P03", "HYT00", "90131", "90112", "90143");

    /**
     * What JPA throws, and what Hibernate throws where it doesn't translate: from the flush before a query, and at the
     * commit. A reference to nothing is one as well, since foreign keys hold until somebody deletes what they lead to.
     */
    private static final List<Class<? extends RuntimeException>> EXCEPTIONS = List.of(
            OptimisticLockException.class,
            PessimisticLockException.class,
            LockTimeoutException.class,
            EntityNotFoundException.class,
            StaleStateException.class,
            LockingStrategyException.class,
            UnresolvableObjectException.class);

    private Collision() {}

    /** Work that may fail in a way of its own. */
    @FunctionalInterface
    public interface Work<T, E extends Exception> {
        T run() throws E;
    }

    /** Whether anything in the chain of causes is a collision. */
    public static boolean isCauseOf(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (isOne(each)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOne(Throwable thrown) {
        if (thrown instanceof SQLException sql && sql.getSQLState() != null) {
            return STATES.stream().anyMatch(sql.getSQLState()::startsWith);
        }
        return EXCEPTIONS.stream().anyMatch(each -> each.isInstance(thrown));
    }

    /**
     * Does work that is a transaction of its own, again and again until it doesn't collide.
     *
     * @throws RuntimeException the last collision, when there were too many
     */
    public static <T, E extends Exception> T retry(Work<T, E> work) throws E {
        return retry(work, Collision::isCauseOf);
    }

    /**
     * Reads again what was deleted while it was read, and finds it gone, or what a database has that just broke and is opened
     * anew: reading needs no room on its disk.
     *
     * @throws RuntimeException the last failure, when there were too many
     */
    public static <T, E extends Exception> T readAgain(Work<T, E> reading) throws E {
        return retry(reading, thrown -> isCauseOf(thrown) || NoRoom.isCauseOf(thrown));
    }

    private static <T, E extends Exception> T retry(Work<T, E> work, Predicate<Throwable> again) throws E {
        for (int attempt = 1; true; attempt++) {
            try {
                return work.run();
            } catch (RuntimeException e) {
                if (attempt == TRIES || !again.test(e) || !pause(attempt)) {
                    throw e;
                }
            }
        }
    }

    /** Each waits a while of its own, so that they don't meet again; false if the thread is to end. */
    private static boolean pause(int attempt) {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(attempt * LONGEST_PAUSE_MILLIS));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
