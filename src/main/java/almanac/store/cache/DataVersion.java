package almanac.store.cache;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A counter of commits, by which caches know whether what they have is up to date: this node's own at once, those of
 * others when they are heard ({@link OtherNodes}). While they may go unheard, caches expire soon instead.
 */
public final class DataVersion {

    /** How long others are taken to be heard after it was last proven. */
    private static final Duration PROVEN = Duration.ofMillis(500);

    /**
     * How long data are up to date while others may not be heard. A response may be cached that long, made of data that were,
     * read from a replica that lags by 0.09 s: with {@link #PROVEN}, a change is visible within a second.
     */
    private static final Duration UNHEARD = Duration.ofMillis(200);

    private static final AtomicLong PRESENT = new AtomicLong();

    private static final ThreadLocal<Moment> BEGUN = new ThreadLocal<>();

    private static volatile boolean isAlone;
    private static volatile long provenAt = System.nanoTime() - PROVEN.toNanos();

    private DataVersion() {}

    /**
     * A moment, after which something was read.
     *
     * @param version the version then
     * @param nanos the time by the monotonic clock
     */
    public record Moment(long version, long nanos) {

        public static Moment now() {
            return new Moment(present(), System.nanoTime());
        }

        /** Returns whether what was read after this moment was up to date at another one, such as that of a request. */
        public boolean isPresentAt(Moment asked) {
            return isPresentAt(asked, isAlone || System.nanoTime() - provenAt < PROVEN.toNanos());
        }

        boolean isPresentAt(Moment asked, boolean isEverythingHeard) {
            return version >= asked.version && (isEverythingHeard || asked.nanos - nanos < UNHEARD.toNanos());
        }
    }

    public static long present() {
        return PRESENT.get();
    }

    /** Returns the moment at which this thread's read began: all that it holds is at least as new. */
    public static Moment begun() {
        Moment begun = BEGUN.get();
        return begun == null ? Moment.now() : begun;
    }

    /** Runs a read that chooses its source, such as a replica, and may reuse for a while what it has read. */
    public static Object reading(Callable<Object> work) throws Exception {
        if (BEGUN.get() != null) {
            return work.call();
        }
        BEGUN.set(Moment.now());
        try {
            return work.call();
        } finally {
            BEGUN.remove();
        }
    }

    /** Increments the version; call it when a change is committed, before its writer gets the response. */
    public static void raise() {
        PRESENT.incrementAndGet();
    }

    /** Records that no other node can write to the database. */
    static void beAlone() {
        isAlone = true;
    }

    /** Records that all commits before this time, by the monotonic clock in nanoseconds, have been heard. */
    static void heardUntil(long nanos) {
        provenAt = nanos;
    }
}
