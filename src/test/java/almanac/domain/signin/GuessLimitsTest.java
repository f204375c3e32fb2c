package almanac.domain.signin;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.clock.SiteClock;
import almanac.base.refusal.Busy;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Right passwords while the database is busy. */
class GuessLimitsTest {
    private static final String HOME = "192.0.2.1";
    private static final GuessTarget ADA = GuessTarget.account("ada");

    private final AtomicInteger failures = new AtomicInteger();
    private boolean isBusy;

    /** Counts as the database does; the success of an attempt is stored only while nobody else keeps the database busy. */
    private final GuessCounts counts = new GuessCounts(new SiteClock()) {
        @Override
        public boolean requireAllowed(GuessTarget guessed, String address) {
            return false;
        }

        @Override
        public Attempt take(GuessTarget guessed, String address) {
            failures.incrementAndGet();
            return new Attempt(guessed, address, Instant.EPOCH, Map.of());
        }

        @Override
        public void succeeded(Attempt attempt) {
            if (isBusy) {
                throw new Busy("all connections are in use", Duration.ofSeconds(1));
            }
            failures.decrementAndGet();
        }
    };

    private final GuessLimits limits = new GuessLimits(counts, new UnstoredGuesses());

    @Test
    void aRightPasswordDoesNotStayCountedAsAFailure() {
        isBusy = true;
        assertThat(limits.attempt(ADA, HOME, () -> true)).isTrue();
        assertThat(limits.attempt(ADA, HOME, () -> true)).isTrue();
        limits.requireAllowed(ADA, HOME);
        assertThat(failures).as("while the database is busy").hasValue(2);

        isBusy = false;
        limits.requireAllowed(ADA, HOME);
        assertThat(failures).hasValue(0);
    }

    @Test
    void aWrongOneDoes() {
        assertThat(limits.attempt(ADA, HOME, () -> false)).isFalse();
        limits.requireAllowed(ADA, HOME);
        assertThat(failures).hasValue(1);
    }
}
