package almanac.store.failure;

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

/** Recognizes collisions of two writers, one of whom lost, and retries the work: in a new transaction it may well succeed. */
public final class Collision {
    private static final int TRIES = 10;
    private static final int LONGEST_PAUSE_MILLIS = 20;

    /**
     * Prefixes of the SQLSTATEs: a deadlock or serialization failure (class 40), a duplicate key, a link to a deleted
     * row or from a remaining one (23506 in H2), a lock timeout (HYT00 in H2), and in H2 a row that was changed or
     * deleted meanwhile.
     */
    private static final List<String> STATES =
            List.of("40", "23505", "23503", "23506", "55P03", "HYT00", "90131", "90112", "90143");

    /**
     * The exceptions of JPA, and those that Hibernate throws untranslated from the flush before a query and at the
     * commit. A dangling reference counts too: foreign keys hold, so its target was deleted meanwhile.
     */
    private static final List<Class<? extends RuntimeException>> EXCEPTIONS = List.of(
            OptimisticLockException.class,
            PessimisticLockException.class,
            LockTimeoutException.class,
            EntityNotFoundException.class,
            StaleStateException.class,
            LockingStrategyException.class,
            UnresolvableObjectException.class);

    private static final List<String> LOCK_STATES = List.of("55P03", "HYT00");

    /** A link to a deleted row or from a remaining one. */
    private static final List<String> LINK_STATES = List.of("23503", "23506");

    /** The record was changed or deleted between reading and writing it; JPA's own exception comes from deadlocks too. */
    private static final List<Class<? extends RuntimeException>> STALE =
            List.of(EntityNotFoundException.class, StaleStateException.class, UnresolvableObjectException.class);

    private Collision() {}

    /** Work that may throw. */
    @FunctionalInterface
    public interface Work<T, E extends Exception> {
        T run() throws E;
    }

    /** Returns whether anything in the chain of causes is a collision. */
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
     * Returns whether a collision means that somebody else has changed or deleted the record to be written or linked
     * to, so that it must be read again; otherwise there were only too many writers at once.
     */
    public static boolean isEdit(Throwable collision) {
        return Causes.of(collision)
                .anyMatch(each -> each instanceof SQLException sql
                        ? LINK_STATES.contains(String.valueOf(sql.getSQLState()))
                        : STALE.stream().anyMatch(stale -> stale.isInstance(each)));
    }

    /** Returns whether a lock was not acquired in time; a job or another node may hold it. */
    public static boolean isLockTimeout(Throwable collision) {
        return Causes.of(collision)
                .anyMatch(each ->
                        each instanceof SQLException sql && LOCK_STATES.contains(String.valueOf(sql.getSQLState())));
    }

    /**
     * Retries work, which runs its own transaction, until it doesn't collide.
     *
     * @throws RuntimeException the last collision, after too many attempts
     */
    public static <T, E extends Exception> T retry(Work<T, E> work) throws E {
        return retry(work, Collision::isCauseOf);
    }

    /**
     * Retries a read whose rows were deleted meanwhile, or whose database is being reopened because its file failed:
     * reading needs no room on the disk.
     *
     * @throws RuntimeException the last failure, after too many attempts
     */
    public static <T, E extends Exception> T readAgain(Work<T, E> reading) throws E {
        return retry(reading, thrown -> isCauseOf(thrown) || DiskFull.isCauseOf(thrown) || FileFault.isCauseOf(thrown));
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

    /** Waits for a random time, so that the same writers don't collide again; false if interrupted. */
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
