package almanac.http.load;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.http.request.Exchange;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoggedAddressTest {

    @ParameterizedTest
    @CsvSource({
        "/events/month/2031-03, /events/month/2031-03",
        "/cal/events/v1/events?search=a@b.example&page=2, /cal/events/v1/events?search&page",
        "/cal/events/v1/events/1?password=sesame, /cal/events/v1/events/1?password",
        "/feeds/private-0123abc.ics, /feeds/private-….ics",
        "/embed/private-0123abc/month/2031-03, /embed/private-…/month/2031-03",
        "/feeds/PRIVATE-0123abc.ics, /feeds/PRIVATE-….ics",
        "/events/month?password%3dsesame&page=2, /events/month?…&page",
        "/events/month?PassWord%3Dsesame, /events/month?…",
        "/events/month?password+sesame&categories%5B0%5D=1, /events/month?…&categories[0]",
        "/events/month?0123456789abcdef0123456789abcdef, /events/month?…",
        "/set-password/0123abc/x, /set-password/…",
        "'/a\nb', /a?b"
    })
    void itHasNeitherSecretsNorWhatWasSearchedFor(String sent, String logged) {
        assertThat(LoggedAddress.of(new Exchange("GET", sent, Map.of()).request()))
                .isEqualTo(logged);
    }
}
