package almanac.base.clock;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

/** What is computed by the clock is true until its unit ends. */
class SiteClockTest {
    private final SiteClock clock = new SiteClock();

    @Contract("9 Responses take the")
    void aResponseIsTrueUntilTheFirstUnitThatItWasMadeByEnds() {
        Validity.begin();
        Instant day = clock.day();
        Instant minute = clock.minute();
        clock.day();
        assertThat(Validity.end()).isEqualTo(minute.plusSeconds(60));
        assertThat(minute).isEqualTo(minute.truncatedTo(ChronoUnit.MINUTES));
        assertThat(Duration.between(day, minute)).isBetween(Duration.ZERO, Duration.ofDays(1));

        Validity.begin();
        assertThat(clock.day()).isEqualTo(day);
        assertThat(Validity.end()).isEqualTo(day.plus(1, ChronoUnit.DAYS));
    }

    @Test
    void aResponseThatAskedNoClockIsTrueForEver() {
        clock.minute();
        Validity.begin();
        clock.now();
        assertThat(Validity.end()).isEqualTo(Instant.MAX);
        assertThat(Validity.end()).isNull();
    }
}
