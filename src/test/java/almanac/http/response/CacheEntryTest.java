package almanac.http.response;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.store.cache.DataVersion.Moment;
import almanac.support.Eventually;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Single flight: one thread computes a response, the others wait for it. */
class CacheEntryTest {
    private static final CachedResponse OLD = new CachedResponse(200, "text/plain", Map.of(), new byte[] {1});
    private static final CachedResponse NEW = new CachedResponse(200, "text/plain", Map.of(), new byte[] {2});

    private final long begun = System.nanoTime();
    private final CacheEntry shared = new CacheEntry(Eventually.PATIENCE);
    private final CacheEntry impatient = new CacheEntry(Duration.ofMillis(1));

    private Moment at(long version) {
        return at(version, 0);
    }

    private Moment at(long version, int millis) {
        return new Moment(version, begun + TimeUnit.MILLISECONDS.toNanos(millis));
    }

    private CachedResponse take(long version) {
        return shared.take(at(version), Instant.EPOCH);
    }

    private void computed(CachedResponse response, long version) {
        shared.computed(response, at(version), Instant.MAX);
    }

    private CompletableFuture<CachedResponse> inAThread(long version) {
        return concurrently(() -> take(version));
    }

    /** Three threads that wait for the response that another one computes. */
    private List<CompletableFuture<CachedResponse>> threeWaiting() {
        List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
        List<CompletableFuture<CachedResponse>> waiting = Stream.generate(() -> concurrently(() -> {
                    threads.add(Thread.currentThread());
                    return take(1);
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
    void whoComesFirstFindsOutAndTheOthersAreGivenIt() {
        assertThat(take(1)).isNull();
        List<CompletableFuture<CachedResponse>> waiting = threeWaiting();
        computed(OLD, 1);
        assertThat(waiting).allSatisfy(each -> assertThat(each.join()).isSameAs(OLD));
        assertThat(take(1)).isSameAs(OLD);
    }

    @Test
    void whatWasFoundBeforeAChangeIsNotGivenAfterIt() {
        assertThat(take(1)).isNull();
        computed(OLD, 1);
        assertThat(take(2)).isNull();
        computed(NEW, 2);
        assertThat(take(2)).isSameAs(NEW);
        assertThat(take(1)).isSameAs(NEW);
    }

    /** However many changes there were meanwhile: one of the waiting threads computes the response for all of them. */
    @Test
    void ofThoseWhoWaitedForTooOldAnAnswerOneFindsOut() {
        assertThat(take(1)).isNull();
        AtomicInteger found = new AtomicInteger();
        List<CompletableFuture<CachedResponse>> waiting = IntStream.range(2, 8)
                .mapToObj(version -> concurrently(() -> {
                    CachedResponse answer = take(version);
                    if (answer == null) {
                        found.incrementAndGet();
                        computed(NEW, 10);
                    }
                    return answer;
                }))
                .toList();
        computed(OLD, 1);

        assertThat(waiting.stream().map(CompletableFuture::join).filter(Objects::nonNull))
                .hasSize(5)
                .containsOnly(NEW);
        assertThat(found).hasValue(1);
    }

    @Test
    void nothingOlderIsGivenWhenOtherNodesMayNotBeHeard() {
        computed(OLD, 1);
        assertThat(shared.take(at(1, 199), Instant.EPOCH)).isSameAs(OLD);
        assertThat(shared.take(at(1, 200), Instant.EPOCH)).isNull();
    }

    @Test
    void nothingIsGivenOnceTheClockMadeItWrong() {
        Instant until = Instant.parse("2030-01-01T12:01:00Z");
        shared.computed(OLD, at(1), until);
        assertThat(shared.take(at(1), until.minusNanos(1))).isSameAs(OLD);
        assertThat(shared.take(at(1), until)).isNull();
    }

    /** Otherwise all threads that wait for a slow response would compute it one after the other. */
    @Test
    void whatTookLongIsForThoseWhoWaitedForIt() {
        assertThat(take(1)).isNull();
        List<CompletableFuture<CachedResponse>> waiting = threeWaiting();
        computed(OLD, 1);
        assertThat(waiting).allSatisfy(each -> assertThat(each.join()).isSameAs(OLD));
        assertThat(shared.take(at(1, 1_000), Instant.EPOCH)).isNull();
    }

    @Test
    void whoWaitsTooLongFindsOutAsWell() {
        assertThat(impatient.take(at(1), Instant.EPOCH)).isNull();
        assertThat(concurrently(() -> impatient.take(at(1), Instant.EPOCH)).join())
                .isNull();
    }

    @Test
    void withoutAnAnswerToShareEverybodyFindsOutAtTheSameTime() {
        assertThat(take(1)).isNull();
        List<CompletableFuture<CachedResponse>> waiting = threeWaiting();
        shared.failed();

        assertThat(waiting).allSatisfy(each -> assertThat(each.join()).isNull());
        assertThat(inAThread(1).join()).isNull();
        shared.failed();
        assertThat(take(1)).isNull();
        computed(OLD, 1);
        assertThat(inAThread(1).join()).isSameAs(OLD);
    }
}
