package almanac.domain.mail;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.internet.AddressException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which addresses mail is sent to. */
class MailAddressesTest {

    @ParameterizedTest
    @ValueSource(strings = {"ada@home.example", "a.b+c@sub.home.example", "jörg@home.example", "ada@jörg.example"})
    void peopleHaveSuch(String address) {
        assertThat(MailAddresses.isDeliverable(address)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ada",
                "ada@",
                "@home.example",
                "a@b..example",
                ".a@b.example",
                "a@b.example:25",
                "a@-b.example",
                "a@b.example%0d%0aBcc:x",
                "a\u202E@b.example",
                "a\u00A0b@c.example",
                "a\u2028@b.example",
                "a\u0085@b.example",
                "a\u0000@b.example",
                "a@b.example, c@d.example",
                "Ada <a@b.example>"
            })
    void nobodyHasSuch(String address) {
        assertThat(MailAddresses.isDeliverable(address)).isFalse();
    }

    @Test
    void serversKnowDomainsInAscii() throws AddressException {
        assertThat(MailAddresses.parsed("ada@jörg.example").getAddress()).isEqualTo("ada@xn--jrg-sna.example");
    }
}
