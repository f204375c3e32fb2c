package almanac.http.session;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.ValidHtml;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signing in, in a browser: sessions, and what other sites can't have it do. */
class SessionIT extends SiteTest {
    private static final Pattern END = Pattern.compile("/account/sessions/(\\d+)/end");
    private static final String PASSWORD = "rain over the old harbour";

    private Browser browser(String... always) {
        return new Browser(anonymous(), always);
    }

    private Browser editor() {
        return browser().signIn("editor", "editor-password");
    }

    /** An account of this test alone; its name. */
    private String person(String role) {
        String name = fresh("person");
        Site.Answer created = as("admin")
                .json(
                        "POST",
                        "/accounts",
                        "{'name': '%s', 'password': '%s', 'role': '%s'}".formatted(name, PASSWORD, role));
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return name;
    }

    private int idOf(String name) {
        return anonymous().with(name, PASSWORD).get("/accounts/me").id();
    }

    private Site.Answer signIn(Browser browser, String name, String password) {
        return browser.submit("/sign-in", Map.of("name", name, "password", password));
    }

    private static void isRefused(Site.Answer answer) {
        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.header("Set-Cookie")).isNull();
    }

    @Contract("6.3 Signing in begins")
    void signingInSetsACookieThatNoScriptReads() {
        Browser browser = browser();
        Site.Answer first = signIn(browser, "editor", "editor-password");
        String before = browser.cookie();
        signIn(browser, "editor", "editor-password");

        assertThat(first.status()).isEqualTo(303);
        assertThat(first.header("Location")).isEqualTo(anonymous().root() + "/");
        assertThat(first.header("Set-Cookie")).matches("almanac=[A-Za-z0-9_-]{43}; Path=/; HttpOnly; SameSite=Lax");
        assertThat(first.header("Cache-Control")).isEqualTo("private, no-store");
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
        assertThat(anonymous().get("/accounts/me", "Cookie", browser.cookie()).status())
                .as("the same cookie without TLS")
                .isEqualTo(401);
    }

    @Contract("6 A session cookie")
    void whoeverSignedInIsTheSameOnTheInterface() {
        Browser editor = editor();
        Site.Answer me = anonymous().get("/accounts/me", "Cookie", editor.cookie());

        assertThat(me.json().getString("name")).isEqualTo("editor");
        assertThat(me.header("Cache-Control")).isEqualTo("no-cache");
    }

    @ContractCases("6.3 An unknown or")
    @ValueSource(strings = {"almanac=", "almanac=abc", "almanac=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
    void anUnknownCookieIsNobody(String cookie) {
        Site.Answer answer = anonymous().get("/events", "Cookie", cookie);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-cache");
        assertThat(anonymous().get("/accounts/me", "Cookie", cookie).code()).isEqualTo("rest_forbidden");
    }

    @Contract({"6.3 It answers 403", "9 Pages of those"})
    void anUnknownNameAndAWrongPasswordLookAlike() {
        String name = fresh("nobody");
        String unknown = signIn(browser(fromElsewhere()), name, "some password")
                .response()
                .body();
        Site.Answer wrong = signIn(browser(fromElsewhere()), "subscriber", "some password");

        assertThat(wrong.status()).isEqualTo(403);
        assertThat(wrong.header("Set-Cookie")).isNull();
        assertThat(wrong.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(wrong.response().body().replace("subscriber", name)).isEqualTo(unknown);
        isRefused(signIn(browser(fromElsewhere()), "n".repeat(100_000 / 2), "some password"));
        isRefused(signIn(browser(fromElsewhere()), "", ""));
    }

    @Contract("6.3 /sign-in takes")
    void anApplicationPasswordIsForProgramsOnly() {
        String secret = as("author")
                .json("POST", "/application-passwords", "{'name': 'screen'}")
                .json()
                .getString("password");

        isRefused(signIn(browser(fromElsewhere()), "author", secret));
    }

    @Contract("6.3 It answers 403")
    void guessingGetsSlower() {
        Browser guesser = browser(fromElsewhere());
        String name = person("author");
        Site.Answer last = signIn(guesser, name, "wrong");
        for (int i = 0; i < 20 && last.status() == 403; i++) {
            last = signIn(guesser, name, "wrong " + i);
        }

        assertThat(last.status()).isEqualTo(429);
        assertThat(Integer.parseInt(last.header("Retry-After"))).isPositive();
        assertThat(signIn(guesser, name, PASSWORD).status()).isEqualTo(429);
        assertThat(signIn(browser(fromElsewhere()), name, PASSWORD).status()).isEqualTo(303);
    }

    @Contract("6.3 A session ends")
    void signingOutEndsOnlyThisSession() {
        Browser here = editor();
        Browser there = editor();
        String cookie = here.cookie();
        Site.Answer out = here.submit("/sign-out", Map.of());

        assertThat(out.status()).isEqualTo(303);
        assertThat(out.header("Set-Cookie")).isEqualTo("almanac=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
        assertThat(out.header("Clear-Site-Data")).isEqualTo("\"cache\"");
        assertThat(anonymous().get("/accounts/me", "Cookie", cookie).status())
                .as("a copy of the cookie")
                .isEqualTo(401);
        assertThat(there.isSignedIn()).isTrue();
    }

    @Contract("6.3 A request with; Forms for those")
    void aFormOfAnotherOriginIsRefusedEvenWithTheToken() {
        Browser editor = editor();
        String form = "_token=" + editor.token();
        String[][] origins = {
            {"Sec-Fetch-Site", "cross-site"},
            {"Sec-Fetch-Site", "same-site"},
            {"Sec-Fetch-Site", "none"},
            {"Sec-Fetch-Site", "cross-site", "Origin", anonymous().root().toString()},
            {"Origin", "http://evil.example"},
            {"Origin", "http://localhost:1"},
            {"Origin", "null"},
            {}
        };
        for (String[] headers : origins) {
            isRefused(editor.send("POST", "/sign-out", Browser.FORM, form, headers));
            isRefused(
                    browser().send("POST", "/sign-in", Browser.FORM, "name=editor&password=editor-password", headers));
        }
        assertThat(editor.isSignedIn()).isTrue();
    }

    @Contract("6.3 A request with")
    void aFormWithoutTheTokenOfItsSessionIsRefused() {
        Browser editor = editor();
        String other = editor().token();

        for (String form : List.of("", "_token=", "_token=x", "_token=" + other, "token=" + editor.token())) {
            isRefused(editor.send("POST", "/sign-out", Browser.FORM, form, "Sec-Fetch-Site", "same-origin"));
        }
        isRefused(editor.send("POST", "/account/sessions/end-others", null, null, "Sec-Fetch-Site", "same-origin"));
        assertThat(editor.isSignedIn()).isTrue();
    }

    @Contract("6.3 A request with")
    void aFormThatWasOpenedBeforeSigningInSaysSoAndLeadsBackToItsPage() {
        Browser editor = editor();
        String page = "/sign-in?to=%2Fevents%2Flist";

        assertThat(outdated(editor, page, "en")).contains(english("error.form"), "href=\"" + page + "\"");
        assertThat(outdated(editor, page + "&lang=de", "de"))
                .contains("Dieses Formular ist abgelaufen", "href=\"" + page + "\"");
        assertThat(outdated(editor, "//evil.example/", "en"))
                .contains(english("error.form"))
                .doesNotContain("evil.example", english("error.again"));
    }

    private String outdated(Browser browser, String page, String language) {
        Site.Answer refused = browser.send(
                "POST",
                "/sign-in",
                Browser.FORM,
                "name=editor&password=editor-password",
                "Sec-Fetch-Site",
                "same-origin",
                "Referer",
                anonymous().root() + page,
                "Accept-Language",
                language);
        isRefused(refused);
        return refused.response().body();
    }

    @Contract("6.3 A request with")
    void aSiteWithoutTlsGoesByTheOrigin() {
        Browser editor = editor();

        assertThat(editor.send(
                                "POST",
                                "/sign-out",
                                Browser.FORM,
                                "_token=" + editor.token(),
                                "Origin",
                                anonymous().root().toString())
                        .status())
                .isEqualTo(303);
    }

    @Contract({"2 a write by a", "6 A session cookie", "6.3 A request with; With Authorization the"})
    void writesOfTheInterfaceNeedTheTokenToo() {
        Browser editor = editor();
        String token = editor.token();
        String event = "{\"title\": \"x\", \"start_date\": \"2031-03-10\", \"end_date\": \"2031-03-10\"}";

        String[][] refused = {
            {"Sec-Fetch-Site", "same-origin"},
            {"Sec-Fetch-Site", "same-origin", "X-WP-Nonce", "x"},
            {"Sec-Fetch-Site", "same-site", "X-WP-Nonce", token},
            {"Sec-Fetch-Site", "cross-site", "X-WP-Nonce", token},
            {"X-WP-Nonce", token}
        };
        for (String[] headers : refused) {
            Site.Answer answer = editor.send("POST", "/cal/events/v1/events", "application/json", event, headers);
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.code()).isEqualTo("rest_cookie_invalid_nonce");
        }
        Site.Answer created = editor.send(
                "POST",
                "/cal/events/v1/events",
                "application/json",
                event,
                "Sec-Fetch-Site",
                "same-origin",
                "X-WP-Nonce",
                token);
        assertThat(created.status()).isEqualTo(201);
        assertThat(as("author").create("With both", "").status()).isEqualTo(201);
        assertThat(as("author")
                        .json("DELETE", "/events/" + created.id(), "{}", "Cookie", editor.cookie())
                        .status())
                .as("who signs in with each request is who they say, whatever the cookie")
                .isEqualTo(403);
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
        String answer = browser.submit("/sign-in", Map.of("name", "editor", "password", "editor-password", "to", to))
                .header("Location");

        assertThat(answer).isEqualTo(anonymous().root() + then);
        assertThat(browser.get("/sign-in?" + Browser.form(Map.of("to", to))).header("Location"))
                .isEqualTo(anonymous().root() + then);
    }

    @Contract("6.3 /sign-in takes")
    void whoHasToSignInComesBackToTheirPage() {
        Site.Answer answer = browser().get("/account/sessions?x=1&y=%20");

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.header("Location"))
                .isEqualTo(anonymous().root() + "/sign-in?to=%2Faccount%2Fsessions%3Fx%3D1%26y%3D%2520");
        assertThat(answer.header("WWW-Authenticate")).isNull();
    }

    @Contract("6.3 /account has")
    void sessionsAreListedAndEndedOneByOneOrAllTheOthers() {
        String name = person("author");
        Browser here = browser("User-Agent", "Here/1.0 <script>").signIn(name, PASSWORD);
        Browser there = browser("User-Agent", "There").signIn(name, PASSWORD);
        Browser elsewhere = browser("User-Agent", "Elsewhere").signIn(name, PASSWORD);
        String list = here.get("/account/sessions").response().body();
        Matcher ends = END.matcher(list);

        assertThat(list)
                .contains("Here/1.0 &lt;script&gt;", "There", "Elsewhere")
                .doesNotContain("<script>");
        assertThat(END.matcher(list).results()).as("all but this one").hasSize(2);
        assertThat(ends.find()).isTrue();
        assertThat(here.submit(ends.group(), Map.of()).status()).isEqualTo(303);
        assertThat(elsewhere.isSignedIn()).as("the latest used is first").isFalse();
        assertThat(there.isSignedIn()).isTrue();

        here.submit("/account/sessions/end-others", Map.of());
        assertThat(there.isSignedIn()).isFalse();
        assertThat(here.isSignedIn()).isTrue();
        assertThat(list).contains("end-others");
        assertThat(here.get("/account/sessions").response().body())
                .as("there are no others left")
                .doesNotContain("end-others");
    }

    @Contract("6.3 /account has")
    void theButtonOfABrowserWithoutANameSaysSo() {
        String name = person("author");
        Browser here = browser("User-Agent", "Here").signIn(name, PASSWORD);
        browser("User-Agent", "").signIn(name, PASSWORD);
        browser("User-Agent", "There").signIn(name, PASSWORD);

        assertThat(here.get("/account/sessions").response().body())
                .contains(
                        "aria-label=\"" + english("sessions.end-this", "There") + "\"",
                        "aria-label=\"" + english("sessions.end-unnamed") + "\"")
                .doesNotContain("aria-label=\"" + english("sessions.end-this", "") + "\"");
    }

    @Test
    void thePageToSignInAtDoesNotLeadToItself() {
        String link = "<a href=\"/sign-in";
        Site.Answer failed = signIn(browser(fromElsewhere()), fresh("nobody"), "some password");

        assertThat(browser().get("/sign-in?to=%2Fevents%2Flist").response().body())
                .doesNotContain(link);
        assertThat(failed.response().body()).doesNotContain(link);
        assertThat(browser().get("/events/list").response().body()).contains(link);
    }

    @Contract("6.3 /account has")
    void nobodyEndsTheSessionsOfOthers() {
        String name = person("author");
        Browser one = browser().signIn(name, PASSWORD);
        Browser other = browser().signIn(name, PASSWORD);
        Matcher end = END.matcher(one.get("/account/sessions").response().body());
        assertThat(end.find()).isTrue();

        Browser stranger = browser().signIn("admin", "admin-password");
        assertThat(stranger.submit(end.group(), Map.of()).status()).isEqualTo(404);
        assertThat(stranger.submit("/account/sessions/999999999999999999/end", Map.of())
                        .status())
                .isEqualTo(404);
        assertThat(other.isSignedIn()).isTrue();
    }

    @ContractCases("6.3 All sessions of")
    @ValueSource(strings = {"'password': 'another rain over the harbour'", "'enabled': false"})
    void aNewPasswordAndShuttingTheAccountEndAllItsSessions(String change) {
        String name = person("author");
        Browser one = browser().signIn(name, PASSWORD);
        Browser other = browser().signIn(name, PASSWORD);
        as("admin").json("PATCH", "/accounts/" + idOf(name), "{" + change + "}");

        assertThat(one.isSignedIn()).isFalse();
        assertThat(other.isSignedIn()).isFalse();
    }

    @Contract("6.3 What a session")
    void otherChangesEndNoSession() {
        String name = person("author");
        Browser browser = browser().signIn(name, PASSWORD);
        as("admin").json("PATCH", "/accounts/" + idOf(name), "{'display_name': 'Ada', 'role': 'subscriber'}");
        Site.Answer refused = browser.send(
                "POST",
                "/cal/events/v1/events",
                "application/json",
                "{\"title\": \"x\", \"start_date\": \"2031-03-10\", \"end_date\": \"2031-03-10\"}",
                "Sec-Fetch-Site",
                "same-origin",
                "X-WP-Nonce",
                browser.token());

        assertThat(refused.code()).as("the role is read anew").isEqualTo("rest_forbidden");
        assertThat(browser.isSignedIn()).isTrue();
    }

    @Contract("8.1 Pages are in")
    void pagesSpeakTheLanguageOfTheAccount() {
        String name = person("subscriber");
        Browser browser = browser().signIn(name, PASSWORD);
        String page = "/account/sessions";
        anonymous().with(name, PASSWORD).json("PATCH", "/accounts/me", "{'locale': 'de-LU'}");

        assertThat(browser.get(page, "Accept-Language", "en").response().body()).contains("<html lang=\"de-DE\"");
        assertThat(browser.get(page + "?lang=en").response().body()).contains("<html lang=\"en-GB\"");
        assertThat(browser().get("/", "Accept-Language", "en").response().body())
                .contains("<html lang=\"en-GB\"");
        anonymous().with(name, PASSWORD).json("PATCH", "/accounts/me", "{'locale': 'fr'}");
        assertThat(browser.get(page, "Accept-Language", "de-AT").response().body())
                .contains("<html lang=\"de-AT\"");
    }

    @Contract("6.3 All sessions of")
    void aDeletedOrAnonymisedAccountHasNoSession() {
        String deleted = person("author");
        String anonymised = person("author");
        Browser one = browser().signIn(deleted, PASSWORD);
        Browser other = browser().signIn(anonymised, PASSWORD);

        assertThat(as("admin").delete("/accounts/" + idOf(deleted)).status()).isEqualTo(200);
        assertThat(as("admin").delete("/personal-data/" + idOf(anonymised)).status())
                .isEqualTo(200);
        assertThat(one.isSignedIn()).isFalse();
        assertThat(other.isSignedIn()).isFalse();
    }

    @Test
    void twoPeopleWithOneAddressNeverShareAPage() {
        String word = fresh("apart");
        as("author").create(word, ", 'status': 'draft'");
        Browser editor = editor();
        Browser subscriber = browser().signIn("subscriber", "subscriber-long-password");
        String list = "/cal/events/v1/events?start_date=2031-01-01&end_date=2031-12-31&search=" + word;

        for (int i = 0; i < 3; i++) {
            assertThat(editor.get(list).json().getInt("total")).isEqualTo(1);
            assertThat(subscriber.get(list).json().getInt("total")).isZero();
            assertThat(browser().get(list).json().getInt("total")).isZero();
        }
        String own = subscriber.get("/account/sessions").response().body();
        assertThat(editor.get("/account/sessions").response().body()).isNotEqualTo(own);
        assertThat(subscriber.get("/account/sessions").header("Cache-Control")).isEqualTo("private, no-store");
    }

    @Contract("6.3 Forms for those")
    void strangersSendSmallFormsOnly() {
        String small = "name=x&password=" + "p".repeat(60_000);

        assertThat(browser(fromElsewhere())
                        .send("POST", "/sign-in", Browser.FORM, small, "Sec-Fetch-Site", "same-origin")
                        .status())
                .isEqualTo(403);
        assertThat(browser(fromElsewhere())
                        .send("POST", "/sign-in", Browser.FORM, small + small, "Sec-Fetch-Site", "same-origin")
                        .status())
                .isEqualTo(413);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "application/x-www-form-urlencoded;charset=nope",
                "application/x-www-form-urlencoded;charset=utf-16",
                "application/json",
                "text/plain"
            })
    void aFormIsUrlEncodedInUtf8(String type) {
        for (String path : List.of("/sign-in", "/set-password/private-x", "/sign-out")) {
            assertThat(browser()
                            .send("POST", path, type, "name=a&password=b", "Sec-Fetch-Site", "same-origin")
                            .status())
                    .as(path)
                    .isEqualTo(415);
        }
    }

    @Test
    void itsPagesAreValid() {
        Browser editor = editor();
        for (Site.Answer page : List.of(
                browser().get("/sign-in?to=%22%3E%3Cscript%3E"),
                browser().get("/sign-in?lang=de"),
                signIn(browser(fromElsewhere()), "\"><script>", "x"),
                editor.get("/account/sessions"))) {
            String html = page.response().body();
            ValidHtml.require(html);
            assertThat(html).doesNotContain("<script>");
        }
    }

    @Test
    void everySignInIsInTheAuditTrail() {
        String name = person("author");
        browser().signIn(name, PASSWORD);

        assertThat(as("admin").get("/audit?per_page=50").response().body())
                .contains("\"action\":\"sign-in\"")
                .contains(name);
    }
}
