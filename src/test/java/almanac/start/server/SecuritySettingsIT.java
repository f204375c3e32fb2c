package almanac.start.server;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Eventually;
import almanac.support.Site;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
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
    private static final Map<String, String> ALWAYS =
            Map.of("ALMANAC_ADMIN_PASSWORD", ADMIN, "ALMANAC_TRUSTED_PROXIES", "127.0.0.0/8");
    private static final Map<String, String> STRICT =
            Map.of("ALMANAC_BASIC_ACCOUNT_PASSWORDS", "false", "ALMANAC_REQUESTS_PER_MINUTE", "20");

    private static final Map<String, String> TALKATIVE = Map.of(
            "ALMANAC_ACCESS_LOG",
            "true",
            "ALMANAC_SLOW_MILLIS",
            "1",
            "ALMANAC_LOG_FORMAT",
            "json",
            "ALMANAC_LOG_FILES",
            "9");

    @TempDir
    private static Path lenientDirectory;

    @TempDir
    private static Path strictDirectory;

    private static AlmanacProcess lenient;
    private static AlmanacProcess strict;
    private static URI lenientRoot;
    private static URI strictRoot;

    @BeforeAll
    static void startBoth() throws IOException {
        lenientRoot = freeRoot();
        strictRoot = freeRoot();
        lenient = start(lenientDirectory, lenientRoot, TALKATIVE);
        strict = start(strictDirectory, strictRoot, STRICT);
        lenient.awaitAnswer();
        strict.awaitAnswer();
    }

    @AfterAll
    static void stopBoth() {
        lenient.close();
        strict.close();
    }

    private static URI freeRoot() {
        return URI.create("http://localhost:" + AlmanacProcess.freePort());
    }

    private static AlmanacProcess start(Path directory, URI root, Map<String, String> settings) throws IOException {
        Map<String, String> all = new HashMap<>(ALWAYS);
        all.putAll(settings);
        all.put("ALMANAC_HTTP_PORT", Integer.toString(root.getPort()));
        return new AlmanacProcess(directory, all);
    }

    private Site anonymous() {
        return new Site(lenientRoot, null);
    }

    private Site admin() {
        return anonymous().with("admin", ADMIN);
    }

    private static Site stranger() {
        return new Site(strictRoot, null);
    }

    /** In a browser, where account passwords go on to sign in. */
    private static Site program(String name) {
        Browser browser = new Browser(stranger()).signIn("admin", ADMIN);
        String[] session = {"X-WP-Nonce", browser.token(), "Cookie", browser.cookie(), "Sec-Fetch-Site", "same-origin"};
        String secret = stranger()
                .json("POST", "/application-passwords", "{'name': '" + name + "'}", session)
                .json()
                .getString("password");
        return stranger().with("admin", secret);
    }

    @Contract("6 Sign-in: HTTP Basic")
    void withoutAccountPasswordsOnlyApplicationPasswordsSignIn() {
        assertThat(stranger().with("admin", ADMIN).get("/accounts/me").code()).isEqualTo("rest_invalid_credentials");
        assertThat(program("bot").get("/accounts/me").status()).isEqualTo(200);
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
        assertThat(last.status()).isEqualTo(429);
        assertThat(last.code()).isEqualTo("rest_too_many_requests");
        assertThat(last.header("RateLimit-Remaining")).isEqualTo("0");
        assertThat(Integer.parseInt(last.header("Retry-After"))).isBetween(1, 60);
        assertThat(another.status()).isEqualTo(200);
        assertThat(program("unlimited").get("/events", reader).status()).isEqualTo(200);
    }

    @Contract({"2 too many wrong", "4.2 password"})
    void aFloodOfGuessesIsRefusedAndStopsNobodyElse() throws InterruptedException {
        String[] flooded = {"X-Forwarded-For", "192.0.2.8"};
        assertThat(admin().get("/accounts/me", flooded).status()).isEqualTo(200);
        ExecutorService guessers = Executors.newFixedThreadPool(80);
        List<Future<Integer>> guesses = IntStream.range(0, 240)
                .mapToObj(i -> guessers.submit(() -> anonymous()
                        .with("guessed-" + i, "wrong")
                        .get("/events", flooded)
                        .status()))
                .toList();
        List<Integer> own = IntStream.range(0, 20)
                .mapToObj(i -> admin().get("/accounts/me", flooded).status())
                .toList();
        Set<Integer> statuses = new TreeSet<>();
        for (Future<Integer> guess : guesses) {
            statuses.add(status(guess));
        }
        guessers.shutdown();

        assertThat(own).containsOnly(200);
        assertThat(statuses).contains(401).isSubsetOf(401, 429, 503);
        guessesAtOnceAreCheckedNoMoreOftenThanOneByOne();
        guessesAtTheWordOfAnEventAreLimitedToo();
        aProgramThatBeginsWithManyRequestsAtOnceSignsIn();
    }

    /** Five, and each doubled wait that passes lets one more in: so many take a minute. */
    private static final int MOST_CHECKED = 11;

    /** The statuses of so many who come at once from one address. */
    private static List<Integer> atOnce(int many, IntFunction<Site.Answer> request) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(many);
        List<Future<Integer>> answers = IntStream.range(0, many)
                .mapToObj(i -> threads.submit(() -> request.apply(i).status()))
                .toList();
        threads.shutdown();
        List<Integer> statuses = new ArrayList<>();
        for (Future<Integer> answer : answers) {
            statuses.add(status(answer));
        }
        return statuses;
    }

    private void guessesAtOnceAreCheckedNoMoreOftenThanOneByOne() throws InterruptedException {
        List<Integer> guesses = atOnce(
                40, i -> anonymous().with("guessed", "wrong " + i).get("/events", "X-Forwarded-For", "192.0.2.9"));

        assertThat(guesses).isSubsetOf(401, 429, 503);
        assertThat(guesses).filteredOn(each -> each == 401).hasSizeBetween(1, MOST_CHECKED);
    }

    private void guessesAtTheWordOfAnEventAreLimitedToo() throws InterruptedException {
        int event = admin().create("Guessed", ", 'password': 'open sesame', 'slug': 'guessed'")
                .id();
        String[] guesser = {"X-Forwarded-For", "192.0.2.10"};
        String right = "/events/" + event + "?password=open%20sesame";
        List<Integer> guesses = atOnce(40, i -> anonymous()
                .get((i % 2 == 0 ? "/events/" + event : "/events/by-slug/guessed") + "?password=" + i, guesser));

        assertThat(guesses).filteredOn(each -> each == 403).hasSizeBetween(5, MOST_CHECKED);
        assertThat(guesses).isSubsetOf(403, 429, 503);
        eventually(() -> {
            for (int i = 0; i < MOST_CHECKED; i++) {
                anonymous().get("/events/" + event + "?password=" + i, guesser);
            }
            Site.Answer refused = anonymous().get(right, guesser);
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.code()).isEqualTo("rest_too_many_requests");
            assertThat(Integer.parseInt(refused.header("Retry-After"))).isPositive();
        });
        assertThat(anonymous().get("/events/" + event, guesser).code()).isEqualTo("event-password-protected");
        assertThat(anonymous().get(right, "X-Forwarded-For", "192.0.2.11").status())
                .isEqualTo(200);
        assertThat(admin().get("/events/" + event + "?password=wrong", guesser).status())
                .isEqualTo(200);
        assertThat(awaited(right, guesser)).isEqualTo(200);
    }

    /** The status as soon as there is no more to wait. */
    private int awaited(String path, String... headers) throws InterruptedException {
        Site.Answer answer = anonymous().get(path, headers);
        for (int i = 0; i < 60 && answer.status() == 429; i++) {
            Thread.sleep(1000L * Integer.parseInt(answer.header("Retry-After")));
            answer = anonymous().get(path, headers);
        }
        return answer.status();
    }

    private void aProgramThatBeginsWithManyRequestsAtOnceSignsIn() throws InterruptedException {
        List<Integer> answers = atOnce(16, i -> admin().get("/accounts/me", "X-Forwarded-For", "192.0.2.12"));

        assertThat(answers).containsOnly(200);
    }

    private static int status(Future<Integer> guess) throws InterruptedException {
        try {
            return guess.get(Eventually.PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError(e);
        }
    }

    @Contract("9 Every answer has")
    @Order(Integer.MAX_VALUE) // as it stops the server
    void theLogHoldsNoPasswordsTokensOrCookies() throws IOException, InterruptedException {
        String secret = admin().json("POST", "/application-passwords", "{'name': 'bot'}")
                .json()
                .getString("password");
        Site program = anonymous().with("admin", secret);
        program.json("POST", "/accounts", "{'name': 'logged', 'password': 'the first of the logged'}");
        Site own = anonymous().with("logged", "the first of the logged");
        own.json(
                "PATCH",
                "/accounts/me",
                "{'password': 'the second of the logged', 'old_password': 'the first of the logged'}");
        int event =
                program.create("Closed", ", 'password': 'sesame-of-the-log'").id();
        anonymous().get("/events/" + event + "?password=sesame-of-the-log");
        anonymous().get("/events/" + event + "?password=simsim-of-the-log&page=x");
        anonymous().get("/events", "Authorization", "Bearer token-of-the-log");
        anonymous().get("/events", "Authorization", "Basic !!broken-of-the-log!!");
        anonymous().get("/events", "Cookie", "JSESSIONID=cookie-of-the-log", "X-WP-Nonce", "nonce-of-the-log");
        for (int i = 0; i < 7; i++) {
            anonymous().with("logged", "guess-of-the-log").get("/events");
        }
        program.send("POST", "/events", "application/json", "{\"password\": \"broken-json-of-the-log");
        program.send("POST", "/events", "text/xml", "<password>xml-of-the-log</password>");
        anonymous().get("/events?search=somebody@of-the-log.example");
        String feed = program.json("POST", "/feeds", "{'name': 'Phone'}").json().getString("url");
        assertThat(anonymous().get(feed).status()).isEqualTo(200);
        anonymous().get(feed.replace("private-", "%70rivate%2D"));
        assertThat(anonymous().get("/events", "X-Request-Id", "id-of-a-proxy").header("X-Request-Id"))
                .isEqualTo("id-of-a-proxy");
        assertThat(anonymous().get("/events", "X-Request-Id", "<b>id</b>").header("X-Request-Id"))
                .matches("[0-9a-f]{16}");
        lenient.terminate().status();

        String log = logged();
        assertThat(log)
                .doesNotContain(feed.substring(feed.indexOf("private-") + "private-".length())
                        .split("[./]")[0]);
        requireObjects();
        assertThat(log).contains("Almanac answers at");
        assertThat(log.toLowerCase(Locale.ROOT))
                .doesNotContain(
                        ADMIN,
                        secret.toLowerCase(Locale.ROOT),
                        secret.replace(" ", "").toLowerCase(Locale.ROOT))
                .doesNotContain("of-the-log", "of the logged", "pbkdf2");
    }

    /** Each line is an object, also in the file that is kept, and names its request. */
    private static void requireObjects() throws IOException {
        List<JsonObject> lines = new ArrayList<>();
        for (String line : Files.readAllLines(lenientDirectory.resolve("data/logs/almanac.0.log"))) {
            lines.add(Json.createReader(new StringReader(line)).readObject());
        }
        assertThat(lines)
                .filteredOn(line -> line.getString("request", "").equals("id-of-a-proxy"))
                .filteredOn(line -> line.getString("logger").equals("almanac.access"))
                .singleElement()
                .satisfies(line -> {
                    assertThat(line.keySet())
                            .containsExactly(
                                    "time",
                                    "level",
                                    "logger",
                                    "method",
                                    "path",
                                    "status",
                                    "bytes",
                                    "milliseconds",
                                    "client",
                                    "account",
                                    "request");
                    assertThat(line.getString("method")).isEqualTo("GET");
                    assertThat(line.getString("path")).isEqualTo("/cal/events/v1/events");
                    assertThat(line.getInt("status")).isEqualTo(200);
                    assertThat(line.getInt("bytes")).isPositive();
                    assertThat(line.getInt("milliseconds")).isNotNegative();
                    assertThat(line.getString("client")).isEqualTo("127.0.0.1");
                    assertThat(line.getString("account")).isEqualTo("anonymous");
                });
        assertThat(lines)
                .extracting(line -> line.getString("path", ""))
                .contains("/cal/events/v1/events?search")
                .anyMatch(path -> path.contains("/feeds/private-….ics"));
        assertThat(lines)
                .filteredOn(line -> line.getString("route", "").equals("feeds") && line.getInt("status") == 201)
                .extracting(line -> line.getString("logger") + " " + line.getString("account"))
                .contains("almanac.slow account 1");
        assertThat(lines)
                .extracting(line -> line.getString("message", ""))
                .filteredOn(message -> message.startsWith("Almanac "))
                .satisfiesExactly(
                        ready -> assertThat(ready).startsWith("Almanac answers at http://localhost:"),
                        stopped -> assertThat(stopped).isEqualTo("Almanac has stopped"));
    }

    /** Standard output and error, and every log in the data directory. */
    private static String logged() throws IOException {
        StringBuilder all = new StringBuilder();
        List.of(lenient.out(), lenient.err()).forEach(lines -> all.append(String.join("\n", lines)));
        try (Stream<Path> files = Files.walk(lenientDirectory.resolve("data"))) {
            for (Path file :
                    files.filter(each -> each.toString().contains(".log")).toList()) {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        return all.toString();
    }
}
