package almanac.domain.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import almanac.base.refusal.Busy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The limit of concurrent password checks; the same password is never checked twice. */
class SlowHashesTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    @AfterEach
    void stop() {
        end.countDown();
        threads.shutdownNow();
    }

    private boolean check() {
        most.accumulateAndGet(running.incrementAndGet(), Math::max);
        try {
            return end.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            running.decrementAndGet();
        }
    }

    @Test
    void strangersHaveHalfOfTheProcessorsAndNeverThePlacesOfOthers() {
        SlowHashes hashes = new SlowHashes();
        List<CompletableFuture<Throwable>> guesses = IntStream.range(0, 100)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> catchThrowable(() -> hashes.check(false, this::check)), threads))
                .toList();
        CompletableFuture.anyOf(guesses.toArray(CompletableFuture[]::new)).join(); // some are refused

        assertThat(hashes.check(true, () -> true)).isTrue();
        end.countDown();
        List<Throwable> refusals = guesses.stream()
                .map(each -> each.orTimeout(30, TimeUnit.SECONDS).join())
                .filter(each -> each != null)
                .toList();
        assertThat(refusals).isNotEmpty().allMatch(Busy.class::isInstance);
        assertThat(most.get()).isBetween(1, Math.max(1, Runtime.getRuntime().availableProcessors() / 2));
        assertThat(hashes.check(false, () -> true)).isTrue();
    }

    @Test
    void theSameAtTheSameTimeIsWorkedOutOnce() {
        SingleFlight<String> flight = new SingleFlight<>();
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<String> first = CompletableFuture.supplyAsync(
                () -> flight.share("key", () -> {
                    begun.countDown();
                    check();
                    return "answer";
                }),
                threads);
        CompletableFuture<String> second = CompletableFuture.supplyAsync(
                () -> {
                    awaitBegin(begun);
                    end.countDown();
                    return flight.share("key", () -> "other answer, if the first was quicker");
                },
                threads);

        assertThat(first.orTimeout(30, TimeUnit.SECONDS).join()).isEqualTo("answer");
        assertThat(second.orTimeout(30, TimeUnit.SECONDS).join()).contains("answer");
        assertThat(flight.share("key", () -> "new answer")).isEqualTo("new answer");
        assertThat(catchThrowable(() -> flight.share("key", () -> {
                    throw new IllegalArgumentException("refused");
                })))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static void awaitBegin(CountDownLatch begun) {
        try {
            assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
