package almanac.pages.account;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One's own account, in a browser. */
class OwnAccountIT extends PageTest {
    private static final String PATH = "/account";
    private static final String PASSWORD = "rain over the old harbour";
    private static final String OTHER = "snow on the new bridge";
    private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"(\\d+)\"");

    private String name;
    private Browser browser;

    @BeforeEach
    void signUp() {
        name = fresh("person");
        String account = "{'name': '%s', 'password': '%s', 'role': 'author'}".formatted(name, PASSWORD);
        assertThat(as("admin").json("POST", "/accounts", account).status()).isEqualTo(201);
        browser = new Browser(anonymous()).signIn(name, PASSWORD);
    }

    private String opened(String path) {
        Site.Answer page = browser.get(path + "?lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    private String version() {
        Matcher version = VERSION.matcher(opened(PATH));
        assertThat(version.find()).isTrue();
        return version.group(1);
    }

    private JsonObject me() {
        return anonymous().with(name, PASSWORD).get("/accounts/me").json();
    }

    private Site.Answer setPassword(String present, String password, String again) {
        return browser.submit(
                PATH + "/password?lang=en", Map.of("old_password", present, "password", password, "again", again));
    }

    @Contract("6.3 /account has")
    void whatDescribesSomebodyIsTheirsToChange() {
        assertThat(opened("/")).contains("href=\"/account?lang=en\"");
        assertThat(opened(PATH))
                .contains("<bdi>" + name + "</bdi>", "(Author)", "/account/sessions", "/account/application-passwords");
        Map<String, String> fields = Map.of(
                "version", version(),
                "display_name", "Ada <Lovelace>",
                "email", "ada@example.org",
                "locale", "de-DE");
        assertThat(Browser.then(browser.submit(PATH, fields)))
                .isEqualTo(anonymous().root() + PATH + "?saved=1");
        assertThat(browser.get(PATH + "?saved=1").response().body()).contains("data-saved");
        assertThat(browser.send("GET", PATH + "?saved=1", null, null).response().body())
                .as("anybody's link")
                .doesNotContain("data-saved");

        JsonObject me = me();
        assertThat(me.getString("email")).isEqualTo("ada@example.org");
        assertThat(me.getString("locale")).isEqualTo("de-DE");
        assertThat(browser.get(PATH).response().body()).contains("Ihr Konto");
    }

    @ParameterizedTest
    @CsvSource({"email, nobody, fault-email", "locale, 1, fault-locale"})
    void whatIsWrongIsToldBesideItsField(String field, String value, String fault) {
        Site.Answer answer = browser.submit(PATH + "?lang=en", Map.of("version", version(), field, value));

        assertThat(answer.status()).isEqualTo(400);
        isValid(answer.response().body());
        assertThat(answer.response().body()).contains("id=\"" + fault + "\"", "value=\"" + value + "\"");
    }

    @Contract("6.3 /account has")
    void nobodyRaisesTheirOwnRoleNorRenamesThemselves() {
        browser.submit(
                PATH,
                Map.of("version", version(), "role", "administrator", "name", fresh("other"), "enabled", "false"));

        assertThat(me().getString("role")).isEqualTo("author");
        assertThat(me().getString("name")).isEqualTo(name);
    }

    @Test
    void whatAnAdministratorHasStoredMeanwhileIsShownFirst() {
        String version = version();
        int id = me().getInt("id");
        as("admin").json("PATCH", "/accounts/" + id, "{'email': 'theirs@example.org'}");
        Site.Answer answer = browser.submit(PATH + "?lang=en", Map.of("version", version, "email", "mine@example.org"));

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.response().body()).contains("theirs@example.org", "mine@example.org");
    }

    @Contract("6.3 All sessions of")
    void aNewPasswordEndsAllSessionsButThisOne() {
        Browser other = new Browser(anonymous()).signIn(name, PASSWORD);
        String before = browser.cookie();
        opened(PATH + "/password");
        Site.Answer changed = setPassword(PASSWORD, OTHER, OTHER);
        assertThat(Browser.then(changed)).isEqualTo(anonymous().root() + PATH + "?saved=1");
        assertThat(browser.get(PATH + "?saved=1&lang=en").response().body()).contains(english("manage.notice.saved"));

        assertThat(other.isSignedIn()).isFalse();
        assertThat(browser.isSignedIn()).isTrue();
        assertThat(browser.cookie()).isNotEqualTo(before);
        assertThat(anonymous().with(name, OTHER).get("/accounts/me").status()).isEqualTo(200);
        assertThat(anonymous().with(name, PASSWORD).get("/accounts/me").status())
                .isEqualTo(401);
    }

    @ContractCases("6.3 All sessions of")
    @CsvSource({
        "wrong password here, snow on the new bridge, snow on the new bridge, fault-old_password",
        "rain over the old harbour, snow on the new bridge, snow on the new bridges, fault-again",
        "rain over the old harbour, short, short, fault-password",
        "' ', snow on the new bridge, snow on the new bridge, fault-old_password"
    })
    void aPasswordThatIsRefusedSaysWhyAndIsNotShown(String present, String password, String again, String fault) {
        Site.Answer answer = setPassword(present, password, again);

        assertThat(answer.status()).isEqualTo(400);
        isValid(answer.response().body());
        assertThat(answer.response().body())
                .contains("id=\"" + fault + "\"")
                .doesNotContain(password, "value=\"" + present);
        assertThat(browser.isSignedIn()).isTrue();
        assertThat(me().getString("name")).isEqualTo(name);
    }

    @Test
    void allThatIsWrongWithANewPasswordIsToldAtOnce() {
        assertThat(setPassword("wrong password here", "short", "other")
                        .response()
                        .body())
                .contains(english("manage.faults"), "href=\"#old_password\"")
                .contains("id=\"fault-old_password\"", "id=\"fault-password\"", "id=\"fault-again\"");
    }

    @Test
    void aPasswordOfSomebodyWhoseSessionIsOverIsNotShown() {
        Site.Answer answer = new Browser(anonymous())
                .submit(PATH + "/password", Map.of("old_password", PASSWORD, "password", OTHER, "again", OTHER));

        assertThat(answer.status()).as("there is nothing else to show").isEqualTo(303);
        assertThat(answer.header("Location") + answer.response().body()).doesNotContain("harbour", "bridge");
    }

    @ParameterizedTest
    @ValueSource(strings = {PATH, PATH + "/password"})
    void aFormOfAnotherSiteOrWithoutItsTokenOrOfAStrangerChangesNothing(String path) {
        String fields = "version=" + version() + "&email=a@example.org&old_password=rain+over+the+old+harbour"
                + "&password=snow+on+the+new+bridge&again=snow+on+the+new+bridge";
        Browser stranger = new Browser(anonymous());

        assertThat(stranger.get(path).header("Location")).contains("/sign-in?to=");
        Site.Answer signedOut = stranger.send("POST", path, Browser.FORM, fields, "Sec-Fetch-Site", "same-origin");
        assertThat(signedOut.status()).isEqualTo(401);
        assertThat(signedOut.response().body()).contains("a@example.org");
        assertThat(browser.send("POST", path, Browser.FORM, fields, "Sec-Fetch-Site", "same-origin")
                        .status())
                .isEqualTo(403);
        assertThat(browser.send(
                                "POST",
                                path,
                                Browser.FORM,
                                fields + "&_token=" + browser.token(),
                                "Sec-Fetch-Site",
                                "cross-site")
                        .status())
                .isEqualTo(403);
        assertThat(me().getString("email")).isEmpty();
    }
}
