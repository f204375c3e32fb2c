package almanac.domain.identity;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Postgres;
import almanac.support.Site;
import almanac.support.Tool;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Almanac with a third-party identity provider, oidc-provider, each in a process of its own. */
class OidcIT {
    private static final String AUDIENCE = "urn:calendar";
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @TempDir
    private static Path directory;

    private static URI issuer;
    private static Process provider;
    private static Postgres postgresql;
    private static AlmanacProcess almanac;
    private static Site anonymous;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        Tool.require("node", "npm");
        issuer = URI.create("http://localhost:" + AlmanacProcess.freePort());
        int port = AlmanacProcess.freePort();
        provider = startProvider(port);
        postgresql = Postgres.database();
        almanac = new AlmanacProcess(directory, settings(port)).awaitAnswer();
        anonymous = new Site(URI.create("http://localhost:" + port), null);
    }

    private static Process startProvider(int sitePort) throws IOException, InterruptedException {
        String library = Tool.packaged("oidc-provider/lib/index.js");
        Path output = directory.resolve("provider.txt");
        Process process = new ProcessBuilder(
                        "node",
                        Tool.script("identity-provider.mjs"),
                        library,
                        Integer.toString(issuer.getPort()),
                        Integer.toString(sitePort))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        eventually(() -> assertThat(output).content().contains("ready"));
        return process;
    }

    private static Map<String, String> settings(int port) {
        Map<String, String> settings = new HashMap<>(
                Map.of("ALMANAC_OIDC_CLIENT_ID", "site", "ALMANAC_OIDC_CLIENT_SECRET", "secret of the site: +/%"));
        settings.putAll(settingsOfTokens(port));
        return settings;
    }

    private static Map<String, String> settingsOfTokens(int port) {
        return Map.of(
                "ALMANAC_HTTP_PORT",
                Integer.toString(port),
                "ALMANAC_ADMIN_PASSWORD",
                "admin-password",
                "ALMANAC_DB_URL",
                postgresql.url(),
                "ALMANAC_DB_USER",
                "postgres",
                "ALMANAC_OIDC_ISSUER",
                issuer.toString(),
                "ALMANAC_OIDC_AUDIENCE",
                AUDIENCE,
                "ALMANAC_OIDC_ROLES",
                "calendar-editors=editor, staff=subscriber");
    }

    @AfterAll
    static void end() throws IOException {
        if (almanac != null) {
            almanac.close();
        }
        if (postgresql != null) {
            postgresql.close();
        }
        if (provider != null) {
            provider.destroyForcibly().onExit().join();
        }
    }

    /** An access token for a client itself, as the provider's token endpoint gives it. */
    private static String token(String client, String audience) throws IOException, InterruptedException {
        String form = "grant_type=client_credentials&client_id=%s&client_secret=%s-secret&resource=%s"
                .formatted(client, client, audience);
        HttpRequest request = HttpRequest.newBuilder(issuer.resolve("/token"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form))
                .build();
        HttpResponse<String> response = HTTP.send(request, BodyHandlers.ofString());
        try (JsonReader reader = Json.createReader(new StringReader(response.body()))) {
            JsonObject answer = reader.readObject();
            assertThat(answer).as(response.body()).containsKey("access_token");
            return answer.getString("access_token");
        }
    }

    private static Site with(String token) {
        return new Site(anonymous.root(), "Bearer " + token);
    }

    private static Site as(String client) throws IOException, InterruptedException {
        return with(token(client, AUDIENCE));
    }

    private static int accountsNamed(String name) throws SQLException {
        try (Connection connection = postgresql.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet count =
                        statement.executeQuery("select count(*) from accounts where name_key = '" + name + "'")) {
            count.next();
            return count.getInt(1);
        }
    }

    private static void isRefused(Site.Answer answer) {
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.code()).isEqualTo("rest_invalid_credentials");
        assertThat(answer.response().headers().allValues("WWW-Authenticate"))
                .satisfiesExactlyInAnyOrder(
                        basic -> assertThat(basic).startsWith("Basic "),
                        bearer -> assertThat(bearer).startsWith("Bearer "));
    }

    @Contract("6 Where the owner")
    void anEditorsTokenCreatesEventsAndMakesOneAccount() throws IOException, InterruptedException, SQLException {
        Site.Answer first = as("ada").create("By token", "");
        Site.Answer second = as("ada").create("By another token", "");

        assertThat(first.status()).isEqualTo(201);
        assertThat(first.json().getString("status")).isEqualTo("publish");
        assertThat(second.status()).isEqualTo(201);
        assertThat(second.json().getString("author")).isEqualTo(first.json().getString("author"));
        assertThat(accountsNamed("ada")).isEqualTo(1);
    }

    @Test
    void whatATokenShowsIsSharedWithNobody() throws IOException, InterruptedException {
        Site ada = as("ada");
        String word = "apart" + System.nanoTime();
        String list = "/events?start_date=2031-01-01&end_date=2031-12-31&search=" + word;
        ada.create(word, ", 'status': 'draft'");
        for (int i = 0; i < 3; i++) {
            assertThat(ada.get(list).json().getInt("total")).isEqualTo(1);
            assertThat(anonymous.get(list).json().getInt("total")).isZero();
        }
        assertThat(ada.get(list).header("Cache-Control")).isEqualTo("no-cache");
    }

    @Test
    void visitsAtTheSameTimeMakeOneAccountToo() throws Exception {
        Site hurried = as("hurried");
        ExecutorService visitors = Executors.newFixedThreadPool(8);
        try {
            Callable<Integer> visit = () -> hurried.get("/tags").status();
            for (Future<Integer> status : visitors.invokeAll(Collections.nCopies(8, visit))) {
                assertThat(status.get()).isEqualTo(200);
            }
        } finally {
            visitors.shutdownNow();
        }
        assertThat(accountsNamed("hurried")).isEqualTo(1);
    }

    @Contract("6 Where the owner")
    void theGroupsGiveTheRole() throws IOException, InterruptedException, SQLException {
        assertThat(as("grace").create("By a reader", "").status()).isEqualTo(403);
        assertThat(as("grace").get("/events").status()).isEqualTo(200);
        isRefused(as("cook").get("/events"));
        assertThat(accountsNamed("cook")).isZero();
    }

    @Contract("6 Where the owner")
    void aTokenForAnotherAudienceIsRefused() throws IOException, InterruptedException {
        isRefused(with(token("ada", "urn:payroll")).create("For the payroll", ""));
    }

    @Contract("6 Where the owner")
    void aChangedTokenIsRefused() throws IOException, InterruptedException {
        String token = token("ada", AUDIENCE);
        int middle = (token.lastIndexOf('.') + token.length()) / 2;
        String changed =
                token.substring(0, middle) + (token.charAt(middle) == 'A' ? 'B' : 'A') + token.substring(middle + 1);

        isRefused(with(changed).create("Changed", ""));
        isRefused(with(changed).get("/events"));
    }

    @Test
    void anAccountWithAPasswordIsNotTakenOver() throws IOException, InterruptedException {
        isRefused(as("intruder").get("/events"));
        assertThat(anonymous.with("admin", "admin-password").get("/events").status())
                .isEqualTo(200);
        assertThat(almanac.err()).anyMatch(line -> line.contains("'admin' is refused: another account has that name"));
    }

    @Test
    void otherWaysToAskStayAsTheyWere() {
        assertThat(anonymous.get("/events").status()).isEqualTo(200);
        assertThat(anonymous.create("By nobody", "").code()).isEqualTo("rest_forbidden");
        assertThat(anonymous
                        .with("admin", "admin-password")
                        .create("By the administrator", "")
                        .status())
                .isEqualTo(201);
        isRefused(anonymous.with("admin", "wrong").get("/events"));
        isRefused(anonymous.with("ada", "").get("/events"));
    }

    @Contract("8 /doc: an OpenAPI")
    void theDocumentTellsOfBothWaysToSignIn() {
        JsonObject schemes =
                anonymous.get("/doc").json().getJsonObject("components").getJsonObject("securitySchemes");

        assertThat(schemes).containsOnlyKeys("basic", "bearerAuth");
        assertThat(schemes.getJsonObject("bearerAuth").getString("scheme")).isEqualTo("bearer");
    }

    /** Signs somebody in at the provider, as a browser would, up to where it leads back to the site. */
    private static String atProvider(String address, String person) throws IOException, InterruptedException {
        HttpClient visitor =
                HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
        URI next = URI.create(address);
        while (next.getPort() == issuer.getPort()) {
            HttpResponse<String> response =
                    visitor.send(HttpRequest.newBuilder(next).build(), BodyHandlers.ofString());
            String location = response.headers()
                    .firstValue("Location")
                    .orElseThrow(() -> new AssertionError(response.statusCode() + response.body()));
            next = next.resolve(location.contains("/interaction/") ? location + "?as=" + person : location);
        }
        return next.getRawPath() + "?" + next.getRawQuery();
    }

    private static String begun(Browser browser, String to) {
        Site.Answer begun = browser.get("/sign-in/provider?to=" + to);
        assertThat(begun.status()).isEqualTo(303);
        assertThat(begun.header("Set-Cookie"))
                .matches("almanac-provider=[A-Za-z0-9_.-]+; Path=/; Max-Age=600; HttpOnly; SameSite=Lax");
        return begun.header("Location");
    }

    @Contract("6.3 Where the owner")
    void oneSignsInAtTheProviderInABrowser() throws IOException, InterruptedException, SQLException {
        Browser browser = new Browser(anonymous);
        String address = begun(browser, "/account/sessions?x=1");
        Site.Answer back = browser.get(atProvider(address, "ada"));

        assertThat(browser.get("/sign-in").status()).as("already signed in").isEqualTo(303);
        assertThat(address)
                .startsWith(issuer.toString())
                .contains("code_challenge_method=S256", "response_type=code", "state=", "nonce=");
        assertThat(back.status()).isEqualTo(303);
        assertThat(back.header("Location")).isEqualTo(anonymous.root() + "/account/sessions?x=1");
        assertThat(browser.cookie()).matches("almanac=[^;]+");
        assertThat(browser.get("/cal/events/v1/accounts/me").json().getString("name"))
                .isEqualTo("ada");
        assertThat(as("ada").get("/accounts/me").status()).isEqualTo(200);
        assertThat(accountsNamed("ada")).as("by token and in the browser").isEqualTo(1);
    }

    @Contract("6.3 /sign-in/callback")
    void aCallbackCountsOnceAndInItsOwnBrowserOnly() throws IOException, InterruptedException {
        Browser browser = new Browser(anonymous);
        String callback = atProvider(begun(browser, "/"), "ada");

        Browser stranger = new Browser(anonymous);
        assertThat(stranger.get(callback).status()).isEqualTo(400);
        begun(stranger, "/");
        assertThat(stranger.get(callback).status()).as("of another flow").isEqualTo(400);
        assertThat(stranger.isSignedIn()).isFalse();
        String cookie = browser.cookie();
        assertThat(browser.get(callback).status()).isEqualTo(303);
        assertThat(browser.get(callback).status()).isEqualTo(400);
        assertThat(stranger.get(callback, "Cookie", cookie).status())
                .as("with a copy of the cookie")
                .isEqualTo(400);
    }

    @Contract("6.3 /sign-in/callback")
    void aCallbackWithAnotherStateOrCodeIsRefused() throws IOException, InterruptedException {
        for (String[] change : new String[][] {{"state=", "state=x"}, {"code=", "code=x"}, {"code=", "error="}}) {
            Browser browser = new Browser(anonymous);
            String callback = atProvider(begun(browser, "/"), "ada").replace(change[0], change[1]);

            assertThat(browser.get(callback).status()).as(callback).isEqualTo(400);
            assertThat(browser.cookie()).as("the flow is over").isEmpty();
        }
        assertThat(new Browser(anonymous).get("/sign-in/callback").status()).isEqualTo(400);
    }

    @Contract("6.3 Where the owner")
    void whomTokensDontSignInTheBrowserDoesNotEither() throws IOException, InterruptedException {
        for (String person : new String[] {"cook", "intruder"}) {
            Browser browser = new Browser(anonymous);

            assertThat(browser.get(atProvider(begun(browser, "/"), person)).status())
                    .as(person)
                    .isEqualTo(400);
        }
    }

    @Test
    void afterSigningInOneStaysOnThisSite() throws IOException, InterruptedException {
        Browser browser = new Browser(anonymous);

        assertThat(browser.get(atProvider(begun(browser, "//evil.example"), "ada"))
                        .header("Location"))
                .isEqualTo(anonymous.root() + "/");
    }

    @Contract("6.3 Signing out of")
    void signingOutLeadsToTheProvidersSignOutToo() throws IOException, InterruptedException {
        Browser browser = new Browser(anonymous);
        browser.get(atProvider(begun(browser, "/"), "ada"));
        Site.Answer out = browser.submit("/sign-out", Map.of());

        assertThat(out.header("Location")).isEqualTo(anonymous.root() + "/sign-in/ended");
        assertThat(browser.isSignedIn()).isFalse();
        assertThat(browser.get("/sign-in/ended").response().body())
                .contains("url=" + issuer + "/session/end?client_id=site&amp;post_logout_redirect_uri=");
    }

    @Test
    void noTokenIsLogged() throws IOException, InterruptedException {
        for (String client : new String[] {"ada", "cook", "intruder"}) {
            String token = token(client, AUDIENCE);
            with(token).get("/events");

            assertThat(Files.readString(directory.resolve("data/logs/server.log")))
                    .doesNotContain(token.substring(token.indexOf('.'), token.lastIndexOf('.')));
        }
    }
}
