package almanac.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import java.time.Duration;
import org.junit.jupiter.params.provider.CsvSource;

/** The time that a client may take for a response; {@code SlowReadersIT} tests what happens to slower ones. */
class DeliveryTest {

    @ContractCases("9 Who takes a response")
    @CsvSource({
        "0, 30, false",
        "0, 31, true",
        "32767, 31, true",
        "32768, 31, false",
        "32768, 32, true",
        "62914560, 1950, false",
        "62914560, 1951, true"
    })
    void aResponseMayWaitForHalfAMinuteAndASecondMoreForEach32KiB(long bytes, int seconds, boolean isTooSlow) {
        assertThat(Delivery.isTooSlow(Duration.ofSeconds(seconds), bytes)).isEqualTo(isTooSlow);
    }
}
