package almanac.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.settings.AddressBlock;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The {@code X-Forwarded-For} headers that are trusted. */
class ClientAddressTest {
    private final ClientAddress addresses =
            new ClientAddress(List.of(AddressBlock.of("10.0.0.0/8"), AddressBlock.of("fd00::/8")));

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "192.0.2.1, none, 192.0.2.1",
                "192.0.2.1, 198.51.100.7, 192.0.2.1",
                "10.0.0.1, 198.51.100.7, 198.51.100.7",
                "10.0.0.1, none, 10.0.0.1",
                "10.0.0.1, '1.1.1.1, 198.51.100.7', 198.51.100.7",
                "10.0.0.1, '1.1.1.1, 198.51.100.7, 10.2.3.4', 198.51.100.7",
                "10.0.0.1, '10.2.3.4, 10.9.9.9', 10.2.3.4",
                "10.0.0.1, unknown, 10.0.0.1",
                "10.0.0.1, '<script>, 10.2.3.4', 10.2.3.4",
                "10.0.0.1, 198.51.100.7:4711, 198.51.100.7",
                "10.0.0.1, '[2001:db8::7]:4711', 2001:db8:0:0:0:0:0:7",
                "10.0.0.1, '[2001:db8::7%eth0]', 10.0.0.1",
                "10.0.0.1, '[2001:db8::7]', 2001:db8:0:0:0:0:0:7",
                "fd00::1, 2001:DB8::7, 2001:db8:0:0:0:0:0:7",
                "::ffff:10.0.0.1, 198.51.100.7, 198.51.100.7",
                "0:0:0:0:0:0:0:1%lo, 198.51.100.7, 0:0:0:0:0:0:0:1"
            })
    void onlyOurOwnProxiesAreBelieved(String connected, String forwarded, String address) {
        assertThat(addresses.of(connected, forwarded == null ? List.of() : List.of(forwarded)))
                .isEqualTo(address);
    }
}
