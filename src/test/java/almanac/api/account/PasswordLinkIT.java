package almanac.api.account;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Page;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Forgotten passwords: a link from an administrator sets a new one, once. */
class PasswordLinkIT extends SiteTest {
    private static final String OLD = "rain over the old harbour";
    private static final String NEW = "snow over the old harbour";

    private final String name = fresh("forgetful");

    private int person() {
        String account = "{'name': '%s', 'password': '%s'}".formatted(name, OLD);
        return as("admin").json("POST", "/accounts", account).id();
    }

    private Site.Answer create(Site site, int account) {
        return site.json("POST", "/password-links", "{'account': %d}".formatted(account));
    }

    private String path(int account) {
        return create(as("admin"), account).is(201).text("url");
    }

    private Browser browser() {
        return new Browser(anonymous(), fromElsewhere());
    }

    private static String twice(String password) {
        return "password=" + password + "&again=" + password;
    }

    private int signIn(String password) {
        return browser()
                .submit("/sign-in", "name=" + name + "&password=" + password)
                .status();
    }

    @Contract("6.3 It works once")
    void itSetsThePasswordOnceAndEndsAllSessions() {
        String path = path(person());
        Browser before = browser().signIn(name, OLD);
        Site.Answer page = browser().get(path).is(200);
        Site.Answer set = browser().submit(path, twice(NEW)).is(200);

        assertThat(page.body()).contains(name).doesNotContain(OLD);
        assertThat(page.header("Cache-Control")).isEqualTo("no-store");
        assertThat(set.header("Cache-Control")).isEqualTo("no-store");
        assertThat(set.body()).contains("action=\"/sign-in", "name=\"name\" value=\"" + name + "\"", "role=\"status\"");
        assertThat(before.isSignedIn()).isFalse();
        assertThat(signIn(OLD)).isEqualTo(403);
        assertThat(signIn(NEW)).isEqualTo(303);
        browser().get(path).is(404);
        browser().submit(path, twice(OLD)).is(404);
    }

    @Contract({"1 /password-links", "6.3 POST /password-links (administrators; url begins with"})
    void onlyAdministratorsMakeThem() {
        int account = person();

        create(anonymous(), account).is(401, "rest_forbidden");
        for (String role : new String[] {"editor", "subscriber"}) {
            create(as(role), account).is(403);
        }
        Site.Answer created = create(as("admin"), account);
        assertThat(created.keys()).isEqualTo("account url expires_utc");
        assertThat(created.text("url")).matches("/set-password/private-[A-Za-z0-9_-]{43}");
        assertThat(created.header("Location")).as("which proxies log").isNull();
        assertThat(created.header("Cache-Control")).isEqualTo("no-cache");
    }

    /** Whatever the request says about where it went: a client of Java sends no other {@code Host} by itself. */
    @Contract("6.3 url begins with")
    void noHostOfARequestGetsIntoIt() throws IOException {
        String body = "{\"account\": %d}".formatted(person());
        URI site = anonymous().root();
        String request = """
                POST /cal/events/v1/password-links HTTP/1.1
                Host: evil.example
                X-Forwarded-Host: evil.example
                Forwarded: host=evil.example
                Authorization: %s
                Content-Type: application/json
                Connection: close
                Content-Length: %d

                """.formatted(as("admin").credentials(), body.length()).replace("\n", "\r\n") + body;
        try (Socket socket = new Socket(site.getHost(), site.getPort())) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));

            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 201")
                    .contains("\"url\":\"/set-password/private-")
                    .doesNotContain("evil.example");
        }
    }

    @Contract("6.3 POST /password-links (administrators")
    void theAccountHasToExistAndMaySignIn() {
        int account = person();
        as("admin").json("PATCH", "/accounts/" + account, "{'enabled': false}");

        create(as("admin"), account).refuses("account");
        create(as("admin"), 999_999_999).refuses("account");
        as("admin").json("POST", "/password-links", "{}").is(400, "rest_missing_callback_param");
        as("admin").json("POST", "/password-links", "{'account': 'x'}").refuses("account");
    }

    @Contract("6.3 It works once")
    void theRulesOfPasswordsHold() {
        String path = path(person());

        for (String weak : new String[] {"", "short", "password123", name, "x".repeat(201)}) {
            assertThat(browser().submit(path, twice(weak)).is(400).body()).contains("role=\"alert\"");
        }
        browser().submit(path, "password=" + NEW + "&again=" + OLD).is(400);
        browser().submit(path, "password=" + NEW).is(400);
        assertThat(signIn(OLD)).isEqualTo(303);
        browser().submit(path, twice(NEW)).is(200);
    }

    @Contract("6.3 It works once")
    void aLaterLinkAndAnotherNewPasswordEndIt() {
        int account = person();
        String first = path(account);
        String second = path(account);

        browser().get(first).is(404);
        browser().get(second).is(200);
        as("admin").json("PATCH", "/accounts/" + account, "{'password': '%s'}".formatted(NEW));
        Site.Answer over = browser().get(second, "Accept-Language", "en").is(404);
        Page page = Page.of(browser(), over).shows("wrong.password-link");
        assertThat(page.heading()).isEqualTo("This link no longer works");
        assertThat(page.texts("p > a[href^=/sign-in]")).containsExactly("Sign in");
    }

    @Test
    void aWrongLinkIsNoLink() {
        String path = path(person());

        for (String wrong :
                new String[] {path + "x", path.substring(0, path.length() - 1), "/set-password/private-x"}) {
            browser().get(wrong).is(404);
            browser().submit(wrong, twice(NEW)).is(404);
        }
        new Browser(anonymous())
                .send("POST", path, Browser.FORM, "password=x&again=x", "Sec-Fetch-Site", "cross-site")
                .is(403);
    }

    @Contract("6.3 The trail tells")
    void theTrailTellsWhoMadeItAndKeepsNoSecret() {
        int account = person();
        String secret = path(account).replaceFirst(".*private-", "");
        String trail = as("admin").get("/audit?per_page=50").body();

        assertThat(trail).contains("\"kind\":\"password-link\"").doesNotContain(secret, "token_hash");
    }
}
