package almanac.http.load;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Contract;
import almanac.support.Eventually;
import almanac.support.Scale;
import almanac.support.Site;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** What anybody may ask of a server of its own with a small heap, and what its contributors may write there. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BoundedMemoryIT {
    private static final int AT_ONCE = 8;
    private static final int LONG_EVENTS = 24;
    private static final int REQUESTS = Scale.of(20_000, 2_000);

    /** What caches may take, of the whole number at their bounds, and a kilobyte for each request. */
    private static final long MOST_GROWTH = ((long) Scale.of(90, 50) << 20) + 1_000L * REQUESTS;

    /** Each makes a part of a query string. */
    private static final List<Function<Random, String>> FILTERS = List.of(
            random -> "search=" + list(random, 20, "+", BoundedMemoryIT::word),
            random -> "categories=" + list(random, 8, ",", BoundedMemoryIT::number),
            random -> "tags=" + list(random, 8, ",", BoundedMemoryIT::number),
            random -> "venue=" + list(random, 40, ",", BoundedMemoryIT::number),
            random -> "include=" + list(random, 60, ",", BoundedMemoryIT::number),
            random -> "start_date=20" + (10 + random.nextInt(30)),
            random -> "ends_before=20" + (41 + random.nextInt(30)),
            random -> "strict_dates=" + random.nextBoolean(),
            random -> "featured=" + random.nextBoolean(),
            random -> "ticketed=" + random.nextBoolean(),
            random -> "per_page=" + (1 + random.nextInt(50)),
            random -> "order=" + (random.nextBoolean() ? "asc" : "desc"),
            random -> "orderby=" + List.of("id", "title", "date", "modified").get(random.nextInt(4)),
            random -> "expand=" + random.nextBoolean());

    private static final List<Function<Random, String>> PATHS = List.of(
            random -> "/cal/events/v1/events?" + query(random),
            random -> "/cal/events/v1/venues?" + query(random),
            random -> "/cal/events/v1/tags?search=" + word(random),
            random -> "/cal/events/v1/events/" + number(random),
            random -> "/cal/events/v1/events/by-slug/" + word(random),
            random -> "/" + word(random) + "/" + word(random),
            random -> "/events/month/20" + (10 + random.nextInt(30)) + "-0" + (1 + random.nextInt(9)) + "?"
                    + query(random),
            random -> "/event/" + word(random) + "/",
            random -> "/events/feed.ics?" + query(random),
            random -> "/assets/" + word(random) + ".css",
            random -> "/images/" + word(random) + ".png");

    @TempDir
    private static Path directory;

    private static Site site;
    private static AlmanacProcess process;

    @BeforeAll
    static void start() throws IOException {
        site = new Site(URI.create("http://localhost:" + AlmanacProcess.freePort()), null);
        Map<String, String> settings = Map.of(
                "ALMANAC_HTTP_PORT",
                Integer.toString(site.root().getPort()),
                "ALMANAC_ADMIN_PASSWORD",
                "admin-password",
                "ALMANAC_TRUSTED_PROXIES",
                "127.0.0.0/8,::1");
        List<String> options = List.of("-Xmx256m", "-XX:+UseSerialGC");
        process = new AlmanacProcess(directory, settings, AlmanacProcess.quickly(options, List.of())).awaitAnswer();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    private static String word(Random random) {
        return random.ints(3 + random.nextInt(7), 'a', 'z' + 1)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    private static String number(Random random) {
        return Integer.toString(1 + random.nextInt(100_000));
    }

    private static String list(Random random, int most, String between, Function<Random, String> one) {
        return IntStream.range(0, 1 + random.nextInt(most))
                .mapToObj(i -> one.apply(random))
                .collect(Collectors.joining(between));
    }

    private static String query(Random random) {
        return list(random, 8, "&", some -> FILTERS.get(some.nextInt(FILTERS.size()))
                .apply(some));
    }

    /** Whatever is kept for each of those who ask for ever other things from ever other addresses would soon fill it. */
    @Test
    @Order(1)
    void noStrangerIsRemembered() throws IOException {
        long before = process.liveBytes();
        try {
            ask(REQUESTS);
        } catch (CompletionException e) {
            throw new AssertionError("It said: " + process.err(), e);
        }
        assertThat(process.liveBytes() - before).isLessThan(MOST_GROWTH);
        assertThat(process.err()).isEmpty();
    }

    /** Events may have texts of a megabyte each, of which lists show fifty, to as many as ask at once. */
    @Contract("2 more requests at")
    @Order(2) // as what is cached of these would hide growth
    void textsThatNeedMoreThanThereIsAreRefusedAndAnythingElseIsAnswered() throws IOException, InterruptedException {
        List<Integer> events = longest(site.as("admin"));
        int usual = site.as("admin").create("Usual", "").id();

        for (String path : List.of(
                "/events?start_date=2031-01-01&end_date=2032-01-01&per_page=50",
                "/events?start_date=2031-01-01&end_date=2032-01-01&per_page=25&order=desc",
                "/venues?per_page=50")) {
            Site.Answer refused = site.get(path).is(503, "rest_overloaded");
            assertThat(refused.header("Retry-After")).isNotEmpty();
        }
        for (int turn = 0; turn < 3; turn++) {
            assertThat(atOnce(events)).contains(200).isSubsetOf(200, 503);
        }
        events.forEach(each ->
                assertThat(site.get("/events/" + each).status()).as("alone").isEqualTo(200));
        site.get("/events?include=" + usual).is(200);
        assertThat(process.err()).isEmpty();
        assertThat(process.terminate().status()).isEqualTo(143);
    }

    /** Makes events that are as long as they may be, each with venues of its own. */
    private static List<Integer> longest(Site admin) {
        String text = "€".repeat(19_000);
        String fields = IntStream.range(0, 10)
                .mapToObj(i -> "'f%d': '%s'".formatted(i, text))
                .collect(Collectors.joining(", "));
        String ticket = "{'name': 'One', 'description': '" + text + "'}";
        String venue = "{'venue': 'Hall %d of %d', 'description': '" + text.repeat(5) + "'}";
        return IntStream.range(0, LONG_EVENTS)
                .mapToObj(i -> admin.create(
                        "Long " + i,
                        ", 'description': '%s', 'custom_fields': {%s}, 'tickets': [%s], 'venue': [%s, %s]",
                        text.repeat(5),
                        fields,
                        String.join(", ", Collections.nCopies(10, ticket)),
                        venue.formatted(1, i),
                        venue.formatted(2, i)))
                .map(Site.Answer::id)
                .toList();
    }

    /** Returns the statuses of reading each event by clients who all ask at the same time. */
    private static List<Integer> atOnce(List<Integer> events) {
        return events.stream()
                .map(each -> Eventually.concurrently(
                        () -> site.get("/events/" + each).status()))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();
    }

    private static void ask(int requests) {
        List<CompletableFuture<Void>> clients = new ArrayList<>();
        for (int client = 0; client < AT_ONCE; client++) {
            Random random = new Random(client);
            clients.add(Eventually.concurrently(() -> {
                for (int i = 0; i < requests / AT_ONCE; i++) {
                    ask(random);
                }
                return null;
            }));
        }
        clients.forEach(CompletableFuture::join);
    }

    private static void ask(Random random) {
        String path = PATHS.get(random.nextInt(PATHS.size())).apply(random);
        String client = random.ints(4, 1, 255).mapToObj(Integer::toString).collect(Collectors.joining("."));
        Site.Answer answer = site.get(
                site.root() + path,
                "X-Forwarded-For",
                client,
                "Accept-Language",
                word(random).substring(0, 3),
                "Accept",
                random.nextBoolean() ? "text/html" : "application/" + word(random));
        assertThat(answer.status()).as(path).isIn(200, 400, 403, 404, 406, 503);
    }
}
