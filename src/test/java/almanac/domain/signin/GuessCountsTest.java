package almanac.domain.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import almanac.base.kind.Kind;
import almanac.base.refusal.RateLimited;
import almanac.base.settings.SiteClock;
import almanac.store.failure.Collision;
import almanac.support.DatabaseTest;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The limits of guessing, on both databases. */
class GuessCountsTest extends DatabaseTest {
    private static final String HOME = "192.0.2.1";
    private static final GuessTarget ADA = GuessTarget.account("ada");
    private static final String ELSEWHERE = "198.51.100.7";

    /** A clock that is set by the test. */
    private static final class SetClock extends SiteClock {
        private volatile Instant now = Instant.parse("2031-01-01T00:00:00Z");

        @Override
        public Instant now() {
            return now;
        }

        void pass(Duration time) {
            now = now.plus(time);
        }
    }

    private static void with(Kind kind, BiConsumer<GuessCounts, SetClock> test) {
        SetClock clock = new SetClock();
        on(kind, (EntityManager entities) -> test.accept(new GuessCounts(entities, clock), clock));
    }

    private static long wait(GuessCounts counts, GuessTarget guessed, String address) {
        RateLimited refusal = catchThrowableOfType(RateLimited.class, () -> counts.requireAllowed(guessed, address));
        return refusal == null ? 0 : refusal.waitTime().plusMillis(999).toSeconds();
    }

    /** Fails so often, waiting before each failure as long as required. */
    private static void fail(GuessCounts counts, SetClock clock, GuessTarget guessed, String address, int times) {
        for (int i = 0; i < times; i++) {
            clock.pass(Duration.ofSeconds(wait(counts, guessed, address)));
            counts.take(guessed, address);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theWaitDoublesFromTheFifthFailureToAQuarterOfAnHour(Kind kind) {
        with(kind, (counts, clock) -> {
            fail(counts, clock, ADA, HOME, 4);
            assertThat(wait(counts, ADA, HOME)).isZero();
            fail(counts, clock, ADA, HOME, 1);
            assertThat(wait(counts, GuessTarget.account("ADA "), HOME)).isEqualTo(1);
            fail(counts, clock, ADA, HOME, 3);
            assertThat(wait(counts, ADA, HOME)).isEqualTo(8);
            assertThatThrownBy(() -> counts.take(ADA, HOME)).isInstanceOf(RateLimited.class);
            clock.pass(Duration.ofSeconds(8));
            assertThat(wait(counts, ADA, HOME)).isZero();
            fail(counts, clock, ADA, HOME, 30);
            assertThat(wait(counts, ADA, HOME)).isEqualTo(15 * 60);
            clock.pass(Duration.ofHours(1));
            fail(counts, clock, ADA, HOME, 1);
            assertThat(wait(counts, ADA, HOME)).isZero();
        });
    }

    @ParameterizedTest
    @EnumSource
    void aSuccessForgetsWhatFailedBeforeThere(Kind kind) {
        with(kind, (counts, clock) -> {
            fail(counts, clock, ADA, HOME, 4);
            counts.succeeded(counts.take(ADA, HOME));
            fail(counts, clock, ADA, HOME, 4);
            assertThat(wait(counts, ADA, HOME)).isZero();
        });
    }

    @ParameterizedTest
    @EnumSource
    void aSuccessIsNotCountedAndMakesNobodyElseWaitLonger(Kind kind) {
        with(kind, (counts, clock) -> {
            for (int i = 0; i < 53; i++) {
                fail(counts, clock, GuessTarget.account("name " + i), HOME, 1);
            }
            clock.pass(Duration.ofSeconds(8));
            counts.succeeded(counts.take(ADA, HOME));
            assertThat(wait(counts, GuessTarget.account("another"), HOME)).isZero();
            counts.succeeded(counts.take(GuessTarget.account("another"), HOME));
            fail(counts, clock, GuessTarget.account("name 1"), HOME, 1);
            assertThat(wait(counts, GuessTarget.account("somebody"), HOME)).isEqualTo(16);
        });
    }

    @ParameterizedTest
    @EnumSource
    void whoTriesManyNamesIsRefusedByAddress(Kind kind) {
        with(kind, (counts, clock) -> {
            for (int i = 0; i < 50; i++) {
                counts.take(GuessTarget.account("name " + i), ELSEWHERE);
            }
            assertThat(wait(counts, GuessTarget.account("another"), ELSEWHERE)).isEqualTo(1);
            assertThat(wait(counts, GuessTarget.account("another"), HOME)).isZero();
            assertThat(wait(counts, GuessTarget.event(1), ELSEWHERE)).isZero();
        });
    }

    @ParameterizedTest
    @EnumSource
    void allAddressesOfANetworkOfIpv6AreOne(Kind kind) {
        with(kind, (counts, clock) -> {
            for (int i = 0; i < 5; i++) {
                counts.take(ADA, "2001:db8:0:1::" + i);
            }
            assertThat(wait(counts, ADA, "2001:db8:0:1:ffff::1")).isEqualTo(1);
            assertThat(wait(counts, ADA, "2001:db8:0:2::1")).isZero();
        });
    }

    @ParameterizedTest
    @EnumSource
    void guessesFromEverywhereLockItForStrangersButNotForThoseWhoKnowThePassword(Kind kind) {
        for (GuessTarget guessed : List.of(ADA, GuessTarget.event(7))) {
            with(kind, (counts, clock) -> {
                counts.succeeded(counts.take(guessed, HOME));
                for (int i = 0; i < 120; i++) {
                    fail(counts, clock, guessed, "203.0.113." + i, 1);
                }
                assertThat(wait(counts, guessed, ELSEWHERE)).isEqualTo(15 * 60);
                assertThat(counts.requireAllowed(guessed, HOME)).isTrue();
                clock.pass(Duration.ofDays(31));
                for (int i = 0; i < 120; i++) {
                    fail(counts, clock, guessed, "203.0.113." + i, 1);
                }
                assertThat(wait(counts, guessed, HOME)).isPositive();
            });
        }
    }

    /** Uses a connection for each attempt, as the nodes of one calendar do. */
    @ParameterizedTest
    @EnumSource
    void ofManyAttemptsAtOnceOnlyThoseThatAreFreeAreMade(Kind kind) {
        SetClock clock = new SetClock();
        GuessTarget guessed = GuessTarget.account("at once " + kind);
        ExecutorService threads = Executors.newFixedThreadPool(20);
        try {
            List<CompletableFuture<Boolean>> attempts = IntStream.range(0, 40)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> isTaken(kind, clock, guessed), threads))
                    .toList();
            List<Boolean> taken = attempts.stream()
                    .map(each -> each.orTimeout(60, TimeUnit.SECONDS).join())
                    .toList();

            assertThat(taken).filteredOn(each -> each).hasSize(5);
            assertThat(taken).filteredOn(each -> !each).hasSize(35);
        } finally {
            threads.shutdownNow();
            try (EntityManager entities = factory(kind).createEntityManager()) {
                entities.getTransaction().begin();
                entities.createQuery("delete from FailedSignIns").executeUpdate();
                entities.getTransaction().commit();
            }
        }
    }

    private static boolean isTaken(Kind kind, SetClock clock, GuessTarget guessed) {
        try {
            return Collision.retry(() -> taken(kind, clock, guessed));
        } catch (RateLimited e) {
            return false;
        }
    }

    private static boolean taken(Kind kind, SetClock clock, GuessTarget guessed) {
        try (EntityManager entities = factory(kind).createEntityManager()) {
            entities.getTransaction().begin();
            try {
                new GuessCounts(entities, clock).take(guessed, HOME);
                entities.getTransaction().commit();
                return true;
            } finally {
                if (entities.getTransaction().isActive()) {
                    entities.getTransaction().rollback();
                }
            }
        }
    }
}
