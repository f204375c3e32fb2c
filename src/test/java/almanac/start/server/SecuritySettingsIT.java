package almanac.start.server;

import static almanac.support.Eventually.atOnce;
import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Site;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The effect of security settings, and what is logged: on one server with few of them, and on one with many. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SecuritySettingsIT {
    private static final String ADMIN = "the password of this admin";

    @TempDir
    private static Path directory;

    private static AlmanacProcess lenient;
    private static AlmanacProcess strict;

    @BeforeAll
    static void startBoth() throws IOException {
        lenient = start("lenient", """
            ALMANAC_ACCESS_LOG=true
            ALMANAC_SLOW_MILLIS=1
            ALMANAC_LOG_FORMAT=json
            ALMANAC_LOG_FILES=9
            """);
        strict = start("strict", """
            ALMANAC_BASIC_ACCOUNT_PASSWORDS=false
            ALMANAC_REQUESTS_PER_MINUTE=20
            """);
        lenient.awaitAnswer();
        strict.awaitAnswer();
    }

    private static AlmanacProcess start(String name, String settings) throws IOException {
        String all = "ALMANAC_ADMIN_PASSWORD=" + ADMIN + "\nALMANAC_TRUSTED_PROXIES=127.0.0.0/8\n" + settings;
        return AlmanacProcess.of(
                Files.createDirectory(directory.resolve(name)), all.strip().split("[=\n]"));
    }

    @AfterAll
    static void stopBoth() {
        lenient.close();
        strict.close();
    }

    private static Site anonymous() {
        return lenient.site();
    }

    private static Site admin() {
        return anonymous().with("admin", ADMIN);
    }

    private static Site stranger() {
        return strict.site();
    }

    /** In a browser, where account passwords go on to sign in. */
    private static Site program(String name) {
        Browser browser = new Browser(stranger()).signIn("admin", ADMIN);
        String[] session = {"X-WP-Nonce", browser.token(), "Cookie", browser.cookie(), "Sec-Fetch-Site", "same-origin"};
        Site.Answer made = stranger()
                .json("POST", "/application-passwords", "{'name': '" + name + "'}", session)
                .is(201);
        return stranger().with("admin", made.text("password"));
    }

    @Contract("6 Sign-in: HTTP Basic")
    void withoutAccountPasswordsOnlyApplicationPasswordsSignIn() {
        assertThat(stranger().with("admin", ADMIN).get("/accounts/me").code()).isEqualTo("rest_invalid_credentials");
        program("bot").get("/accounts/me").is(200);
    }

    @Contract("2 too many requests")
    void whoAsksTooOftenIsToldWhenToComeAgain() {
        String[] reader = {"X-Forwarded-For", "192.0.2.1"};
        Site.Answer first = stranger().get("/events", reader);
        Site.Answer last = first;
        for (int i = 0; i < 1_000 && last.status() == 200; i++) { // more than 20 only when a minute begins
            last = stranger().get("/events", reader);
        }
        Site.Answer another = stranger().get("/events", "X-Forwarded-For", "192.0.2.2");

        assertThat(first.header("RateLimit-Limit")).isEqualTo("20");
        assertThat(Integer.parseInt(first.header("RateLimit-Remaining"))).isBetween(0, 19);
        last.is(429, "rest_too_many_requests");
        assertThat(last.header("RateLimit-Remaining")).isEqualTo("0");
        assertThat(Integer.parseInt(last.header("Retry-After"))).isBetween(1, 60);
        another.is(200);
        program("unlimited").get("/events", reader).is(200);
    }

    @Contract({"2 too many wrong", "4.2 password"})
    void aFloodOfGuessesIsRefusedAndStopsNobodyElse() throws InterruptedException {
        String[] flooded = {"X-Forwarded-For", "192.0.2.8"};
        admin().get("/accounts/me", flooded).is(200);
        CompletableFuture<List<Integer>> flood = concurrently(() -> atOnce(120, i -> anonymous()
                .with("guessed-" + i, "wrong")
                .get("/events", flooded)
                .status()));
        for (int i = 0; i < 20; i++) {
            admin().get("/accounts/me", flooded).is(200);
        }

        assertThat(flood.join()).contains(401).isSubsetOf(401, 429, 503);
        guessesAtOnceAreCheckedNoMoreOftenThanOneByOne();
        guessesAtTheWordOfAnEventAreLimitedToo();
        aProgramThatBeginsWithManyRequestsAtOnceSignsIn();
    }

    /** Five, and each doubled wait that passes lets one more in: so many take a minute. */
    private static final int MOST_CHECKED = 11;

    private void guessesAtOnceAreCheckedNoMoreOftenThanOneByOne() {
        List<Integer> guesses = atOnce(40, i -> anonymous()
                .with("guessed", "wrong " + i)
                .get("/events", "X-Forwarded-For", "192.0.2.9")
                .status());

        assertThat(guesses).isSubsetOf(401, 429, 503);
        assertThat(guesses).filteredOn(each -> each == 401).hasSizeBetween(1, MOST_CHECKED);
    }

    private void guessesAtTheWordOfAnEventAreLimitedToo() throws InterruptedException {
        String event = "/events/"
                + admin().create("Guessed", ", 'password': 'open sesame', 'slug': 'guessed'")
                        .id();
        String[] guesser = {"X-Forwarded-For", "192.0.2.10"};
        String right = event + "?password=open%20sesame";
        List<Integer> guesses = atOnce(40, i -> anonymous()
                .get((i % 2 == 0 ? event : "/events/by-slug/guessed") + "?password=" + i, guesser)
                .status());

        assertThat(guesses).filteredOn(each -> each == 403).hasSizeBetween(5, MOST_CHECKED);
        assertThat(guesses).isSubsetOf(403, 429, 503);
        eventually(() -> {
            for (int i = 0; i < MOST_CHECKED; i++) {
                anonymous().get(event + "?password=" + i, guesser);
            }
            Site.Answer refused = anonymous().get(right, guesser).is(429, "rest_too_many_requests");
            assertThat(Integer.parseInt(refused.header("Retry-After"))).isPositive();
        });
        assertThat(anonymous().get(event, guesser).code()).isEqualTo("event-password-protected");
        anonymous().get(right, "X-Forwarded-For", "192.0.2.11").is(200);
        admin().get(event + "?password=wrong", guesser).is(200);
        awaited(right, guesser).is(200);
    }

    /** The answer as soon as there is no more to wait. */
    private static Site.Answer awaited(String path, String... headers) throws InterruptedException {
        Site.Answer answer = anonymous().get(path, headers);
        for (int i = 0; i < 60 && answer.status() == 429; i++) {
            Thread.sleep(1000L * Integer.parseInt(answer.header("Retry-After")));
            answer = anonymous().get(path, headers);
        }
        return answer;
    }

    private void aProgramThatBeginsWithManyRequestsAtOnceSignsIn() {
        String[] program = {"X-Forwarded-For", "192.0.2.12"};
        atOnce(16, i -> admin().get("/accounts/me", program)).forEach(each -> each.is(200));
    }

    @Contract("9 Every answer has")
    @Order(Integer.MAX_VALUE) // as it stops the server
    void theLogHoldsNoPasswordsTokensOrCookies() throws IOException, InterruptedException {
        String secret =
                admin().make("/application-passwords", "{'name': 'bot'}").text("password");
        Site program = anonymous().with("admin", secret);
        program.json("POST", "/accounts", "{'name': 'logged', 'password': 'the first of the logged'}");
        String change = "{'password': 'the second of the logged', 'old_password': 'the first of the logged'}";
        anonymous().with("logged", "the first of the logged").json("PATCH", "/accounts/me", change);
        String event = "/events/"
                + program.create("Closed", ", 'password': 'sesame-of-the-log'").id();
        anonymous().get(event + "?password=sesame-of-the-log");
        anonymous().get(event + "?password=simsim-of-the-log&page=x");
        anonymous().get("/events", "Authorization", "Bearer token-of-the-log");
        anonymous().get("/events", "Authorization", "Basic !!broken-of-the-log!!");
        anonymous().get("/events", "Cookie", "JSESSIONID=cookie-of-the-log", "X-WP-Nonce", "nonce-of-the-log");
        for (int i = 0; i < 7; i++) {
            anonymous().with("logged", "guess-of-the-log").get("/events");
        }
        program.send("POST", "/events", "application/json", "{\"password\": \"broken-json-of-the-log");
        program.send("POST", "/events", "text/xml", "<password>xml-of-the-log</password>");
        anonymous().get("/events?search=somebody@of-the-log.example");
        String feed = program.make("/feeds", "{'name': 'Phone'}").text("url");
        anonymous().get(feed).is(200);
        anonymous().get(feed.replace("private-", "%70rivate%2D"));
        assertThat(anonymous().get("/events", "X-Request-Id", "id-of-a-proxy").header("X-Request-Id"))
                .isEqualTo("id-of-a-proxy");
        assertThat(anonymous().get("/events", "X-Request-Id", "<b>id</b>").header("X-Request-Id"))
                .matches("[0-9a-f]{16}");
        lenient.terminate().status();

        requireObjects();
        String log = logged();
        assertThat(log).contains("Almanac answers at").doesNotContain(feed.replaceFirst(".*private-([^./]+).*", "$1"));
        assertThat(log.toLowerCase(Locale.ROOT))
                .doesNotContain(
                        ADMIN,
                        secret.toLowerCase(Locale.ROOT),
                        secret.replace(" ", "").toLowerCase(Locale.ROOT))
                .doesNotContain("of-the-log", "of the logged", "pbkdf2");
    }

    /** Each line is an object, also in the file that is kept, and names its request. */
    private static void requireObjects() throws IOException {
        List<JsonObject> lines = Files.readAllLines(directory.resolve("lenient/data/logs/almanac.0.log")).stream()
                .map(line -> Json.createReader(new StringReader(line)).readObject())
                .toList();
        assertThat(lines)
                .filteredOn(line -> line.getString("request", "").equals("id-of-a-proxy"))
                .extracting(line -> line.toString().replace('"', '\''))
                .filteredOn(line -> line.contains("'logger':'almanac.access'"))
                .singleElement()
                .asString()
                .matches("\\{'time':'[^']+','level':'[^']+','logger':'almanac.access','method':'GET',"
                        + "'path':'/cal/events/v1/events','status':200,'bytes':[1-9]\\d*,'milliseconds':\\d+,"
                        + "'client':'127.0.0.1','account':'anonymous','request':'id-of-a-proxy'\\}");
        assertThat(lines)
                .extracting(line -> line.getString("path", ""))
                .contains("/cal/events/v1/events?search")
                .anyMatch(path -> path.contains("/feeds/private-….ics"));
        assertThat(lines)
                .filteredOn(line -> line.getString("route", "").equals("feeds") && line.getInt("status") == 201)
                .extracting(line -> line.getString("logger") + " " + line.getString("account"))
                .contains("almanac.slow account 1");
        assertThat(lines)
                .extracting(line -> line.getString("message", "").replaceFirst("http://localhost:.*", "…"))
                .filteredOn(message -> message.startsWith("Almanac "))
                .containsExactly("Almanac answers at …", "Almanac has stopped");
    }

    /** Standard output and error, and every log in the data directory. */
    private static String logged() throws IOException {
        StringBuilder all = new StringBuilder();
        List.of(lenient.out(), lenient.err()).forEach(lines -> all.append(String.join("\n", lines)));
        try (Stream<Path> files = Files.walk(directory.resolve("lenient/data"))) {
            for (Path file :
                    files.filter(each -> each.toString().contains(".log")).toList()) {
                all.append(Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return all.toString();
    }
}
