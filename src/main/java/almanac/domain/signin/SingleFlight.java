package almanac.domain.signin;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Single flight: one thread computes a result, and a limited number of others wait for it. */
final class SingleFlight<T> {
    private static final int MOST_WAITING = 64;

    private final Map<String, CompletableFuture<T>> flights = new ConcurrentHashMap<>();
    private final Semaphore places = new Semaphore(MOST_WAITING);

    /**
     * Returns the result of the first thread's work, or throws its exception.
     *
     * @throws almanac.base.refusal.Busy if too many wait already, so that they can't take all threads
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
            own.completeExceptionally(new IllegalStateException("the work threw an error")); // no effect after a result
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
