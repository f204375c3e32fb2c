package almanac.domain.identity;

import static almanac.support.Eventually.atOnce;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Postgres;
import almanac.support.Site;
import almanac.support.Tool;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
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
        almanac = AlmanacProcess.of(
                        directory,
                        "ALMANAC_HTTP_PORT",
                        Integer.toString(port),
                        "ALMANAC_DB_URL",
                        postgresql.url(),
                        "ALMANAC_DB_USER",
                        "postgres",
                        "ALMANAC_OIDC_ISSUER",
                        issuer.toString(),
                        "ALMANAC_OIDC_AUDIENCE",
                        AUDIENCE,
                        "ALMANAC_OIDC_ROLES",
                        "calendar-editors=editor, staff=subscriber",
                        "ALMANAC_OIDC_CLIENT_ID",
                        "site",
                        "ALMANAC_OIDC_CLIENT_SECRET",
                        "secret of the site: +/%")
                .awaitAnswer();
        anonymous = almanac.site();
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
        Site.Answer answer = new Site.Answer(response.statusCode(), response);
        assertThat(answer.json()).as(answer.body()).containsKey("access_token");
        return answer.text("access_token");
    }

    private static Site with(String token) {
        return new Site(anonymous.root(), "Bearer " + token);
    }

    private static Site as(String client) throws IOException, InterruptedException {
        return with(token(client, AUDIENCE));
    }

    private static int accountsNamed(String name) throws SQLException {
        return (int) postgresql.number("select count(*) from accounts where name_key = '" + name + "'");
    }

    private static void isRefused(Site.Answer answer) {
        assertThat(answer.is(401, "rest_invalid_credentials")
                        .response()
                        .headers()
                        .allValues("WWW-Authenticate"))
                .satisfiesExactlyInAnyOrder(
                        basic -> assertThat(basic).startsWith("Basic "),
                        bearer -> assertThat(bearer).startsWith("Bearer "));
    }

    @Contract("6 Where the owner")
    void anEditorsTokenCreatesEventsAndMakesOneAccount() throws IOException, InterruptedException, SQLException {
        Site.Answer first = as("ada").create("By token", "");
        Site.Answer second = as("ada").create("By another token", "");

        first.is(201).has("status=publish");
        second.is(201).has("author=%s", first.text("author"));
        assertThat(accountsNamed("ada")).isEqualTo(1);
    }

    @Test
    void visitsAtTheSameTimeMakeOneAccountToo() throws IOException, InterruptedException, SQLException {
        Site hurried = as("hurried");
        assertThat(atOnce(8, i -> hurried.get("/tags").status())).containsOnly(200);
        assertThat(accountsNamed("hurried")).isEqualTo(1);
    }

    @Contract("6 Where the owner")
    void theGroupsGiveTheRole() throws IOException, InterruptedException, SQLException {
        as("grace").create("By a reader", "").is(403);
        as("grace").get("/events").is(200);
        isRefused(as("cook").get("/events"));
        assertThat(accountsNamed("cook")).isZero();
    }

    @Contract("6 Where the owner")
    void aTokenForAnotherAudienceIsRefused() throws IOException, InterruptedException {
        isRefused(with(token("ada", "urn:payroll")).create("For the payroll", ""));
    }

    @Test
    void anAccountWithAPasswordIsNotTakenOver() throws IOException, InterruptedException {
        isRefused(as("intruder").get("/events"));
        almanac.admin().get("/events").is(200);
        assertThat(almanac.err()).anyMatch(line -> line.contains("'admin' is refused: another account has that name"));
    }

    @Test
    void otherWaysToAskStayAsTheyWere() {
        anonymous.get("/events").is(200);
        anonymous.create("By nobody", "").is(401, "rest_forbidden");
        almanac.admin().create("By the administrator", "").is(201);
        isRefused(anonymous.with("admin", "wrong").get("/events"));
        isRefused(anonymous.with("ada", "").get("/events"));
    }

    @Contract("8 /doc: an OpenAPI")
    void theDocumentTellsOfBothWaysToSignIn() {
        Site.Answer document = anonymous.get("/doc");

        assertThat(document.at("components.securitySchemes").asJsonObject()).containsOnlyKeys("basic", "bearerAuth");
        document.has("components.securitySchemes.bearerAuth.scheme=bearer");
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
        assertThat(begun.is(303).header("Set-Cookie"))
                .matches("almanac-provider=[A-Za-z0-9_.-]+; Path=/; Max-Age=600; HttpOnly; SameSite=Lax");
        return begun.header("Location");
    }

    @Contract("6.3 Where the owner")
    void oneSignsInAtTheProviderInABrowser() throws IOException, InterruptedException, SQLException {
        Browser browser = new Browser(anonymous);
        String address = begun(browser, "/account/sessions?x=1");
        Site.Answer back = browser.get(atProvider(address, "ada"));

        browser.get("/sign-in").is(303); // already signed in
        assertThat(address)
                .startsWith(issuer.toString())
                .contains("code_challenge_method=S256", "response_type=code", "state=", "nonce=");
        back.is(303).header("Location", anonymous.root() + "/account/sessions?x=1");
        assertThat(browser.cookie()).matches("almanac=[^;]+");
        browser.get("/cal/events/v1/accounts/me").has("name=ada");
        as("ada").get("/accounts/me").is(200);
        assertThat(accountsNamed("ada")).as("by token and in the browser").isEqualTo(1);
    }

    @Contract("6.3 /sign-in/callback")
    void aCallbackCountsOnceAndInItsOwnBrowserOnly() throws IOException, InterruptedException {
        Browser browser = new Browser(anonymous);
        String callback = atProvider(begun(browser, "/"), "ada");

        Browser stranger = new Browser(anonymous);
        stranger.get(callback).is(400);
        begun(stranger, "/");
        stranger.get(callback).is(400); // of another flow
        assertThat(stranger.isSignedIn()).isFalse();
        String cookie = browser.cookie();
        browser.get(callback).is(303);
        browser.get(callback).is(400);
        stranger.get(callback, "Cookie", cookie).is(400); // with a copy of the cookie
    }

    @Contract("6.3 /sign-in/callback")
    void aCallbackWithAnotherStateOrCodeIsRefused() throws IOException, InterruptedException {
        for (String[] change : new String[][] {{"state=", "state=x"}, {"code=", "code=x"}, {"code=", "error="}}) {
            Browser browser = new Browser(anonymous);
            String callback = atProvider(begun(browser, "/"), "ada").replace(change[0], change[1]);

            browser.get(callback).is(400);
            assertThat(browser.cookie()).as("the flow is over").isEmpty();
        }
        new Browser(anonymous).get("/sign-in/callback").is(400);
    }

    @Contract("6.3 Where the owner")
    void whomTokensDontSignInTheBrowserDoesNotEither() throws IOException, InterruptedException {
        for (String person : new String[] {"cook", "intruder"}) {
            Browser browser = new Browser(anonymous);

            browser.get(atProvider(begun(browser, "/"), person)).is(400);
        }
    }

    @Test
    void afterSigningInOneStaysOnThisSite() throws IOException, InterruptedException {
        Browser browser = new Browser(anonymous);

        browser.get(atProvider(begun(browser, "//evil.example"), "ada")).header("Location", anonymous.root() + "/");
    }

    @Contract("6.3 Signing out of")
    void signingOutLeadsToTheProvidersSignOutToo() throws IOException, InterruptedException {
        Browser browser = new Browser(anonymous);
        browser.get(atProvider(begun(browser, "/"), "ada"));
        browser.submit("/sign-out", Map.of()).header("Location", anonymous.root() + "/sign-in/ended");

        assertThat(browser.isSignedIn()).isFalse();
        browser.get("/sign-in/ended")
                .says("url=" + issuer + "/session/end?client_id=site&amp;post_logout_redirect_uri=");
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
