package almanac.domain.media;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileFetchTest {

    private static final String NOW = "Sun, 29 Nov 2026 20:00:00 GMT";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "120 | PT2M",
                "Sun, 29 Nov 2026 23:00:00 GMT | PT3H",
                "Sun, 29 Nov 2026 19:00:00 GMT |",
                "Sun, 29 Nov 2099 19:00:00 GMT |",
                "soon |",
                "9999999 |"
            })
    void aPauseIsInSecondsOrATime(String value, Duration pause) {
        assertThat(FileFetch.retryAfter(value, NOW).orElse(null)).isEqualTo(pause);
        assertThat(FileFetch.retryAfter("Sun, 29 Nov 2026 23:00:00 GMT", "")).isEmpty();
    }
}
