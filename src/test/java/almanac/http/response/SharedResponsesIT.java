package almanac.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import org.junit.jupiter.params.provider.CsvSource;

/** How responses to requests with credentials control caches, ours and those on the way. */
class SharedResponsesIT extends SiteTest {
    @ContractCases("9 Cache-Control: no-cache for; Whatever could sign")
    @CsvSource({
        "/cal/events/v1/events, Authorization, Basic eDp5",
        "/cal/events/v1/events, Authorization, Bearer a.b.c",
        "/cal/events/v1/events, Cookie, almanac=abc",
        "/cal/events/v1/events, Cookie, other=1; __Host-almanac=abc",
        "/, Cookie, almanac-provider=abc",
        "/nowhere, Cookie, almanac=abc",
        "/cal/events/v1/events, X-Event-Password, x",
        "/cal/events/v1/events, X-Feed-Token, abc",
        "/cal/events/v1/events?token=abc, Accept, application/json",
        "/cal/events/v1/events/1?password=x, Accept, application/json",
        "/feeds/private-abc/events.ics, Accept, text/calendar"
    })
    void everyCredentialKeepsAResponseOutOfCaches(String path, String header, String value) {
        Site.Answer answer =
                anonymous().get(anonymous().root() + path, header, value).header("Cache-Control", "no-cache");
        assertThat(vary(answer)).contains("Authorization", "Cookie");
    }

    @ContractCases("9 Whatever could sign; Vary names Authorization")
    @CsvSource({
        "/cal/events/v1/events, Accept, application/json",
        "/, Accept, text/html",
        "/nowhere, Accept, text/html",
        "/cal/events/v1/events, Cookie, other=1",
        "/, Cookie, _ga=GA1.2.3; session=abc"
    })
    void withoutOneItIsForEverybodyWhoHasNone(String path, String header, String value) {
        Site.Answer answer = anonymous()
                .get(anonymous().root() + path, header, value)
                .header("Cache-Control", "public, max-age=0, must-revalidate");
        assertThat(vary(answer)).contains("Authorization", "Cookie");
    }

    @Contract("9 Whatever could sign")
    void aFormMayHaveAPassword() {
        anonymous()
                .send("POST", "/events", "application/x-www-form-urlencoded", "password=x&title=y")
                .is(400)
                .header("Cache-Control", "no-cache");
    }

    /** With a cookie, the very response that was just shared must be made anew, and is not shared in turn. */
    @Contract("9 Whatever could sign")
    void whatAnAdministratorSeesIsSeenByNobodyElse() {
        String word = fresh("apart");
        as("author").create(word, ", 'status': 'draft'");
        String list = "/events?starts_after=2000-01-01&search=" + word;
        for (int i = 0; i < 3; i++) {
            for (String cookie : List.of("other=1", "almanac=abc")) {
                as("admin").get(list, "Cookie", cookie).has("total=1");
                anonymous().get(list, "Cookie", cookie).has("total=0");
            }
        }
    }

    private static List<String> vary(Site.Answer answer) {
        return List.of(
                String.join(",", answer.response().headers().allValues("Vary")).split(",\\s*"));
    }
}
