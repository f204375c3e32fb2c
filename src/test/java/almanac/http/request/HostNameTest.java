package almanac.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Words;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The hosts that are valid in links. */
class HostNameTest {

    @ParameterizedTest
    @Words("""
            a calendar.example:8080 my_service:80 127.0.0.1 [::1] [fe80::1]:8 [::ffff:1.2.3.4] a:
            xn--bcher-kva.example
            """)
    void aNameOrAnAddressIsOneAndEndsWhereAnAddressSaysSo(String host) {
        assertThat(HostName.isValid(host)).isTrue();
        assertThat(URI.create("http://" + host + "/x").getRawAuthority()).isEqualTo(host);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "[::::]",
                "[1.2.3.4]",
                "[::1",
                "::1",
                "[12345::]",
                "[]",
                "a:0",
                "a:65536",
                "a:99999",
                "a:b",
                ":80",
                "a b",
                "a/b",
                "a@b",
                "a\"b",
                "%41",
                "[::1%25lo]",
                "a?b",
                "a#b",
                "ü"
            })
    void nothingElseIs(String host) {
        assertThat(HostName.isValid(host)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"a:, a", "[::1]:, [::1]", "a:80, a:80", "a, a"})
    void anEmptyPortIsNone(String host, String meant) {
        assertThat(HostName.withoutEmptyPort(host)).isEqualTo(meant);
    }
}
