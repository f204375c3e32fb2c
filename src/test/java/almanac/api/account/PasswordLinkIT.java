package almanac.api.account;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Forgotten passwords: a link from an administrator sets a new one, once. */
class PasswordLinkIT extends SiteTest {
    private static final String OLD = "rain over the old harbour";
    private static final String NEW = "snow over the old harbour";

    private final String name = fresh("forgetful");

    private int person() {
        return as("admin")
                .json("POST", "/accounts", "{'name': '%s', 'password': '%s'}".formatted(name, OLD))
                .id();
    }

    private Site.Answer create(Site site, int account) {
        return site.json("POST", "/password-links", "{'account': %d}".formatted(account));
    }

    private String path(int account) {
        Site.Answer created = create(as("admin"), account);
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.json().getString("url");
    }

    private Browser browser() {
        return new Browser(anonymous(), fromElsewhere());
    }

    private static Map<String, String> twice(String password) {
        return Map.of("password", password, "again", password);
    }

    private int signIn(String password) {
        return browser()
                .submit("/sign-in", Map.of("name", name, "password", password))
                .status();
    }

    @Contract("6.3 It works once")
    void itSetsThePasswordOnceAndEndsAllSessions() {
        String path = path(person());
        Browser before = browser().signIn(name, OLD);
        Site.Answer page = browser().get(path);
        Site.Answer set = browser().submit(path, twice(NEW));

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.response().body()).contains(name).doesNotContain(OLD);
        assertThat(page.header("Cache-Control")).isEqualTo("no-store");
        assertThat(set.status()).isEqualTo(200);
        assertThat(set.header("Cache-Control")).isEqualTo("no-store");
        assertThat(set.response().body())
                .contains("action=\"/sign-in", "name=\"name\" value=\"" + name + "\"", "role=\"status\"");
        assertThat(before.isSignedIn()).isFalse();
        assertThat(signIn(OLD)).isEqualTo(403);
        assertThat(signIn(NEW)).isEqualTo(303);
        assertThat(browser().get(path).status()).isEqualTo(404);
        assertThat(browser().submit(path, twice(OLD)).status()).isEqualTo(404);
    }

    @Contract({"1 /password-links", "6.3 POST /password-links (administrators; url begins with"})
    void onlyAdministratorsMakeThem() {
        int account = person();

        assertThat(create(anonymous(), account).code()).isEqualTo("rest_forbidden");
        for (String role : new String[] {"editor", "subscriber"}) {
            assertThat(create(as(role), account).status()).isEqualTo(403);
        }
        Site.Answer created = create(as("admin"), account);
        assertThat(created.json().keySet()).containsExactly("account", "url", "expires_utc");
        assertThat(created.json().getString("url")).matches("/set-password/private-[A-Za-z0-9_-]{43}");
        assertThat(created.header("Location")).as("which proxies log").isNull();
        assertThat(created.header("Cache-Control")).isEqualTo("no-cache");
    }

    /** Whatever the request says about where it went: a client of Java sends no other {@code Host} by itself. */
    @Contract("6.3 url begins with")
    void noHostOfARequestGetsIntoIt() throws IOException {
        String body = "{\"account\": %d}".formatted(person());
        URI site = anonymous().root();
        String request =
                "POST /cal/events/v1/password-links HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example"
                        + "\r\nForwarded: host=evil.example\r\nAuthorization: "
                        + as("admin").credentials()
                        + "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " + body.length()
                        + "\r\n\r\n" + body;
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

        assertThat(create(as("admin"), account).refused()).containsOnlyKeys("account");
        assertThat(create(as("admin"), 999_999_999).refused()).containsOnlyKeys("account");
        assertThat(as("admin").json("POST", "/password-links", "{}").code()).isEqualTo("rest_missing_callback_param");
        assertThat(as("admin")
                        .json("POST", "/password-links", "{'account': 'x'}")
                        .refused())
                .containsOnlyKeys("account");
    }

    @Contract("6.3 It works once")
    void theRulesOfPasswordsHold() {
        String path = path(person());

        for (String weak : new String[] {"", "short", "password123", name, "x".repeat(201)}) {
            Site.Answer refused = browser().submit(path, twice(weak));
            assertThat(refused.status()).as(weak).isEqualTo(400);
            assertThat(refused.response().body()).contains("role=\"alert\"");
        }
        assertThat(browser().submit(path, Map.of("password", NEW, "again", OLD)).status())
                .isEqualTo(400);
        assertThat(browser().submit(path, Map.of("password", NEW)).status()).isEqualTo(400);
        assertThat(signIn(OLD)).isEqualTo(303);
        assertThat(browser().submit(path, twice(NEW)).status()).isEqualTo(200);
    }

    @Contract("6.3 It works once")
    void aLaterLinkAndAnotherNewPasswordEndIt() {
        int account = person();
        String first = path(account);
        String second = path(account);

        assertThat(browser().get(first).status()).isEqualTo(404);
        assertThat(browser().get(second).status()).isEqualTo(200);
        as("admin").json("PATCH", "/accounts/" + account, "{'password': '%s'}".formatted(NEW));
        Site.Answer over = browser().get(second, "Accept-Language", "en");
        assertThat(over.status()).isEqualTo(404);
        assertThat(over.response().body())
                .contains(
                        "<h1>This link no longer works</h1>",
                        english("wrong.password-link"),
                        "/sign-in",
                        ">Sign in</a></p>");
    }

    @Test
    void aWrongLinkIsNoLink() {
        String path = path(person());

        for (String wrong :
                new String[] {path + "x", path.substring(0, path.length() - 1), "/set-password/private-x"}) {
            assertThat(browser().get(wrong).status()).as(wrong).isEqualTo(404);
            assertThat(browser().submit(wrong, twice(NEW)).status()).isEqualTo(404);
        }
        assertThat(new Browser(anonymous())
                        .send("POST", path, Browser.FORM, "password=x&again=x", "Sec-Fetch-Site", "cross-site")
                        .status())
                .isEqualTo(403);
    }

    @Contract("6.3 The trail tells")
    void theTrailTellsWhoMadeItAndKeepsNoSecret() {
        int account = person();
        String secret = path(account).replaceFirst(".*private-", "");
        String trail = as("admin").get("/audit?per_page=50").response().body();

        assertThat(trail)
                .contains("\"kind\":\"password-link\"")
                .doesNotContain(secret)
                .doesNotContain("token_hash");
    }
}
