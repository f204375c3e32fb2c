package almanac.store.cache;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;

/** A counter that every commit of this node increments: data read at its present value is up to date. */
public final class DataVersion {

    private static final AtomicLong PRESENT = new AtomicLong();

    private static final ThreadLocal<Long> BEGUN = new ThreadLocal<>();

    private DataVersion() {}

    public static long present() {
        return PRESENT.get();
    }

    /** Returns the version at which this thread's read began: all that it holds is at least as new. */
    public static long begun() {
        Long begun = BEGUN.get();
        return begun == null ? present() : begun;
    }

    /** Runs a read that chooses its source, such as a replica, and may reuse for a while what it has read. */
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
