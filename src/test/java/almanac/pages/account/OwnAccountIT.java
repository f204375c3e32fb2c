package almanac.pages.account;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Person;
import almanac.support.Site;
import almanac.support.SiteTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One's own account, in a browser. */
class OwnAccountIT extends SiteTest {
    private static final String PATH = "/account";
    private static final String OTHER = "snow on the new bridge";

    private Person person;
    private Browser browser;

    @BeforeEach
    void signUp() {
        person = Person.of(as("admin"), "author");
        browser = person.browser();
    }

    private PageForm form() {
        return browser.open(PATH).formOf("[name=version]");
    }

    private Site.Answer me() {
        return person.site().get("/accounts/me");
    }

    private PageForm password(String present, String password, String again) {
        PageForm form = browser.open(PATH + "/password").formOf("[name=old_password]");
        return form.with("old_password=%s&password=%s&again=%s", present, password, again);
    }

    @Contract("6.3 /account has")
    void whatDescribesSomebodyIsTheirsToChange() {
        assertThat(browser.open("/").has("[href='/account?lang=en']")).isTrue();
        assertThat(browser.open(PATH).says("(Author)").texts("bdi")).contains(person.name());
        browser.get(PATH).says("/account/sessions", "/account/application-passwords");
        Site.Answer saved = form().with("display_name=Ada <Lovelace>&email=ada@example.org&locale=de-DE")
                .send();
        assertThat(Browser.then(saved))
                .startsWith(anonymous().root() + PATH + "?")
                .contains("saved=1");
        assertThat(browser.follow(saved).has("[data-saved]")).isTrue();
        browser.send("GET", PATH + "?saved=1", null, null).saysNot("data-saved"); // anybody's link

        assertThat(me().text("email")).isEqualTo("ada@example.org");
        assertThat(me().text("locale")).isEqualTo("de-DE");
        browser.get(PATH).says("Ihr Konto");
    }

    @ParameterizedTest
    @CsvSource({"email, nobody", "locale, 1"})
    void whatIsWrongIsToldBesideItsField(String field, String value) {
        Page page = form().with(field + "=" + value).refused(400);
        assertThat(page.has("#fault-" + field)).isTrue();
        assertThat(page.has("[value='%s']".formatted(value))).isTrue();
    }

    @Contract("6.3 /account has")
    void nobodyRaisesTheirOwnRoleNorRenamesThemselves() {
        form().with("role=administrator&enabled=false&name=" + fresh("other")).send();
        assertThat(me().text("role")).isEqualTo("author");
        assertThat(me().text("name")).isEqualTo(person.name());
    }

    @Test
    void whatAnAdministratorHasStoredMeanwhileIsShownFirst() {
        PageForm form = form().with("email=mine@example.org");
        as("admin").change("/accounts/" + person.id(), "{'email': 'theirs@example.org'}");
        form.send().is(409).says("theirs@example.org", "mine@example.org");
    }

    @Contract("6.3 All sessions of")
    void aNewPasswordEndsAllSessionsButThisOne() {
        Browser other = person.browser();
        String before = browser.cookie();
        password(Person.PASSWORD, OTHER, OTHER).done().shows("manage.notice.saved");
        assertThat(other.isSignedIn()).isFalse();
        assertThat(browser.isSignedIn()).isTrue();
        assertThat(browser.cookie()).isNotEqualTo(before);
        anonymous().with(person.name(), OTHER).get("/accounts/me").is(200);
        me().is(401);
    }

    @ContractCases("6.3 All sessions of")
    @CsvSource({
        "wrong password here, snow on the new bridge, snow on the new bridge, old_password",
        "rain over the old harbour, snow on the new bridge, snow on the new bridges, again",
        "rain over the old harbour, brief, brief, password",
        "' ', snow on the new bridge, snow on the new bridge, old_password"
    })
    void aPasswordThatIsRefusedSaysWhyAndIsNotShown(String present, String password, String again, String fault) {
        Page page = password(present, password, again).refused(400);
        assertThat(page.has("#fault-" + fault)).isTrue();
        assertThat(page.document().outerHtml()).doesNotContain(password, "value=\"" + present);
        assertThat(browser.isSignedIn()).isTrue();
        me().is(200);
    }

    @Test
    void allThatIsWrongWithANewPasswordIsToldAtOnce() {
        Page page =
                password("wrong password here", "short", "other").refused(400).shows("manage.faults");
        assertThat(page.all("[href='#old_password'], #fault-old_password, #fault-password, #fault-again"))
                .hasSize(4);
    }

    @Test
    void aPasswordOfSomebodyWhoseSessionIsOverIsNotShown() {
        String form = "old_password=rain over the old harbour&password=snow on the bridge&again=snow on the bridge";
        Site.Answer answer =
                new Browser(anonymous()).submit(PATH + "/password", form).is(303);
        assertThat(answer.header("Location") + answer.body()).doesNotContain("harbour", "bridge");
    }

    @ParameterizedTest
    @ValueSource(strings = {PATH, PATH + "/password"})
    void aFormOfAnotherSiteOrWithoutItsTokenOrOfAStrangerChangesNothing(String path) {
        String fields =
                "version=" + form().value("version") + "&email=a@example.org&old_password=rain+over+the+old+harbour"
                        + "&password=snow+on+the+new+bridge&again=snow+on+the+new+bridge";
        Browser stranger = new Browser(anonymous());

        assertThat(stranger.get(path).header("Location")).contains("/sign-in?to=");
        stranger.sendForm(path, fields, "Sec-Fetch-Site", "same-origin").is(401).says("a@example.org");
        browser.sendForm(path, fields, "Sec-Fetch-Site", "same-origin").is(403);
        browser.sendForm(path, fields + "&_token=" + browser.token(), "Sec-Fetch-Site", "cross-site")
                .is(403);
        assertThat(me().text("email")).isEmpty();
    }
}
