package almanac.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.settings.Settings;
import almanac.base.text.AddressBlock;
import almanac.support.Beans;
import almanac.support.ContractCases;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The headers of proxies that are trusted, for the address of the client and for the site that it asked for. */
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
        List<String> way = forwarded == null ? List.of() : List.of(forwarded.split(", "));
        assertThat(addresses.of(connected, way)).isEqualTo(address);
    }

    private static Beans trusting(String proxies) {
        Settings settings = new Settings(key -> key.equals("almanac.trusted.proxies") ? proxies : "");
        return new Beans(null).with(Settings.class, settings);
    }

    /** Of headers, whose lines are separated by {@code &}, only what a trusted proxy itself says counts. */
    @ContractCases("9 Addresses begin with; What clients put")
    @CsvSource(
            delimiter = '|',
            value = {
                "X-Forwarded-Proto: https | https://a | 127.0.0.1",
                "X-Forwarded-Proto: HTTPS, http | https://a | 127.0.0.1",
                "X-Forwarded-Proto: http, https | http://a | 127.0.0.1",
                "X-Forwarded-Proto: javascript | http://a | 127.0.0.1",
                "X-Forwarded-Host: b.example:8443 | http://b.example:8443 | 127.0.0.1",
                "X-Forwarded-Host: [2001:db8::7] & X-Forwarded-Proto: https | https://[2001:db8::7] | 127.0.0.1",
                "X-Forwarded-Host: b/evil | http://a | 127.0.0.1",
                "X-Forwarded-Host: b@evil | http://a | 127.0.0.1",
                "X-Forwarded-Host: [::::] | http://a | 127.0.0.1",
                "X-Forwarded-For: 192.0.2.1, 10.0.0.1 & X-Forwarded-Proto: https, http & X-Forwarded-Host: b, c"
                        + " | https://b | 192.0.2.1",
                "X-Forwarded-For: 192.0.2.1, 10.0.0.1 & X-Forwarded-Proto: https | https://a | 192.0.2.1",
                "X-Forwarded-For: 10.9.9.9, 192.0.2.1 & X-Forwarded-Proto: https, http & X-Forwarded-Host: evil, b"
                        + " | http://b | 192.0.2.1",
                "X-Forwarded-For: 192.0.2.1 & Forwarded: for=10.9.9.9;proto=https;host=evil | http://a | 192.0.2.1",
                "Forwarded: for=192.0.2.1;proto=https;host=\"b:81\", for=10.0.0.1;proto=http | https://b:81 | 192.0.2.1",
                "Forwarded: for=10.9.9.9;proto=https;host=evil, for=192.0.2.1;proto=http | http://a | 192.0.2.1",
                "Forwarded: For=\"[2001:DB8::7]:4711\" ; Host=b; | http://b | 2001:db8:0:0:0:0:0:7",
                "Forwarded: for=192.0.2.1, proto=https | https://a | 127.0.0.1",
                "Forwarded: for=_hidden;proto=https | https://a | 127.0.0.1",
                "Forwarded: for=10.9.9.9;host=evil;x=\", for=\"192.0.2.1\";host=b | http://a | 127.0.0.1",
                "Forwarded: host=b;proto=\"https | http://a | 127.0.0.1"
            })
    void linksAreOfTheSiteThatTheClientAskedOurOwnProxyFor(String lines, String site, String address) {
        Map<String, String> headers = Stream.of(lines.split(" & "))
                .map(line -> line.split(": "))
                .collect(Collectors.toMap(line -> line[0], line -> line[1]));
        HttpServletRequest request = new Exchange("GET", "/", headers).request();
        Beans ours = trusting("127.0.0.0/8,10.0.0.0/8");
        Beans others = trusting("10.0.0.0/8");

        assertThat(ours.get(SiteLinks.class).links(request).site()).isEqualTo(site);
        assertThat(ours.get(ClientAddress.class).of(request)).isEqualTo(address);
        assertThat(others.get(SiteLinks.class).links(request).site()).isEqualTo("http://a");
        assertThat(others.get(ClientAddress.class).of(request)).isEqualTo("127.0.0.1");
    }
}
