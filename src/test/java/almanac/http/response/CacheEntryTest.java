package almanac.http.response;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Eventually;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Single flight: one thread computes a response, the others wait for it. */
class CacheEntryTest {
    private static final CachedResponse OLD = new CachedResponse(200, "text/plain", Map.of(), new byte[] {1});
    private static final CachedResponse NEW = new CachedResponse(200, "text/plain", Map.of(), new byte[] {2});

    private final AtomicLong clock = new AtomicLong();
    private final CacheEntry shared = new CacheEntry(clock::get, Eventually.PATIENCE);
    private final CacheEntry impatient = new CacheEntry(clock::get, Duration.ofMillis(1));

    @BeforeEach
    void bothWereAskedForBefore() {
        for (CacheEntry each : List.of(shared, impatient)) {
            assertThat(each.take(0)).isNull();
            each.computed(OLD, 0, ago(0));
        }
    }

    private long ago(int millis) {
        return clock.get() - TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private CompletableFuture<CachedResponse> inAThread(long version) {
        return concurrently(() -> shared.take(version));
    }

    /** Three threads that wait for the response that another one computes. */
    private List<CompletableFuture<CachedResponse>> threeWaiting() {
        List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
        List<CompletableFuture<CachedResponse>> waiting = Stream.generate(() -> concurrently(() -> {
                    threads.add(Thread.currentThread());
                    return shared.take(1);
                }))
                .limit(3)
                .toList();
        eventually(() -> assertThat(List.copyOf(threads))
                .hasSize(3)
                .extracting(Thread::getState)
                .containsOnly(Thread.State.TIMED_WAITING));
        return waiting;
    }

    @Test
    void whatIsAskedForOnceIsNotKept() {
        CacheEntry entry = new CacheEntry(clock::get, Eventually.PATIENCE);
        int empty = entry.weight();

        for (CachedResponse each : List.of(OLD, NEW)) {
            assertThat(entry.take(1)).isNull();
            assertThat(entry.weight()).isEqualTo(empty);
            entry.computed(each, 1, ago(0));
        }
        assertThat(entry.take(1)).isSameAs(NEW);
        assertThat(entry.weight()).isGreaterThan(empty);
    }

    @Test
    void whoComesFirstFindsOutAndTheOthersAreGivenIt() {
        assertThat(shared.take(1)).isNull();
        List<CompletableFuture<CachedResponse>> waiting = threeWaiting();
        shared.computed(OLD, 1, ago(0));
        assertThat(waiting).allSatisfy(each -> assertThat(each.join()).isSameAs(OLD));
        assertThat(shared.take(1)).isSameAs(OLD);
    }

    @Test
    void whatWasFoundBeforeAChangeIsNotGivenAfterIt() {
        assertThat(shared.take(1)).isNull();
        shared.computed(OLD, 1, ago(0));
        assertThat(shared.take(2)).isNull();
        shared.computed(NEW, 2, ago(0));
        assertThat(shared.take(2)).isSameAs(NEW);
        assertThat(shared.take(1)).isSameAs(NEW);
    }

    /** However many changes there were meanwhile: one of the waiting threads computes the response for all of them. */
    @Test
    void ofThoseWhoWaitedForTooOldAnAnswerOneFindsOut() {
        assertThat(shared.take(1)).isNull();
        AtomicInteger found = new AtomicInteger();
        List<CompletableFuture<CachedResponse>> waiting = IntStream.range(2, 8)
                .mapToObj(version -> concurrently(() -> {
                    CachedResponse answer = shared.take(version);
                    if (answer == null) {
                        found.incrementAndGet();
                        shared.computed(NEW, 10, ago(0));
                    }
                    return answer;
                }))
                .toList();
        shared.computed(OLD, 1, ago(0));

        assertThat(waiting.stream().map(CompletableFuture::join).filter(Objects::nonNull))
                .hasSize(5)
                .containsOnly(NEW);
        assertThat(found).hasValue(1);
    }

    @Test
    void oneRenewsAnAgingAnswerWhileTheOthersAreGivenIt() {
        assertThat(shared.take(1)).isNull();
        shared.computed(OLD, 1, ago(500));
        assertThat(shared.take(1)).isNull();
        assertThat(inAThread(1).join()).isSameAs(OLD);
        shared.computed(NEW, 1, ago(0));
        assertThat(inAThread(1).join()).isSameAs(NEW);
    }

    @Test
    void nothingOlderIsGivenWhenOtherNodesMayHaveChangedIt() {
        assertThat(impatient.take(1)).isNull();
        impatient.computed(OLD, 1, ago(700));
        assertThat(impatient.take(1)).isNull();
        assertThat(concurrently(() -> impatient.take(1)).join())
                .as("while it is found out again")
                .isNull();
    }

    /** Otherwise all threads that wait for a slow response would compute it one after the other. */
    @Test
    void whatTookLongIsForThoseWhoWaitedForItAndForNobodyElse() {
        assertThat(shared.take(1)).isNull();
        long since = ago(0);
        List<CompletableFuture<CachedResponse>> waiting = threeWaiting();
        clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
        shared.computed(OLD, 1, since);
        assertThat(waiting).allSatisfy(each -> assertThat(each.join()).isSameAs(OLD));
        assertThat(shared.take(1)).isNull();
    }

    @Test
    void whoWaitsTooLongFindsOutAsWell() {
        assertThat(impatient.take(1)).isNull();
        assertThat(concurrently(() -> impatient.take(1)).join()).isNull();
    }

    @Test
    void withoutAnAnswerToShareEverybodyFindsOutAtTheSameTime() {
        assertThat(shared.take(1)).isNull();
        List<CompletableFuture<CachedResponse>> waiting = threeWaiting();
        shared.failed();

        assertThat(waiting).allSatisfy(each -> assertThat(each.join()).isNull());
        assertThat(inAThread(1).join()).isNull();
        shared.failed();
        assertThat(shared.take(1)).isNull();
        shared.computed(OLD, 1, ago(0));
        assertThat(inAThread(1).join()).isSameAs(OLD);
    }
}
