package almanac.store.cache;

import java.util.concurrent.atomic.AtomicLong;

/** Counts this node's commits that change records: what was read at the present one is not out of date. */
public final class DataVersion {

    private static final AtomicLong PRESENT = new AtomicLong();

    private DataVersion() {}

    public static long present() {
        return PRESENT.get();
    }

    /** Call it when a change is committed, before its writer gets the response. */
    public static void raise() {
        PRESENT.incrementAndGet();
    }
}
