package almanac.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Languages;
import almanac.domain.brand.Brand;
import almanac.domain.history.Undoable;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import almanac.http.request.Exchange;
import almanac.support.ContractCases;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the page to which an error page leads back. */
class HtmlErrorsTest {
    private static final String SITE = "https://calendar.example/town";

    private static String again(ErrorCode code, String method, String path, String referrer) {
        Frame frame = new Frame(
                Languages.all().get(0),
                "Almanac",
                Brand.DEFAULT,
                null,
                new Links(SITE, SITE + "/cal/events/v1"),
                path,
                "",
                Caller.ANONYMOUS,
                "",
                Instant.EPOCH.atZone(ZoneOffset.UTC),
                Frame.VIEWS,
                0,
                0,
                false,
                false,
                false,
                new Undoable());
        Exchange exchange = new Exchange(method, path, Map.of("Referer", referrer));
        return HtmlErrors.again(new Problem(code, "refused"), frame, exchange.request());
    }

    @ContractCases("8.1 A page that comes")
    @CsvSource({
        "OVERLOADED, GET, /events/month/2031-03?category=music, /events/month/2031-03?category=music",
        "UNAVAILABLE, HEAD, /events/list, /events/list",
        "TOO_MANY_REQUESTS, GET, /event/fair/, /event/fair/",
        "TOO_MANY_REQUESTS, POST, /event/fair/, ''",
        "OVERLOADED, GET, //evil.example/, ''",
        "OVERLOADED, GET, '/\\evil.example/', ''",
        "NO_ROUTE, GET, /events/list, ''",
        "INTERNAL, GET, /events/list, ''"
    })
    void whatCameTooEarlyLeadsToItself(ErrorCode code, String method, String path, String again) {
        assertThat(again(code, method, path, "")).isEqualTo(again);
    }

    @ParameterizedTest
    @CsvSource({"CONFLICT", "INSUFFICIENT_STORAGE", "OVERLOADED", "NOT_FOUND"})
    void aFormThatIsRefusedLeadsToItsPage(ErrorCode code) {
        assertThat(again(code, "POST", "/manage/events", SITE + "/manage/events?state=draft"))
                .isEqualTo("/manage/events?state=draft");
    }

    @ContractCases("6.3 A request with")
    @CsvSource({
        "https://calendar.example/town/event/fair/, /event/fair/",
        "https://calendar.example/town/sign-in?to=%2Fevents%2Flist&lang=de, /sign-in?to=%2Fevents%2Flist",
        "https://calendar.example/town//evil.example/, ''",
        "https://calendar.example/town/\\evil.example/, ''",
        "https://calendar.example/township/, ''",
        "https://calendar.example.evil.example/town/, ''",
        "javascript:alert(1), ''",
        "'', ''"
    })
    void aFormThatIsOutOfDateLeadsToItsPage(String referrer, String again) {
        assertThat(again(ErrorCode.INVALID_NONCE, "POST", "/sign-out", referrer))
                .isEqualTo(again);
    }
}
