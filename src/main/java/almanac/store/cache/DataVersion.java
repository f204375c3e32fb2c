package almanac.store.cache;

import java.util.concurrent.atomic.AtomicLong;

/** Counts this node's commits that change records: data read at the present version is up to date. */
public final class DataVersion {

    private static final AtomicLong PRESENT = new AtomicLong();

    private DataVersion() {}

    public static long present() {
        return PRESENT.get();
    }

    /** Increments the version; call it when a change is committed, before its writer gets the response. */
    public static void raise() {
        PRESENT.incrementAndGet();
    }
}
