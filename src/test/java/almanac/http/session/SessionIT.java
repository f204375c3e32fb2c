package almanac.http.session;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Page;
import almanac.support.Person;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.ValidHtml;
import almanac.support.Words;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signing in, in a browser: sessions, and what other sites can't have it do. */
class SessionIT extends SiteTest {
    private static final String SESSIONS = "/account/sessions";
    private static final String EDITOR = "name=editor&password=editor-password";
    private static final String EVENT = "{'title': 'x', 'start_date': '2031-03-10', 'end_date': '2031-03-10'}";

    private Browser browser(String... always) {
        return new Browser(anonymous(), always);
    }

    private Browser editor() {
        return browser("editor");
    }

    private Person person(String role) {
        return Person.of(as("admin"), role);
    }

    private Site.Answer signIn(Browser browser, String name, String password) {
        return browser.submit("/sign-in", Map.of("name", name, "password", password));
    }

    private static void isRefused(Site.Answer answer) {
        answer.is(403).header("Set-Cookie", null);
    }

    /** A write of the interface by a page's script. */
    private static Site.Answer create(Browser browser, String... headers) {
        return browser.send("POST", "/cal/events/v1/events", "application/json", EVENT.replace('\'', '"'), headers);
    }

    @Contract("6.3 Signing in begins")
    void signingInSetsACookieThatNoScriptReads() {
        Browser browser = browser();
        Site.Answer first = signIn(browser, "editor", "editor-password").is(303);
        String before = browser.cookie();
        signIn(browser, "editor", "editor-password");
        first.header("Location", anonymous().root() + "/").header("Cache-Control", "private, no-store");
        assertThat(first.header("Set-Cookie")).matches("almanac=[A-Za-z0-9_-]{43}; Path=/; HttpOnly; SameSite=Lax");
        assertThat(browser.cookie()).isNotEqualTo(before);
        assertThat(browser.isSignedIn()).isTrue();
    }

    @Contract("6.3 Signing in begins")
    void behindTlsTheCookieBelongsToThisHostAlone() {
        Browser browser = browser("X-Forwarded-Proto", "https");
        Site.Answer answer = signIn(browser, "editor", "editor-password");
        assertThat(answer.header("Set-Cookie"))
                .matches("__Host-almanac=[A-Za-z0-9_-]{43}; Path=/; Secure; HttpOnly; SameSite=Lax");
        assertThat(answer.header("Location")).startsWith("https://localhost");
        assertThat(browser.isSignedIn()).isTrue();
        anonymous().get("/accounts/me", "Cookie", browser.cookie()).is(401); // the same cookie without TLS
    }

    @Contract("6 A session cookie")
    void whoeverSignedInIsTheSameOnTheInterface() {
        Site.Answer me = anonymous().get("/accounts/me", "Cookie", editor().cookie());
        assertThat(me.header("Cache-Control", "no-cache").text("name")).isEqualTo("editor");
    }

    @ContractCases("6.3 An unknown or")
    @ValueSource(strings = {"almanac=", "almanac=abc", "almanac=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
    void anUnknownCookieIsNobody(String cookie) {
        anonymous().get("/events", "Cookie", cookie).is(200).header("Cache-Control", "no-cache");
        anonymous().get("/accounts/me", "Cookie", cookie).is(401, "rest_forbidden");
    }

    @Contract({"6.3 It answers 403", "9 Pages of those"})
    void anUnknownNameAndAWrongPasswordLookAlike() {
        String name = fresh("nobody");
        Site.Answer unknown = signIn(browser(fromElsewhere()), name, "some password");
        Site.Answer wrong = signIn(browser(fromElsewhere()), "subscriber", "some password");
        isRefused(wrong.header("Cache-Control", "private, no-store"));
        assertThat(wrong.body().replace("subscriber", name)).isEqualTo(unknown.body());
        isRefused(signIn(browser(fromElsewhere()), "n".repeat(100_000 / 2), "some password"));
        isRefused(signIn(browser(fromElsewhere()), "", ""));
    }

    @Contract("6.3 /sign-in takes")
    void anApplicationPasswordIsForProgramsOnly() {
        String secret = as("author")
                .make("/application-passwords", "{'name': 'screen'}")
                .text("password");
        isRefused(signIn(browser(fromElsewhere()), "author", secret));
    }

    @Contract("6.3 It answers 403")
    void guessingGetsSlower() {
        Browser guesser = browser(fromElsewhere());
        String name = person("author").name();
        Site.Answer last = signIn(guesser, name, "wrong");
        for (int i = 0; i < 20 && last.status() == 403; i++) {
            last = signIn(guesser, name, "wrong " + i);
        }

        assertThat(Integer.parseInt(last.is(429).header("Retry-After"))).isPositive();
        signIn(guesser, name, Person.PASSWORD).is(429);
        signIn(browser(fromElsewhere()), name, Person.PASSWORD).is(303);
    }

    @Contract("6.3 A session ends")
    void signingOutEndsOnlyThisSession() {
        Browser here = editor();
        Browser there = editor();
        String cookie = here.cookie();
        here.submit("/sign-out", "")
                .is(303)
                .header("Set-Cookie", "almanac=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
                .header("Clear-Site-Data", "\"cache\"");
        anonymous().get("/accounts/me", "Cookie", cookie).is(401); // a copy of the cookie
        assertThat(there.isSignedIn()).isTrue();
    }

    @Contract("6.3 A request with; Forms for those")
    void aFormOfAnotherOriginIsRefusedEvenWithTheToken() {
        Browser editor = editor();
        String token = "_token=" + editor.token();
        for (String headers : List.of(
                "Sec-Fetch-Site cross-site",
                "Sec-Fetch-Site same-site",
                "Sec-Fetch-Site none",
                "Sec-Fetch-Site cross-site Origin " + anonymous().root(),
                "Origin http://evil.example",
                "Origin http://localhost:1",
                "Origin null",
                "Accept text/html")) {
            isRefused(editor.sendForm("/sign-out", token, headers.split(" ")));
            isRefused(browser().sendForm("/sign-in", EDITOR, headers.split(" ")));
        }
        assertThat(editor.isSignedIn()).isTrue();
        editor.sendForm("/sign-out", token, "Origin", "" + anonymous().root()).is(303); // a site without TLS goes by it
    }

    @Contract("6.3 A request with")
    void aFormWithoutTheTokenOfItsSessionIsRefused() {
        Browser editor = editor();
        for (String form :
                List.of("", "_token=", "_token=x", "_token=" + editor().token(), "token=" + editor.token())) {
            isRefused(editor.sendForm("/sign-out", form, "Sec-Fetch-Site", "same-origin"));
        }
        isRefused(editor.send("POST", SESSIONS + "/end-others", null, null, "Sec-Fetch-Site", "same-origin"));
        assertThat(editor.isSignedIn()).isTrue();
    }

    @Contract("6.3 A request with")
    void aFormThatWasOpenedBeforeSigningInSaysSoAndLeadsBackToItsPage() {
        String page = "/sign-in?to=%2Fevents%2Flist";
        outdated(page, "en").says(english("error.form"), "href=\"" + page + "\"");
        outdated(page + "&lang=de", "de").says("Dieses Formular ist abgelaufen", "href=\"" + page + "\"");
        outdated("//evil.example/", "en").says(english("error.form")).saysNot("evil.example", english("error.again"));
    }

    private Site.Answer outdated(String page, String language) {
        String referer = anonymous().root() + page;
        String[] headers = {"Sec-Fetch-Site", "same-origin", "Referer", referer, "Accept-Language", language};
        Site.Answer refused = editor().sendForm("/sign-in", EDITOR, headers);
        isRefused(refused);
        return refused;
    }

    @Contract({"2 a write by a", "6 A session cookie", "6.3 A request with; With Authorization the"})
    void writesOfTheInterfaceNeedTheTokenToo() {
        Browser editor = editor();
        String token = editor.token();
        String[][] refused = {
            {"Sec-Fetch-Site", "same-origin"},
            {"Sec-Fetch-Site", "same-origin", "X-WP-Nonce", "x"},
            {"Sec-Fetch-Site", "same-site", "X-WP-Nonce", token},
            {"Sec-Fetch-Site", "cross-site", "X-WP-Nonce", token},
            {"X-WP-Nonce", token}
        };
        for (String[] headers : refused) {
            create(editor, headers).is(403, "rest_cookie_invalid_nonce");
        }
        Site.Answer created = create(editor, "Sec-Fetch-Site", "same-origin", "X-WP-Nonce", token)
                .is(201);
        as("author").create("With both", "").is(201);
        // who signs in with each request is who they say, whatever the cookie
        as("author")
                .json("DELETE", "/events/" + created.id(), "{}", "Cookie", editor.cookie())
                .is(403);
    }

    @ContractCases("6.3 /sign-in takes")
    @CsvSource({
        "/events/list?category=music&page=2, /events/list?category=music&page=2",
        "/sign-out, /",
        "/account/sessions/end-others?lang=de, /",
        "//evil.example, /",
        "https://evil.example/, /",
        "'/x\r\nSet-Cookie: a=b', /"
    })
    void afterSigningInOneStaysOnThisSite(String to, String then) {
        Browser browser = browser();
        browser.submit("/sign-in", Map.of("name", "editor", "password", "editor-password", "to", to))
                .header("Location", anonymous().root() + then);
        browser.get("/sign-in?" + Browser.form(Map.of("to", to)))
                .header("Location", anonymous().root() + then);
    }

    @Contract("6.3 /sign-in takes")
    void whoHasToSignInComesBackToTheirPage() {
        String signIn = anonymous().root() + "/sign-in?to=%2Faccount%2Fsessions%3Fx%3D1%26y%3D%2520";
        browser()
                .get(SESSIONS + "?x=1&y=%20")
                .is(303)
                .header("Location", signIn)
                .header("WWW-Authenticate", null);
    }

    @Contract("6.3 /account has")
    void sessionsAreListedAndEndedOneByOneOrAllTheOthers() {
        Person person = person("author");
        Browser here = person.browser("User-Agent", "Here/1.0 <script>");
        Browser there = person.browser("User-Agent", "There");
        Browser elsewhere = person.browser("User-Agent", "Elsewhere");
        Page list = here.open(SESSIONS).says("Here/1.0 <script>", "There", "Elsewhere");
        List<String> ends = ends(list);

        assertThat(list.has("script:not([src])")).isFalse();
        assertThat(ends).as("all but this one").hasSize(2);
        here.submit(ends.get(0), "").is(303);
        assertThat(elsewhere.isSignedIn()).as("the latest used is first").isFalse();
        assertThat(there.isSignedIn()).isTrue();

        list.formOf("form[action*=end-others]").send();
        assertThat(there.isSignedIn()).isFalse();
        assertThat(here.isSignedIn()).isTrue();
        here.get(SESSIONS).saysNot("end-others"); // there are no others left
    }

    private static List<String> ends(Page sessions) {
        return sessions.all("form[action~=sessions/\\d+/end]").eachAttr("action");
    }

    @Contract("6.3 /account has")
    void theButtonOfABrowserWithoutANameSaysSo() {
        Person person = person("author");
        Browser here = person.browser("User-Agent", "Here");
        person.browser("User-Agent", "");
        person.browser("User-Agent", "There");
        assertThat(here.open(SESSIONS).all("button[aria-label]").eachAttr("aria-label"))
                .contains(english("sessions.end-this", "There"), english("sessions.end-unnamed"))
                .doesNotContain(english("sessions.end-this", ""));
    }

    @Test
    void thePageToSignInAtDoesNotLeadToItself() {
        String link = "<a href=\"/sign-in";
        browser().get("/sign-in?to=%2Fevents%2Flist").saysNot(link);
        signIn(browser(fromElsewhere()), fresh("nobody"), "some password").saysNot(link);
        browser().get("/events/list").says(link);
    }

    @ContractCases("6.3 All sessions of")
    @ValueSource(strings = {"'password': 'another rain over the harbour'", "'enabled': false", "", "anonymise"})
    void whatEndsAnAccountOrItsPasswordEndsAllItsSessions(String change) {
        Person person = person("author");
        List<Browser> both = List.of(person.browser(), person.browser());
        Site admin = as("admin");
        if (change.isEmpty()) {
            admin.delete("/accounts/" + person.id()).is(200);
        } else if (change.equals("anonymise")) {
            admin.delete("/personal-data/" + person.id()).is(200);
        } else {
            admin.change("/accounts/" + person.id(), "{" + change + "}");
        }

        assertThat(both).noneMatch(Browser::isSignedIn);
    }

    @Contract("6.3 What a session")
    void otherChangesEndNoSession() {
        Person person = person("author");
        Browser browser = person.browser();
        as("admin").change("/accounts/" + person.id(), "{'display_name': 'Ada', 'role': 'subscriber'}");
        create(browser, "Sec-Fetch-Site", "same-origin", "X-WP-Nonce", browser.token())
                .is(403, "rest_forbidden"); // the role is read anew
        assertThat(browser.isSignedIn()).isTrue();
    }

    @Contract("8.1 Pages are in")
    void pagesSpeakTheLanguageOfTheAccount() {
        Person person = person("subscriber");
        Browser browser = person.browser();
        person.site().change("/accounts/me", "{'locale': 'de-LU'}");
        browser.get(SESSIONS, "Accept-Language", "en").says("<html lang=\"de-DE\"");
        browser.get(SESSIONS + "?lang=en").says("<html lang=\"en-GB\"");
        browser().get("/", "Accept-Language", "en").says("<html lang=\"en-GB\"");
        person.site().change("/accounts/me", "{'locale': 'fr'}");
        browser.get(SESSIONS, "Accept-Language", "de-AT").says("<html lang=\"de-AT\"");
    }

    @Contract("6.3 Forms for those")
    void strangersSendSmallFormsOnly() {
        String small = "name=x&password=" + "p".repeat(60_000);
        browser(fromElsewhere())
                .sendForm("/sign-in", small, "Sec-Fetch-Site", "same-origin")
                .is(403);
        browser(fromElsewhere())
                .sendForm("/sign-in", small + small, "Sec-Fetch-Site", "same-origin")
                .is(413);
    }

    @ParameterizedTest
    @NullSource
    @Words("""
            application/x-www-form-urlencoded;charset=nope application/x-www-form-urlencoded;charset=utf-16
            application/json text/plain
            """)
    void aFormIsUrlEncodedInUtf8(String type) {
        for (String path : List.of("/sign-in", "/set-password/private-x", "/sign-out")) {
            browser()
                    .send("POST", path, type, "name=a&password=b", "Sec-Fetch-Site", "same-origin")
                    .is(415);
        }
    }

    @Test
    void itsPagesAreValid() {
        for (Site.Answer page : List.of(
                browser().get("/sign-in?to=%22%3E%3Cscript%3E"),
                browser().get("/sign-in?lang=de"),
                signIn(browser(fromElsewhere()), "\"><script>", "x"),
                editor().get(SESSIONS))) {
            ValidHtml.require(page.saysNot("<script>").body());
        }
    }

    @Test
    void everySignInIsInTheAuditTrail() {
        Person person = person("author");
        person.browser();
        as("admin").get("/audit?per_page=50").says("\"action\":\"sign-in\"", person.name());
    }
}
