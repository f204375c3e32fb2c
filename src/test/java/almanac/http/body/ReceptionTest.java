package almanac.http.body;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReceptionTest {

    @Test
    void theTimeForABodyGrowsWithItsLengthAndHasAnEnd() {
        assertThat(Reception.time(1)).isEqualTo(Duration.ofSeconds(5));
        assertThat(Reception.time(64 << 10)).isEqualTo(Duration.ofSeconds(5 + 16));
        assertThat(Reception.time(20 << 20)).isEqualTo(Duration.ofSeconds(60));
        assertThat(Reception.time(Long.MAX_VALUE)).isEqualTo(Duration.ofSeconds(60));
        assertThat(Reception.time(-1)).as("chunked").isEqualTo(Duration.ofSeconds(60));
    }
}
