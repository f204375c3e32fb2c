package almanac.signin;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Of those who ask the same at the same time, one finds the answer, and some others wait for it. */
final class SingleFlight<T> {
    private static final int MOST_WAITING = 16;

    private final Map<String, CompletableFuture<T>> flights = new ConcurrentHashMap<>();
    private final Semaphore places = new Semaphore(MOST_WAITING);

    /**
     * What the work of whoever came first returns or throws.
     *
     * @throws almanac.domain.Busy if too many wait, who would take all threads
     */
    T share(String key, Supplier<T> work) {
        CompletableFuture<T> own = new CompletableFuture<>();
        CompletableFuture<T> other = flights.putIfAbsent(key, own);
        if (other != null) {
            return await(other);
        }
        try {
            own.complete(work.get());
        } catch (RuntimeException e) {
            own.completeExceptionally(e);
        } finally {
            flights.remove(key, own);
            own.completeExceptionally(new IllegalStateException("no answer was found")); // unless there is one
        }
        return join(own);
    }

    private T await(CompletableFuture<T> other) {
        if (!places.tryAcquire()) {
            throw SlowHashes.overloaded();
        }
        try {
            return join(other);
        } finally {
            places.release();
        }
    }

    private static <T> T join(CompletableFuture<T> flight) {
        try {
            return flight.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }
}
