package almanac.database;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.mvstore.MVStore;

/**
 * Brings what was committed to the disk: while one commit is being forced there, those that come meanwhile wait, and the
 * next of them does it for all.
 */
final class StoreSync {

    /** Of each store its own: what was committed to one that broke is not on the disk because of its successor. */
    private static final Map<MVStore, StoreSync> OF_STORES = Collections.synchronizedMap(new WeakHashMap<>());

    private final AtomicLong commits = new AtomicLong();
    private long onDisk;

    private StoreSync() {}

    static StoreSync of(MVStore store) {
        return OF_STORES.computeIfAbsent(store, each -> new StoreSync());
    }

    /**
     * Returns when all that the caller has committed is on the disk.
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
            // waits for what the store itself began to write in the background
            store.executeFilestoreOperation(() -> {});
            store.sync();
            onDisk = all;
        }
    }
}
