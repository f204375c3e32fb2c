package almanac.pages.account;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One's own application passwords, in a browser. */
class OwnPasswordsPageIT extends PageTest {
    private static final String PATH = "/account/application-passwords";
    private static final String PASSWORD = "rain over the old harbour";
    private static final Pattern SECRET = Pattern.compile("id=\"password\">([A-Za-z0-9 ]{29})<");
    private static final Pattern REVOKE = Pattern.compile(PATH + "/\\d+/revoke");

    private String name;
    private Browser browser;

    @BeforeEach
    void signUp() {
        name = fresh("person");
        String account = "{'name': '%s', 'password': '%s'}".formatted(name, PASSWORD);
        assertThat(as("admin").json("POST", "/accounts", account).status()).isEqualTo(201);
        browser = new Browser(anonymous()).signIn(name, PASSWORD);
    }

    private String opened() {
        Site.Answer page = browser.get(PATH + "?lang=en");
        assertThat(page.status()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    private String made(Map<String, String> fields) {
        Site.Answer made = browser.submit(PATH + "?lang=en", fields);
        assertThat(made.status()).as(made.response().body()).isEqualTo(200);
        assertThat(made.header("Cache-Control")).contains("no-store");
        isValid(made.response().body());
        Matcher secret = SECRET.matcher(made.response().body());
        assertThat(secret.find()).isTrue();
        return secret.group(1);
    }

    @Test
    void aPasswordIsShownOnceWorksAndIsRevoked() {
        assertThat(browser.get("/account/sessions").response().body()).contains(PATH);
        String secret = made(Map.of("name", "Screen & hall"));
        Site program = anonymous().with(name, secret);

        assertThat(program.get("/accounts/me").status()).isEqualTo(200);
        String html = opened();
        assertThat(html).as("the way back").contains("href=\"/account?lang=en\"");
        assertThat(html)
                .contains("Screen &amp; hall")
                .doesNotContain(secret, english("passwords.read-only") + "</span>");
        Matcher revoke = REVOKE.matcher(html);
        assertThat(revoke.find()).isTrue();
        assertThat(browser.submit(revoke.group(), Map.of()).header("Location")).endsWith(PATH);
        assertThat(program.get("/accounts/me").status()).isEqualTo(401);
    }

    @Test
    void onePasswordOnlyReadsUntilADay() {
        made(Map.of("name", "Archive", "read_only", "true", "last_day", "2098-12-31"));

        assertThat(opened())
                .contains(
                        "<span class=\"mark\">" + english("passwords.read-only") + "</span>",
                        "expires on 1 January 2099");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2001-01-01", "soon"})
    void whatIsWrongIsTold(String day) {
        Site.Answer refused = browser.submit(PATH + "?lang=en", Map.of("name", " ", "last_day", day));

        assertThat(refused.status()).isEqualTo(400);
        isValid(refused.response().body());
        assertThat(refused.response().body()).contains(english("manage.field.name") + ": ");
        assertThat(opened()).doesNotContain("/revoke");
        Site.Answer late = browser.submit(PATH + "?lang=en", Map.of("name", "x", "last_day", day, "read_only", "true"));
        assertThat(late.status()).isEqualTo(400);
        assertThat(late.response().body())
                .contains(english("manage.field.last-day") + ": ", "value=\"x\"")
                .contains("value=\"" + day + "\"", "name=\"read_only\" value=\"true\" checked");
    }

    @Test
    void nobodyElseSeesOrRevokesIt() {
        String secret = made(Map.of("name", "Mine"));
        Matcher revoke = REVOKE.matcher(opened());
        assertThat(revoke.find()).isTrue();
        Browser other = new Browser(anonymous()).signIn("editor", "editor-password");
        Browser stranger = new Browser(anonymous());

        assertThat(other.get(PATH).response().body()).doesNotContain(revoke.group());
        assertThat(other.submit(revoke.group(), Map.of()).status()).isEqualTo(404);
        assertThat(stranger.get(PATH).header("Location")).contains("/sign-in?to=");
        assertThat(stranger.submit(revoke.group(), Map.of()).status()).isEqualTo(303);
        assertThat(stranger.submit(PATH, Map.of("name", "x")).status())
                .as("shows what was typed")
                .isEqualTo(401);
        assertThat(anonymous().with(name, secret).get("/accounts/me").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_token=wrong&"})
    void aFormWithoutItsTokenOrOfAnotherSiteDoesNothing(String token) {
        assertThat(browser.send("POST", PATH, Browser.FORM, token + "name=x", "Sec-Fetch-Site", "same-origin")
                        .status())
                .isEqualTo(403);
        String right = "_token=" + browser.token() + "&name=x";
        assertThat(browser.send("POST", PATH, Browser.FORM, right, "Sec-Fetch-Site", "cross-site")
                        .status())
                .isEqualTo(403);
        assertThat(opened()).doesNotContain("/revoke");
    }
}
