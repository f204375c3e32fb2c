package almanac.http.response;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/**
 * A cached response. Single flight: one thread computes it, the others wait. A response is cached from the second
 * request on: readers who each request something else would fill the memory with entries that nobody requests again.
 */
class CacheEntry {
    private static final Duration LIFETIME = Duration.ofMillis(600);

    /** After this time the next request recomputes it, while the others still get the old one. */
    private static final Duration FRESH = Duration.ofMillis(400);

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /**
     * @param version the data version when the computation began
     * @param since the time when it began, by the monotonic clock in nanoseconds
     */
    private record Computed(CachedResponse response, long version, long since) {

        /** Returns true for requests that arrived during the computation too, however long it took. */
        boolean isCurrentFor(long wanted, long requestedAt) {
            return version >= wanted && isYoungerThan(LIFETIME, requestedAt);
        }

        boolean isYoungerThan(Duration age, long requestedAt) {
            return requestedAt - since < age.toNanos();
        }
    }

    /** A computation in progress; its end wakes all waiting threads at once. */
    private record Flight(Thread owner, CompletableFuture<Void> ended) {

        Flight() {
            this(Thread.currentThread(), new CompletableFuture<>());
        }
    }

    private final LongSupplier clock;
    private final Duration patience;
    private final AtomicReference<Flight> flight = new AtomicReference<>();
    private volatile Computed computed;
    private volatile boolean isForOne;
    private volatile boolean isAskedFor;
    private volatile boolean isAskedForAgain;

    CacheEntry() {
        this(System::nanoTime, PATIENCE);
    }

    /**
     * @param clock in nanoseconds
     * @param patience the timeout for another thread's computation
     */
    CacheEntry(LongSupplier clock, Duration patience) {
        this.clock = clock;
        this.patience = patience;
    }

    /**
     * Returns a response that is current at this data version, or null if the caller has to compute it and then call
     * {@link #computed} or {@link #failed}.
     */
    @SuppressWarnings("ReferenceEquality") // whether it was computed since
    CachedResponse take(long version) {
        long requestedAt = clock.getAsLong();
        if (isAskedFor) {
            isAskedForAgain = true;
        }
        isAskedFor = true;
        while (true) {
            Computed known = computed;
            boolean isCurrent = known != null && known.isCurrentFor(version, requestedAt);
            if (isCurrent && known.isYoungerThan(FRESH, requestedAt)) {
                return known.response();
            }
            Flight other = flight.compareAndExchange(null, new Flight());
            if (other == null) {
                if (computed == known) {
                    return null;
                }
                end(); // another thread has just computed it
            } else if (isCurrent) {
                return known.response();
            } else if (isForOne || !isAwaited(other, requestedAt)) {
                return null;
            }
        }
    }

    /** Waits for another thread's flight, with a timeout, so that a slow one can't block all threads. */
    private boolean isAwaited(Flight other, long requestedAt) {
        try {
            other.ended().get(requestedAt + patience.toNanos() - clock.getAsLong(), TimeUnit.NANOSECONDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (TimeoutException | ExecutionException e) {
            return false;
        }
    }

    /**
     * Ends the flight.
     *
     * @param version the data version before the caller began
     * @param since the time when the caller began
     */
    void computed(CachedResponse response, long version, long since) {
        computed = isAskedForAgain ? new Computed(response, version, since) : null;
        isForOne = false;
        end();
    }

    /** Ends the flight without a shareable response: until there is one, every thread computes its own. */
    void failed() {
        isForOne = true;
        end();
    }

    private void end() {
        Flight own = flight.get();
        if (own != null && own.owner() == Thread.currentThread()) {
            flight.set(null);
            own.ended().complete(null);
        }
    }

    /** Returns the approximate memory use, in bytes. */
    int weight() {
        Computed known = computed;
        return 500 + (known == null ? 0 : known.response().weight());
    }
}
