package almanac.http.response;

import almanac.store.cache.DataVersion.Moment;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/** A cached response. Single flight: one thread computes it, the others wait. */
class CacheEntry {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /**
     * @param since when the computation began
     * @param until when the clock makes it wrong
     */
    private record Computed(CachedResponse response, Moment since, Instant until) {

        /** Returns true for requests that arrived during the computation too, however long it took. */
        boolean isPresentAt(Moment asked, Instant now) {
            return since.isPresentAt(asked) && now.isBefore(until);
        }
    }

    /** A computation in progress; its end wakes all waiting threads at once. */
    private record Flight(Thread owner, CompletableFuture<Void> ended) {

        Flight() {
            this(Thread.currentThread(), new CompletableFuture<>());
        }
    }

    private final Duration patience;
    private final AtomicReference<Flight> flight = new AtomicReference<>();
    private volatile Computed computed;
    private volatile boolean isForOne;

    CacheEntry() {
        this(PATIENCE);
    }

    /** @param patience the timeout for another thread's computation */
    CacheEntry(Duration patience) {
        this.patience = patience;
    }

    /**
     * Returns the response to a request, or null if the caller has to compute it and then call {@link #computed} or {@link
     * #failed}.
     *
     * @param asked when the request arrived
     */
    @SuppressWarnings("ReferenceEquality") // whether it was computed since
    CachedResponse take(Moment asked, Instant now) {
        while (true) {
            Computed known = computed;
            if (known != null && known.isPresentAt(asked, now)) {
                return known.response();
            }
            Flight other = flight.compareAndExchange(null, new Flight());
            if (other == null) {
                if (computed == known) {
                    return null;
                }
                end(); // another thread has just computed it
            } else if (isForOne || !isAwaited(other, asked)) {
                return null;
            }
        }
    }

    /** Waits for another thread's flight, with a timeout, so that a slow one can't block all threads. */
    private boolean isAwaited(Flight other, Moment asked) {
        try {
            other.ended().get(asked.nanos() + patience.toNanos() - System.nanoTime(), TimeUnit.NANOSECONDS);
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
     * @param since when the caller began
     * @param until when the clock makes the response wrong
     */
    void computed(CachedResponse response, Moment since, Instant until) {
        computed = new Computed(response, since, until);
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

    /** Returns the last response, which may be out of date, or null. */
    CachedResponse last() {
        Computed known = computed;
        return known == null ? null : known.response();
    }

    /** Returns the approximate memory use, in bytes. */
    int weight() {
        CachedResponse last = last();
        return 500 + (last == null ? 0 : last.weight());
    }
}
