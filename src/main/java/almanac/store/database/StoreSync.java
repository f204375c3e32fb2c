package almanac.store.database;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * Forces commits to the disk, in groups: commits that arrive during a sync wait, and the next one covers all of them.
 */
final class StoreSync {

    /** H2 doesn't wait for its own writes in an interrupted thread, so another thread than the request's does this. */
    private static final Executor SYNCING = Executors.newSingleThreadExecutor(StoreSync::thread);

    /** One for each store: syncing a successor doesn't recover what a broken store lost. */
    private static final Map<MVStore, StoreSync> OF_STORES = Collections.synchronizedMap(new WeakHashMap<>());

    private final AtomicLong commits = new AtomicLong();
    private long onDisk;

    private StoreSync() {}

    static StoreSync of(MVStore store) {
        return OF_STORES.computeIfAbsent(store, each -> new StoreSync());
    }

    /**
     * Returns once all commits of the caller are on the disk.
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
            uninterrupted(() -> sync(store));
            onDisk = all;
        }
    }

    private static void sync(MVStore store) {
        store.commit();
        // waits for the store's own background writes
        store.executeFilestoreOperation(() -> {});
        store.sync();
    }

    private static void uninterrupted(Runnable work) {
        try {
            CompletableFuture.runAsync(work, SYNCING).join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof MVStoreException failure ? failure : e;
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "almanac-store-sync");
        thread.setDaemon(true);
        return thread;
    }
}
