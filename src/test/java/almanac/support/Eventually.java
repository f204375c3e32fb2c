package almanac.support;

import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;

/**
 * Waits until an assertion holds, however busy the machine is. The limit only ends tests that hang: none should come
 * near it, and one that does fails with the last assertion error.
 */
public final class Eventually {
    public static final Duration PATIENCE = Duration.ofMinutes(5);

    private Eventually() {}

    /** Returns as soon as the assertion holds. */
    public static void eventually(ThrowingRunnable assertion) {
        Awaitility.await()
                .atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(50))
                .untilAsserted(assertion);
    }

    /** Runs it again if it fails and the day has become another one meanwhile. */
    public static void withinADay(ZoneId zone, Runnable test) {
        LocalDate day = LocalDate.now(zone);
        try {
            test.run();
        } catch (AssertionError e) {
            if (day.equals(LocalDate.now(zone))) {
                throw e;
            }
            test.run();
        }
    }

    /** What comes of work that so many do, all at once; each gets its number. */
    public static <T> List<T> atOnce(int many, IntFunction<T> work) {
        CyclicBarrier start = new CyclicBarrier(many);
        List<CompletableFuture<T>> all = IntStream.range(0, many)
                .mapToObj(i -> concurrently(() -> {
                    await(start);
                    return work.apply(i);
                }))
                .toList();
        return all.stream().map(CompletableFuture::join).toList();
    }

    public static void await(CyclicBarrier start) {
        try {
            start.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What comes of it, on a thread of its own: those of the common pool are as few as the processors. */
    public static <T> CompletableFuture<T> concurrently(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, task -> new Thread(task).start())
                .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
}
