package almanac.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import almanac.DatabaseTest;
import almanac.rest.Problem;
import almanac.settings.SiteClock;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BiConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How guessing is slowed down, on both databases. */
class SignInLimitsTest extends DatabaseTest {
    private static final String HOME = "192.0.2.1";
    private static final String ELSEWHERE = "198.51.100.7";

    /** A clock that is set by the test. */
    private static final class SetClock extends SiteClock {
        private Instant now = Instant.parse("2031-01-01T00:00:00Z");

        @Override
        public Instant now() {
            return now;
        }

        void pass(Duration time) {
            now = now.plus(time);
        }
    }

    private static void with(Kind kind, BiConsumer<SignInLimits, SetClock> test) {
        SetClock clock = new SetClock();
        on(kind, (EntityManager entities) -> test.accept(new SignInLimits(entities, clock), clock));
    }

    private static long wait(SignInLimits limits, String name, String address) {
        Problem refusal = catchThrowableOfType(Problem.class, () -> limits.requireAllowed(name, address));
        return refusal == null ? 0 : ((Number) refusal.body().data().get("retry_after")).longValue();
    }

    private static void fail(SignInLimits limits, String name, String address, int times) {
        for (int i = 0; i < times; i++) {
            limits.failed(name, address);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theWaitDoublesFromTheFifthFailureToAQuarterOfAnHour(Kind kind) {
        with(kind, (limits, clock) -> {
            fail(limits, "ada", HOME, 4);
            assertThat(wait(limits, "ada", HOME)).isZero();
            fail(limits, "ada", HOME, 1);
            assertThat(wait(limits, "ADA ", HOME)).isEqualTo(1);
            fail(limits, "ada", HOME, 3);
            assertThat(wait(limits, "ada", HOME)).isEqualTo(8);
            clock.pass(Duration.ofSeconds(8));
            assertThat(wait(limits, "ada", HOME)).isZero();
            fail(limits, "ada", HOME, 30);
            assertThat(wait(limits, "ada", HOME)).isEqualTo(15 * 60);
            clock.pass(Duration.ofHours(1));
            fail(limits, "ada", HOME, 1);
            assertThat(wait(limits, "ada", HOME)).isZero();
        });
    }

    @ParameterizedTest
    @EnumSource
    void aSuccessForgetsWhatFailedBeforeThere(Kind kind) {
        with(kind, (limits, clock) -> {
            fail(limits, "ada", HOME, 4);
            limits.succeeded("ada", HOME);
            fail(limits, "ada", HOME, 4);
            assertThat(wait(limits, "ada", HOME)).isZero();
        });
    }

    @ParameterizedTest
    @EnumSource
    void whoTriesManyNamesIsRefusedByAddress(Kind kind) {
        with(kind, (limits, clock) -> {
            for (int i = 0; i < 50; i++) {
                limits.failed("name " + i, ELSEWHERE);
            }
            assertThat(wait(limits, "another", ELSEWHERE)).isEqualTo(1);
            assertThat(wait(limits, "another", HOME)).isZero();
        });
    }

    @ParameterizedTest
    @EnumSource
    void guessesFromEverywhereLockTheAccountForStrangersButNotForItsOwner(Kind kind) {
        with(kind, (limits, clock) -> {
            limits.succeeded("ada", HOME);
            for (int i = 0; i < 120; i++) {
                limits.failed("ada", "203.0.113." + i);
            }
            assertThat(wait(limits, "ada", ELSEWHERE)).isEqualTo(15 * 60);
            assertThatCode(() -> limits.requireAllowed("ada", HOME)).doesNotThrowAnyException();
            clock.pass(Duration.ofDays(31));
            fail(limits, "ada", ELSEWHERE, 120);
            assertThat(wait(limits, "ada", HOME)).isPositive();
        });
    }
}
