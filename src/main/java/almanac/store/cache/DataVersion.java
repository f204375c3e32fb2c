package almanac.store.cache;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;

/** Counts this node's commits that change records: data read at the present version is up to date. */
public final class DataVersion {

    private static final AtomicLong PRESENT = new AtomicLong();

    private static final ThreadLocal<Long> BEGUN = new ThreadLocal<>();

    private DataVersion() {}

    public static long present() {
        return PRESENT.get();
    }

    /** Returns the version that the thread's reading began with: all that it holds is as new as that, or newer. */
    public static long begun() {
        Long begun = BEGUN.get();
        return begun == null ? present() : begun;
    }

    /** Runs work that chooses what it reads from, a replica for example, and may hold for a while what it has read. */
    public static Object reading(Callable<Object> work) throws Exception {
        if (BEGUN.get() != null) {
            return work.call();
        }
        BEGUN.set(present());
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
}
