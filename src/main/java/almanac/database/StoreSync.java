package almanac.database;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.mvstore.MVStore;

/**
 * Forces commits to the disk, in groups: commits that arrive while one is being forced wait, and the next sync covers
 * all of them.
 */
final class StoreSync {

    /** One for each store: a sync of the successor doesn't bring to disk what a broken store lost. */
    private static final Map<MVStore, StoreSync> OF_STORES = Collections.synchronizedMap(new WeakHashMap<>());

    private final AtomicLong commits = new AtomicLong();
    private long onDisk;

    private StoreSync() {}

    static StoreSync of(MVStore store) {
        return OF_STORES.computeIfAbsent(store, each -> new StoreSync());
    }

    /**
     * Returns once all that the caller has committed is on the disk.
     *
     * @throws org.h2.mvstore.MVStoreException if it can't be brought there
     */
    void bringToDisk(MVStore store) {
        long mine = commits.incrementAndGet();
        synchronized (this) {
            if (onDisk >= mine) {
                return;
            }
            long all = commits.get();
            store.commit();
            // waits for the store's own background writes
            store.executeFilestoreOperation(() -> {});
            store.sync();
            onDisk = all;
        }
    }
}
