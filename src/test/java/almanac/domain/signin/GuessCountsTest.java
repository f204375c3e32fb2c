package almanac.domain.signin;

import static almanac.support.Eventually.atOnce;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import almanac.base.refusal.RateLimited;
import almanac.store.failure.Collision;
import almanac.support.EachDatabaseTest;
import almanac.support.SetClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The limits of guessing, on both databases. */
class GuessCountsTest extends EachDatabaseTest {
    private static final String HOME = "192.0.2.1";
    private static final GuessTarget ADA = GuessTarget.account("ada");
    private static final String ELSEWHERE = "198.51.100.7";

    private final SetClock clock = new SetClock(Instant.parse("2031-01-01T00:00:00Z"));
    private GuessCounts counts;

    @BeforeEach
    void prepare() {
        counts = new GuessCounts(entities, clock);
    }

    private long wait(GuessTarget guessed, String address) {
        RateLimited refusal = catchThrowableOfType(RateLimited.class, () -> counts.requireAllowed(guessed, address));
        return refusal == null ? 0 : refusal.waitTime().plusMillis(999).toSeconds();
    }

    /** Fails so often, waiting before each failure as long as required. */
    private void fail(GuessTarget guessed, String address, int times) {
        for (int i = 0; i < times; i++) {
            clock.pass(Duration.ofSeconds(wait(guessed, address)));
            counts.take(guessed, address);
        }
    }

    @Test
    void theWaitDoublesFromTheFifthFailureToAQuarterOfAnHour() {
        fail(ADA, HOME, 4);
        assertThat(wait(ADA, HOME)).isZero();
        fail(ADA, HOME, 1);
        assertThat(wait(GuessTarget.account("ADA "), HOME)).isEqualTo(1);
        fail(ADA, HOME, 3);
        assertThat(wait(ADA, HOME)).isEqualTo(8);
        assertThatThrownBy(() -> counts.take(ADA, HOME)).isInstanceOf(RateLimited.class);
        clock.pass(Duration.ofSeconds(8));
        assertThat(wait(ADA, HOME)).isZero();
        fail(ADA, HOME, 30);
        assertThat(wait(ADA, HOME)).isEqualTo(15 * 60);
        clock.pass(Duration.ofHours(1));
        fail(ADA, HOME, 1);
        assertThat(wait(ADA, HOME)).isZero();
    }

    @Test
    void aSuccessForgetsWhatFailedBeforeThere() {
        fail(ADA, HOME, 4);
        counts.succeeded(counts.take(ADA, HOME));
        fail(ADA, HOME, 4);
        assertThat(wait(ADA, HOME)).isZero();
    }

    @Test
    void aSuccessIsNotCountedAndMakesNobodyElseWaitLonger() {
        for (int i = 0; i < 53; i++) {
            fail(GuessTarget.account("name " + i), HOME, 1);
        }
        clock.pass(Duration.ofSeconds(8));
        counts.succeeded(counts.take(ADA, HOME));
        assertThat(wait(GuessTarget.account("another"), HOME)).isZero();
        counts.succeeded(counts.take(GuessTarget.account("another"), HOME));
        fail(GuessTarget.account("name 1"), HOME, 1);
        assertThat(wait(GuessTarget.account("somebody"), HOME)).isEqualTo(16);
    }

    @Test
    void whoTriesManyNamesIsRefusedByAddress() {
        for (int i = 0; i < 50; i++) {
            counts.take(GuessTarget.account("name " + i), ELSEWHERE);
        }
        assertThat(wait(GuessTarget.account("another"), ELSEWHERE)).isEqualTo(1);
        assertThat(wait(GuessTarget.account("another"), HOME)).isZero();
        assertThat(wait(GuessTarget.event(1), ELSEWHERE)).isZero();
    }

    @Test
    void allAddressesOfANetworkOfIpv6AreOne() {
        for (int i = 0; i < 5; i++) {
            counts.take(ADA, "2001:db8:0:1::" + i);
        }
        assertThat(wait(ADA, "2001:db8:0:1:ffff::1")).isEqualTo(1);
        assertThat(wait(ADA, "2001:db8:0:2::1")).isZero();
    }

    @Test
    void guessesFromEverywhereLockItForStrangersButNotForThoseWhoKnowThePassword() {
        for (GuessTarget guessed : List.of(ADA, GuessTarget.event(7))) {
            counts.succeeded(counts.take(guessed, HOME));
            for (int i = 0; i < 120; i++) {
                fail(guessed, "203.0.113." + i, 1);
            }
            assertThat(wait(guessed, ELSEWHERE)).isEqualTo(15 * 60);
            assertThat(counts.requireAllowed(guessed, HOME)).isTrue();
            clock.pass(Duration.ofDays(31));
            for (int i = 0; i < 120; i++) {
                fail(guessed, "203.0.113." + i, 1);
            }
            assertThat(wait(guessed, HOME)).isPositive();
        }
    }

    /** Uses a connection for each attempt, as the nodes of one calendar do. */
    @Test
    void ofManyAttemptsAtOnceOnlyThoseThatAreFreeAreMade() {
        GuessTarget guessed = GuessTarget.account("at once " + engine);
        try {
            assertThat(atOnce(20, i -> isTaken(guessed)))
                    .filteredOn(isTaken -> isTaken)
                    .hasSize(5);
        } finally {
            committed(factory(engine), each -> each.createQuery("delete from FailedSignIns")
                    .executeUpdate());
        }
    }

    private boolean isTaken(GuessTarget guessed) {
        try {
            return Collision.retry(() -> committed(factory(engine), each -> {
                new GuessCounts(each, clock).take(guessed, HOME);
                return true;
            }));
        } catch (RateLimited e) {
            return false;
        }
    }
}
