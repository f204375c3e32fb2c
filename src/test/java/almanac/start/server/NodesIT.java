package almanac.start.server;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.AlmanacProcess;
import almanac.support.Browser;
import almanac.support.CollidingWriters;
import almanac.support.Contract;
import almanac.support.Postgres;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Two nodes on one PostgreSQL that share their images, started concurrently on an empty database. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class NodesIT {
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final int SEVERAL_PERIODS = 3_000; // of publication, in milliseconds

    @TempDir
    private static Path directory;

    private static Postgres postgresql;
    private static AlmanacProcess nodeA;
    private static AlmanacProcess nodeB;
    private static Site a;
    private static Site b;

    @BeforeAll
    static void startBothAtOnce() throws IOException, InterruptedException {
        postgresql = Postgres.database();
        Path images = Files.createDirectory(directory.resolve("images"));
        a = new Site(URI.create("http://localhost:" + AlmanacProcess.freePort()), null);
        b = new Site(URI.create("http://localhost:" + AlmanacProcess.freePort()), null);
        nodeA = start("a", a, images);
        nodeB = start("b", b, images);
        nodeA.awaitAnswer();
        nodeB.awaitAnswer();
    }

    private static AlmanacProcess start(String name, Site site, Path images) throws IOException {
        Path data = Files.createDirectories(directory.resolve(name).resolve("data"));
        Files.createSymbolicLink(data.resolve("images"), images);
        return new AlmanacProcess(
                directory.resolve(name),
                Map.of(
                        "ALMANAC_HTTP_PORT", Integer.toString(site.root().getPort()),
                        "ALMANAC_PUBLIC_URL", "http://calendar.example",
                        "ALMANAC_ADMIN_PASSWORD", "admin-password",
                        "ALMANAC_DB_URL", postgresql.url(),
                        "ALMANAC_DB_USER", "postgres"));
    }

    @AfterAll
    static void stop() throws IOException {
        nodeA.close();
        nodeB.close();
        postgresql.close();
    }

    private static long number(String query) throws SQLException {
        try (Connection connection = postgresql.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            found.next();
            return found.getLong(1);
        }
    }

    private static String title(Site site, int event) {
        return site.get("/events/" + event).json().getString("title");
    }

    private static Site admin(Site node) {
        return node.as("admin");
    }

    @Test
    @Order(1)
    void theSchemaAndTheFirstAccountAreMadeOnce() throws SQLException, IOException {
        assertThat(number("select count(*) from accounts")).isEqualTo(1);
        assertThat(number("select count(*) from flyway_schema_history where not success"))
                .isZero();
        assertThat(admin(a).get("/accounts/me").status()).isEqualTo(200);
        assertThat(admin(b).get("/accounts/me").status()).isEqualTo(200);
        assertThat(nodeA.err()).isEmpty();
        assertThat(nodeB.err()).isEmpty();
    }

    @Test
    @Order(2)
    void aWriteIsSeenHereByTheNextRequestAndThereForWhoAsksASecondLater() {
        int event = admin(a).create("Version 0", "").id();
        for (int i = 1; i <= 10; i++) {
            assertThat(title(b, event)).as("kept by B for a moment").isNotEmpty();
            String title = "Version " + i;
            admin(a).json("PATCH", "/events/" + event, "{'title': '" + title + "'}");
            long written = System.nanoTime();

            assertThat(title(a, event)).isEqualTo(title);
            assertThat(admin(b).get("/events/" + event).json().getString("title"))
                    .isEqualTo(title);
            long asked = System.nanoTime();
            while (!title(b, event).equals(title)) {
                assertThat(Duration.ofNanos(asked - written)).isLessThan(SOON);
                asked = System.nanoTime();
            }
        }
    }

    @Test
    @Order(2)
    void whatEventsShowOfOthersIsNeverOldForWhoIsSignedInAndInListsWithinASecond() {
        int venue = admin(a).json("POST", "/venues", "{'venue': 'Hall 0'}").id();
        int category =
                admin(a).json("POST", "/categories", "{'name': 'Kind 0'}").id();
        int event = admin(a).create("Somewhere", ", 'venue': " + venue + ", 'categories': [" + category + "]")
                .id();
        for (int i = 1; i <= 10; i++) {
            Site writer = admin(i < 6 ? a : b);
            Site reader = admin(i < 6 ? b : a);
            String shown = "Hall " + i + ", Kind " + i;
            writer.json("PATCH", "/venues/" + venue, "{'venue': 'Hall " + i + "'}");
            writer.json("PATCH", "/categories/" + category, "{'name': 'Kind " + i + "'}");
            long written = System.nanoTime();

            assertThat(placeAndKind(reader.get("/events/" + event).json())).isEqualTo(shown);
            long asked = System.nanoTime();
            while (!placeAndKind(listed(reader, event)).equals(shown)) {
                assertThat(Duration.ofNanos(asked - written)).isLessThan(SOON);
                asked = System.nanoTime();
            }
        }
    }

    private static JsonObject listed(Site site, int event) {
        return site.get("/events?include=" + event)
                .json()
                .getJsonArray("events")
                .getJsonObject(0);
    }

    private static String placeAndKind(JsonObject event) {
        return event.getJsonObject("venue").getString("venue") + ", "
                + event.getJsonArray("categories").getJsonObject(0).getString("name");
    }

    @Test
    @Order(2)
    void howManyEventsACategoryHasShowsThereWithinASecond() {
        int category =
                admin(a).json("POST", "/categories", "{'name': 'Counted'}").id();
        int event = admin(a).create("Counted 1", ", 'categories': [" + category + "]")
                .id();
        for (int i = 2; i <= 4; i++) {
            assertThat(count(b, event)).isEqualTo(i - 1);
            admin(a).create("Counted " + i, ", 'categories': [" + category + "]");
            assertThat(count(a, event)).isEqualTo(i);
            int now = i;
            eventually(() -> assertThat(count(b, event)).isEqualTo(now));
        }
    }

    private static int count(Site node, int event) {
        return admin(node)
                .get("/events/" + event)
                .json()
                .getJsonArray("categories")
                .getJsonObject(0)
                .getInt("count");
    }

    @Test
    @Order(2)
    void aSessionOfOneNodeIsKnownToTheOtherAndEndsOnBoth() {
        Browser browser = new Browser(a).signIn("admin", "admin-password");
        String[] cookie = {"Cookie", browser.cookie()};

        assertThat(b.get("/accounts/me", cookie).status()).isEqualTo(200);
        browser.submit("/sign-out", Map.of());
        assertThat(b.get("/accounts/me", cookie).status()).isEqualTo(401);
    }

    @Test
    @Order(2)
    void aCalendarForMembersIsClosedHereAtOnceAndThereWithinASecond() {
        try {
            assertThat(b.get("/events").status()).as("kept by B for a moment").isEqualTo(200);
            admin(a).json("PATCH", "/settings", "{'members_only': true}");
            long written = System.nanoTime();

            assertThat(a.get("/events").status()).isEqualTo(401);
            long asked = System.nanoTime();
            while (b.get("/events").status() != 401) {
                assertThat(Duration.ofNanos(asked - written)).isLessThan(SOON);
                asked = System.nanoTime();
            }
        } finally {
            admin(a).json("PATCH", "/settings", "{'members_only': null}");
        }
    }

    @Contract("6.1 A change holds")
    @Order(2)
    void aChangedSettingIsSeenHereByTheNextRequestAndThereWithinASecond() {
        int event = admin(a).create("Priced", ", 'cost': '5'").id();
        for (int i = 1; i <= 10; i++) {
            assertThat(cost(b, event)).as("kept by B for a moment").isNotEmpty();
            String cost = "s" + i + "5";
            admin(a).json("PATCH", "/settings", "{'currency_symbol': 's" + i + "'}");
            long written = System.nanoTime();

            assertThat(cost(a, event)).isEqualTo(cost);
            long asked = System.nanoTime();
            while (!cost(b, event).equals(cost) || !cost(admin(b), event).equals(cost)) {
                assertThat(Duration.ofNanos(asked - written)).isLessThan(SOON);
                asked = System.nanoTime();
            }
        }
        admin(a).json("PATCH", "/settings", "{'currency_symbol': null}");
    }

    /** On PostgreSQL, what an action has done to a series, its dates and what it links to. */
    @Test
    @Order(2)
    void whatWasDoneHereIsUndoneThere() {
        LocalDate soon = LocalDate.now(ZoneOffset.UTC).plusMonths(2);
        int series = admin(a).json(
                        "POST",
                        "/events",
                        "{'title': 'Series', 'start_date': '%1$s 10:00', 'end_date': '%1$s 11:00', 'rrule': 'FREQ=DAILY;COUNT=4', 'tags': ['Undone']}"
                                .formatted(soon))
                .id();
        List<Integer> dates = dates(series);
        admin(a).json("PATCH", "/events/" + dates.get(2), "{'title': 'Own'}");
        Browser browser = new Browser(a).signIn("admin", "admin-password");
        String form = "/manage/events/" + series;
        Matcher version = Pattern.compile("name=\"version\" value=\"(\\d+)\"")
                .matcher(browser.get(form).response().body());
        assertThat(version.find()).isTrue();
        Map<String, String> shorter = Map.of(
                "version",
                version.group(1),
                "repeat",
                "DAILY",
                "repeat_end",
                "count",
                "repeat_count",
                "2",
                "tags",
                "Other",
                "tags_is[0]",
                "new Other",
                "trash_dates",
                "true");
        String then = browser.submit(form, shorter).header("Location");
        assertThat(then).contains("trashed=1");
        assertThat(dates(series)).hasSize(2);

        String undo = "action=" + then.replaceFirst(".*&undo=(\\d+)&.*", "$1") + "&_token=" + browser.token();
        String[] headers = {"Cookie", browser.cookie(), "Sec-Fetch-Site", "same-origin", "Accept", "text/html"};
        Site.Answer undone = b.sendBytes(
                "POST", b.root() + "/manage/undo", Browser.FORM, undo.getBytes(StandardCharsets.UTF_8), headers);
        assertThat(undone.status()).as(undone.response().body()).isEqualTo(303);
        assertThat(dates(series)).hasSize(4).contains(dates.get(2));
        assertThat(title(b, dates.get(2))).isEqualTo("Own");
        assertThat(admin(b).get("/events/" + series).json().getJsonArray("tags").toString())
                .contains("Undone")
                .doesNotContain("Other");
    }

    private static List<Integer> dates(int series) {
        return admin(a).get("/events?include=" + series).ids();
    }

    private static String cost(Site site, int event) {
        return site.get("/events/" + event).json().getString("cost");
    }

    @Contract("6 Of a deletion")
    @Order(2)
    void writersWhoMeetGetWhatTheyAskedForOrAreToldThatTheyMet() {
        new CollidingWriters(List.of(admin(a), admin(b)), "collided").meetInAllWays();
    }

    @Contract("2 more writers at")
    @Order(2)
    void manyWhoCreateAtOnceWaitForTheirTurn() {
        new CollidingWriters(List.of(admin(a)), "crowded").createAllAtOnce();
    }

    /** The database tells every writer of one event that others are in its way, however often it tries again. */
    @Contract("2 more writers at")
    @Order(2)
    void whoAlwaysCollidesIsToldToComeAgainAndNothingOfTheWriteIsKept() throws SQLException {
        int event = admin(a).create("Collides", "").id();
        execute("create function collide() returns trigger language plpgsql as"
                + " 'begin raise exception ''met'' using errcode = ''40001''; end'");
        execute("create trigger collide before update on events for each row when (new.id = " + event
                + ") execute function collide()");
        Site.Answer lost = admin(a).json(
                        "PATCH",
                        "/events/" + event,
                        "{'title': 'Lost', 'tags': ['lost tag'], 'venue': {'venue': 'Lost hall'}}");
        execute("drop trigger collide on events");

        assertThat(lost.status()).isEqualTo(503);
        assertThat(lost.code()).isEqualTo("rest_overloaded");
        assertThat(lost.header("Retry-After")).isNotNull();
        assertThat(title(admin(a), event)).isEqualTo("Collides");
        assertThat(number("select count(*) from tags where slug = 'lost-tag'")).isZero();
        assertThat(number("select count(*) from venues where title = 'Lost hall'"))
                .isZero();
    }

    @Contract("6 Sign-in: HTTP Basic")
    @Order(2)
    void passwordsAreStoredHashed() throws SQLException {
        String secret = admin(a).json("POST", "/application-passwords", "{'name': 'Hashed'}")
                .json()
                .getString("password");
        String[] texts = {"admin-password", secret, secret.replace(" ", "")};

        for (String text : texts) {
            for (String table : List.of("accounts", "application_passwords", "audit_entries")) {
                String rows = "select count(*) from " + table;
                assertThat(number(rows)).as(table).isPositive();
                assertThat(number(rows + " r where position('" + text + "' in r::text) > 0"))
                        .as(table)
                        .isZero();
            }
        }
    }

    private static void execute(String statement) throws SQLException {
        try (Connection connection = postgresql.source().getConnection();
                Statement executed = connection.createStatement()) {
            executed.execute(statement);
        }
    }

    @Test
    @Order(2)
    void ofTwoEditorsOnTwoNodesOneWins() {
        int event = admin(a).create("Contested", "").id();
        for (int i = 0; i < 10; i++) {
            String tag = admin(a).get("/events/" + event).header("ETag");
            List<CompletableFuture<Integer>> writes = Stream.of(a, b)
                    .map(node -> concurrently(() -> admin(node)
                            .json(
                                    "PATCH",
                                    "/events/" + event,
                                    "{'title': '" + System.nanoTime() + "'}",
                                    "If-Match",
                                    tag)
                            .status()))
                    .toList();

            assertThat(writes.stream().map(CompletableFuture::join)).containsExactlyInAnyOrder(200, 412);
        }
    }

    @Test
    @Order(2)
    void wrongPasswordsCountTogether() {
        for (Site node : List.of(a, b, a, b, a)) {
            assertThat(node.with("guessed", "wrong").get("/events").status()).isEqualTo(401);
        }
        // each that comes after its pause doubles the next one
        eventually(() ->
                assertThat(b.with("guessed", "wrong").get("/events").status()).isEqualTo(429));
    }

    @Test
    @Order(2)
    void anImageOfOneNodeIsServedByTheOther() throws IOException {
        Site.Answer sent = admin(a).sendBytes("POST", "/images", "image/png", Pictures.of("png", 20, 10));
        String path = URI.create(sent.json().getString("url")).getPath();

        assertThat(sent.status()).isEqualTo(201);
        assertThat(b.get(b.root() + path).status()).isEqualTo(200);
    }

    @Test
    @Order(2)
    void whatIsScheduledIsPublishedOnceAndJobsRunOnlyWhenThereIsAny() throws SQLException {
        long before = runAt("publication");
        JsonObject scheduled = admin(a).createScheduled("Scheduled", "").json();
        long event = scheduled.getInt("id");
        long version = number("select version from events where id = " + event);

        eventually(() -> assertThat(b.get("/events/" + event).status()).isEqualTo(200));
        // the job's own transaction ends after that of its work
        eventually(() -> assertThat(runAt("publication")).isGreaterThan(before));
        long publishedAt = runAt("publication");
        eventually(
                () -> { // what is written has to be merged in the end
                    admin(b).create("To merge", "");
                    assertThat(runAt("event-days")).isGreaterThan(publishedAt + SEVERAL_PERIODS);
                });

        assertThat(runAt("publication")).as("there was nothing more to publish").isEqualTo(publishedAt);
        assertThat(number("select version from events where id = " + event)).isEqualTo(version + 1);
        assertThat(number("select count(*) from audit_entries where actor = 'system:publication' and record_id = "
                        + event))
                .isEqualTo(1);
    }

    /** When the job began last, in milliseconds. */
    private static long runAt(String job) throws SQLException {
        return number("select cast(extract(epoch from run_at) * 1000 as bigint) from jobs where name = '" + job + "'");
    }

    private static Site.Answer calendar(Site node, String path) {
        return node.get(node.root() + path);
    }

    @Contract("12.2 An address that")
    @Order(2)
    void anAddressOfOnesOwnIsKnownToBothNodesAtOnceAndRevokedOnBoth() {
        for (int i = 0; i < 5; i++) {
            JsonObject made = admin(a).json("POST", "/feeds", "{}").json();
            String path = URI.create(made.getString("url")).getPath();

            assertThat(calendar(b, path).status()).isEqualTo(200);
            assertThat(calendar(a, path).status()).isEqualTo(200);
            assertThat(admin(b).delete("/feeds/" + made.getInt("id")).status()).isEqualTo(200);
            assertThat(calendar(a, path).status()).isEqualTo(404);
            assertThat(calendar(b, path).status()).isEqualTo(404);
        }
    }

    @Contract("12.1 The entity tag")
    @Order(2)
    void aCalendarHasOneTagOnBothNodesWhichEachChangeChangesAtOnce() {
        int event = admin(a).create("Tagged calendar 0", "").id();
        String path = "/events/feed.ics?all=1&search=%22tagged+calendar%22";
        for (int i = 1; i <= 5; i++) {
            String tag = calendar(a, path).header("ETag");
            assertThat(calendar(b, path).header("ETag")).isEqualTo(tag);
            assertThat(calendar(b, path).response().body())
                    .isEqualTo(calendar(a, path).response().body());

            admin(a).json("PATCH", "/events/" + event, "{'title': 'Tagged calendar " + i + "'}");

            assertThat(b.get(b.root() + path, "If-None-Match", tag).response().body())
                    .contains("SUMMARY:Tagged calendar " + i);
        }
    }

    private static Site person(String name) {
        String body =
                "{'name': '%s', 'password': 'rain over the old harbour', 'role': 'author', 'display_name': 'Of %1$s',"
                        + " 'email': '%1$s@example.org'}";
        assertThat(admin(a).json("POST", "/accounts", body.formatted(name)).status())
                .isEqualTo(201);
        return a.with(name, "rain over the old harbour");
    }

    @Contract("12.2 Nobody has more")
    @Order(2)
    void nobodyHasMoreThanTwentyAddressesHoweverManyAreMadeOnBothNodesAtOnce() {
        Site here = person("collector");
        Site there = new Site(b.root(), here.credentials());
        List<CompletableFuture<Integer>> makers = IntStream.range(0, 8)
                .mapToObj(i -> concurrently(() -> addresses(i % 2 == 0 ? here : there)))
                .toList();

        assertThat(makers.stream().mapToInt(CompletableFuture::join).sum()).isEqualTo(20);
        assertThat(here.get("/feeds").json().getInt("total")).isEqualTo(20);
    }

    /** How many it made until there could be no more. */
    private static int addresses(Site person) {
        int made = 0;
        Site.Answer answer = person.json("POST", "/feeds", "{}");
        while (answer.status() == 201) {
            made++;
            answer = person.json("POST", "/feeds", "{}");
        }
        assertThat(answer.code()).as("%s", answer.response().body()).isEqualTo("rest_too_many_feeds");
        return made;
    }

    @Test
    @Order(2)
    void whoIsAnonymisedIsInNoTableAnyMore() throws SQLException {
        String mark = "hopperish";
        Site person = person(mark);
        person.json("POST", "/feeds", "{'name': 'Telephone of " + mark + "'}");
        person.json("POST", "/application-passwords", "{'name': 'Screen of " + mark + "'}");
        int event = person.json(
                        "POST",
                        "/events",
                        "{'title': 'Stays', 'start_date': '2031-03-10', 'end_date': '2031-03-10'}",
                        "Idempotency-Key",
                        mark)
                .id();
        person.json("PATCH", "/events/" + event, "{'status': 'draft'}");
        new Browser(b).signIn(mark, "rain over the old harbour");
        a.with(mark, "a wrong one").get("/events");
        assertThat(tablesWith(mark)).contains("accounts", "feeds", "application_passwords", "audit_entries");

        int id = person.get("/accounts/me").id();
        assertThat(admin(b).delete("/personal-data/" + id).status()).isEqualTo(200);

        assertThat(tablesWith(mark)).isEmpty();
        assertThat(number("select count(*) from feeds where account_id = " + id))
                .isZero();
    }

    private static List<String> tablesWith(String text) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (Connection connection = postgresql.source().getConnection();
                Statement statement = connection.createStatement()) {
            ResultSet all = statement.executeQuery(
                    "select table_name from information_schema.tables where table_schema = 'public'");
            while (all.next()) {
                tables.add(all.getString(1));
            }
            for (String table : List.copyOf(tables)) {
                ResultSet found = statement.executeQuery("select exists (select 1 from " + table + " r where position('"
                        + text + "' in lower(r::text)) > 0)");
                if (found.next() && !found.getBoolean(1)) {
                    tables.remove(table);
                }
            }
        }
        return tables;
    }

    private static String token(Site node) {
        return admin(node).get("/changes").json().getString("next");
    }

    private static Site.Answer changes(Site node, String since) {
        return admin(node).get("/changes?per_page=500&since=" + since);
    }

    @Contract("11 Every committed change")
    @Order(2)
    void whatOneNodeWritesIsToldByTheOtherAtOnce() {
        String since = token(b);
        int event = admin(a).create("Told", "").id();

        assertThat(changes(b, since).json().getJsonArray("changes").getValuesAs(JsonObject.class))
                .anyMatch(each -> each.getInt("id") == event && each.containsKey("event"));
        assertThat(changes(a, since).json().getJsonArray("changes"))
                .isEqualTo(changes(b, since).json().getJsonArray("changes"));
    }

    @Contract({"2 changes since a", "11 Whoever comes later"})
    @Order(2)
    void whoComesTooLateIsToldToReadEverythingAnew() throws SQLException {
        String since = token(a);
        admin(a).create("Forgotten", "");
        assertThat(changes(b, since).status()).isEqualTo(200);
        execute("delete from logged_changes");
        Site.Answer late = changes(b, since);

        assertThat(late.status()).isEqualTo(410);
        assertThat(late.code()).isEqualTo("rest_changes_expired");
        assertThat(late.json().getString("message"))
                .contains("Read everything anew")
                .contains("data.next");
        assertThat(changes(a, late.json().getJsonObject("data").getString("next"))
                        .status())
                .isEqualTo(200);
    }

    @Contract("11 A since that")
    @Order(2)
    void aTokenOfAnotherCalendarIsRefused() throws SQLException {
        String since = token(a);
        execute("update change_log set secret = gen_random_uuid()");
        Site.Answer refused = changes(b, since);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.refused().keySet()).containsExactly("since");
        assertThat(changes(a, token(b)).status()).isEqualTo(200);
    }

    @Test
    @Order(3)
    void nothingThatWasAcknowledgedIsLostWhenANodeIsKilled() {
        Queue<Integer> acknowledged = new ConcurrentLinkedQueue<>();
        Queue<String> refused = new ConcurrentLinkedQueue<>();
        AtomicBoolean done = new AtomicBoolean();
        List<CompletableFuture<Integer>> writers = IntStream.range(0, 4)
                .mapToObj(writer -> concurrently(() -> {
                    int i = 0;
                    while (!done.get()) {
                        write(i++ % 2 == 0 ? a : b, acknowledged, refused);
                    }
                    return i;
                }))
                .toList();
        eventually(() -> assertThat(acknowledged).hasSizeGreaterThan(40));
        nodeA.close();
        int before = acknowledged.size();
        eventually(() -> assertThat(acknowledged).as("B goes on").hasSizeGreaterThan(before + 40));
        done.set(true);
        writers.forEach(CompletableFuture::join);

        assertThat(refused).as("answers other than 201").isEmpty();
        assertThat(acknowledged)
                .allSatisfy(
                        id -> assertThat(admin(b).get("/events/" + id).status()).isEqualTo(200));
    }

    private static void write(Site node, Queue<Integer> acknowledged, Queue<String> refused) {
        try {
            Site.Answer answer = admin(node).create("Written at " + System.nanoTime(), "");
            if (answer.status() == 201) {
                acknowledged.add(answer.id());
            } else {
                refused.add(answer.response().body());
            }
        } catch (UncheckedIOException e) {
            assertThat(node).as("the node that was killed").isEqualTo(a);
        }
    }
}
