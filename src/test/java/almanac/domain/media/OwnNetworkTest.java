package almanac.domain.media;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses inside the own network, in all their notations. */
class OwnNetworkTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.1",
                "2130706433",
                "127.255.255.254",
                "0.0.0.0",
                "0.1.2.3",
                "10.0.0.1",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.1.1",
                "169.254.169.254",
                "100.64.0.1",
                "100.127.255.255",
                "192.0.0.8",
                "198.18.0.1",
                "198.19.255.255",
                "224.0.0.1",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::ffff:127.0.0.1",
                "::ffff:a00:1",
                "::127.0.0.1",
                "64:ff9b::7f00:1",
                "64:ff9b:1::1",
                "fe80::1",
                "fec0::1",
                "fc00::1",
                "fd12:3456::1",
                "ff02::1",
                "2002:7f00:1::",
                "2001::1",
                "2001:0:7f00:1::1",
                "2001:10::1",
                "5f00::1",
                "192.88.99.1",
                "239.255.255.250",
                "2001:db8::1",
                "100::1"
            })
    void insideIsWhateverLeadsInside(String address) throws UnknownHostException {
        assertThat(OwnNetwork.holds(InetAddress.getByName(address))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "8.8.8.8",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.167.255.255",
                "192.169.0.0",
                "223.255.255.255",
                "2606:4700::1111",
                "2a00:1450::1",
                "::ffff:8.8.8.8"
            })
    void outsideIsTheRestOfTheWorld(String address) throws UnknownHostException {
        assertThat(OwnNetwork.holds(InetAddress.getByName(address))).isFalse();
    }
}
