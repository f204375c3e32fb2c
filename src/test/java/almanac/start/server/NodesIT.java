package almanac.start.server;

import static almanac.support.Eventually.atOnce;
import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.domain.model.Shown;
import almanac.support.AlmanacProcess;
import almanac.support.Browser;
import almanac.support.CollidingWriters;
import almanac.support.Contract;
import almanac.support.FeedServer;
import almanac.support.MailBox;
import almanac.support.Postgres;
import almanac.support.Site;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import jakarta.json.JsonObject;
import jakarta.persistence.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
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
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
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
    private static final String PASSWORD = "rain over the old harbour";
    private static final Duration SOON = Duration.ofSeconds(1);
    /** No trigger runs. */
    private static final String UNHEARD = "set session_replication_role = replica;";

    private static final int SEVERAL_PERIODS = 3_000; // of publication, in milliseconds

    @TempDir
    private static Path directory;

    private static Postgres postgresql;
    private static MailBox mails;
    private static AlmanacProcess nodeA;
    private static AlmanacProcess nodeB;
    private static Site a;
    private static Site b;
    private static Site adminA;
    private static Site adminB;

    @BeforeAll
    static void startBothAtOnce() throws IOException {
        postgresql = Postgres.database();
        mails = new MailBox();
        Path images = Files.createDirectory(directory.resolve("images"));
        nodeA = start("a", images);
        nodeB = start("b", images);
        a = nodeA.awaitAnswer().site();
        b = nodeB.awaitAnswer().site();
        adminA = nodeA.admin();
        adminB = nodeB.admin();
    }

    private static AlmanacProcess start(String name, Path images) throws IOException {
        Path data = Files.createDirectories(directory.resolve(name).resolve("data"));
        Files.createSymbolicLink(data.resolve("images"), images);
        List<String> settings = new ArrayList<>(mails.settings());
        settings.addAll(List.of(
                "ALMANAC_SECRET",
                "a secret of more than thirty-two characters",
                "ALMANAC_DB_URL",
                postgresql.url(),
                "ALMANAC_DB_USER",
                "postgres",
                "ALMANAC_IMAGE_HOSTS",
                "localhost:*"));
        return AlmanacProcess.of(data.getParent(), settings.toArray(String[]::new));
    }

    @AfterAll
    static void stop() throws IOException {
        nodeA.close();
        nodeB.close();
        postgresql.close();
        mails.close();
    }

    @Test
    void aMailIsSentByOneNode() {
        int before = mails.count();
        List<String> addresses = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            String name = "mailed" + i;
            addresses.add(name + "@people.example");
            int account = adminA.make(
                            "/accounts",
                            "{'name': '%s', 'password': 'rain over the old harbour', 'email': '%s'}",
                            name,
                            addresses.get(i))
                    .id();
            (i % 2 == 0 ? adminA : adminB).make("/password-links", "{'account': %s, 'mail': true}", account);
        }
        addresses.forEach(each -> eventually(() -> assertThat(mails.to(each)).isNotEmpty()));
        assertThat(mails.count()).isEqualTo(before + 10);
    }

    /** Both look for what is due at once; the lock of the job lets one fetch it. */
    @Test
    void aSourceIsFetchedByOneNode() {
        try (FeedServer feed = FeedServer.of(FeedServer.entry("swim", "Swimming gala", 4))) {
            String source = "{'name': 'Club', 'url': '%s'}".formatted(feed.url());
            List<Integer> made = List.of(
                    adminA.make("/sources", source).id(),
                    adminB.make("/sources", source).id());
            for (int each : made) {
                eventually(() -> assertThat(adminA.get("/sources/" + each).text("fetched_utc"))
                        .isNotEmpty());
            }
            assertThat(feed.asked()).hasSize(2);
            made.forEach(each -> adminB.delete("/sources/" + each).is(200));
        }
    }

    private static String title(Site site, int event) {
        return site.get("/events/" + event).text("title");
    }

    /** What is written is seen by the next request here, and there by whoever asks more than a second later. */
    private static void spreads(Runnable write, Runnable isHere, BooleanSupplier isThere) {
        write.run();
        long written = System.nanoTime();
        isHere.run();
        long asked = System.nanoTime();
        while (!isThere.getAsBoolean()) {
            assertThat(Duration.ofNanos(asked - written)).isLessThan(SOON);
            asked = System.nanoTime();
        }
    }

    @Test
    @Order(1)
    void theSchemaAndTheFirstAccountAreMadeOnce() throws SQLException, IOException {
        assertThat(postgresql.number("select count(*) from accounts")).isEqualTo(1);
        assertThat(postgresql.number("select count(*) from flyway_schema_history where not success"))
                .isZero();
        adminA.get("/accounts/me").is(200);
        adminB.get("/accounts/me").is(200);
        assertThat(nodeA.err()).isEmpty();
        assertThat(nodeB.err()).isEmpty();
    }

    @Test
    void aWriteIsSeenHereByTheNextRequestAndThereForWhoAsksASecondLater() {
        int event = adminA.create("Version 0", "").id();
        for (int i = 1; i <= 10; i++) {
            String title = "Version " + i;
            assertThat(title(b, event)).as("kept by B for a moment").isNotEmpty();
            spreads(
                    () -> adminA.change("/events/" + event, "{'title': '" + title + "'}"),
                    () -> assertThat(List.of(title(a, event), title(adminB, event)))
                            .containsOnly(title),
                    () -> title(b, event).equals(title));
        }
    }

    @Test
    void whatEventsShowOfOthersIsNeverOldForWhoIsSignedInAndInListsWithinASecond() {
        int venue = adminA.make("/venues", "{'venue': 'Hall 0'}").id();
        int category = adminA.make("/categories", "{'name': 'Kind 0'}").id();
        int event = adminA.create("Somewhere", ", 'venue': %d, 'categories': [%d]".formatted(venue, category))
                .id();
        for (int i = 1; i <= 10; i++) {
            Site writer = i < 6 ? adminA : adminB;
            Site reader = i < 6 ? adminB : adminA;
            String hall = "Hall " + i;
            String kind = "Kind " + i;
            writer.change("/venues/" + venue, "{'venue': '" + hall + "'}");
            spreads(
                    () -> writer.change("/categories/" + category, "{'name': '" + kind + "'}"),
                    () -> assertThat(placeAndKind(reader.get("/events/" + event), ""))
                            .containsExactly(hall, kind),
                    () -> placeAndKind(reader.get("/events?include=" + event), "events.0.")
                            .equals(List.of(hall, kind)));
        }
    }

    private static List<String> placeAndKind(Site.Answer answer, String event) {
        return List.of(answer.text(event + "venue.venue"), answer.text(event + "categories.0.name"));
    }

    @Test
    void howManyEventsACategoryHasShowsThereWithinASecond() {
        String counted = ", 'categories': ["
                + adminA.make("/categories", "{'name': 'Counted'}").id() + "]";
        int event = adminA.create("Counted 1", counted).id();
        for (int i = 2; i <= 4; i++) {
            int now = i;
            assertThat(count(adminB, event)).isEqualTo(i - 1);
            adminA.create("Counted " + i, counted);
            assertThat(count(adminA, event)).isEqualTo(i);
            eventually(() -> assertThat(count(adminB, event)).isEqualTo(now));
        }
    }

    private static int count(Site admin, int event) {
        return admin.get("/events/" + event).number("categories.0.count");
    }

    @Test
    void aSessionOfOneNodeIsKnownToTheOtherAndEndsOnBoth() {
        Browser browser = new Browser(a).signIn("admin", "admin-password");
        String[] cookie = {"Cookie", browser.cookie()};

        b.get("/accounts/me", cookie).is(200);
        browser.submit("/sign-out", Map.of());
        b.get("/accounts/me", cookie).is(401);
    }

    @Test
    void aCalendarForMembersIsClosedHereAtOnceAndThereWithinASecond() {
        b.get("/events").is(200); // which B keeps for a moment
        try {
            spreads(
                    () -> adminA.change("/settings", "{'members_only': true}"),
                    () -> a.get("/events").is(401),
                    () -> b.get("/events").status() == 401);
        } finally {
            adminA.change("/settings", "{'members_only': null}");
        }
    }

    @Contract("6.1 A change holds")
    void aChangedSettingIsSeenHereByTheNextRequestAndThereWithinASecond() {
        int event = adminA.create("Priced", ", 'cost': '5'").id();
        for (int i = 1; i <= 10; i++) {
            String symbol = "s" + i;
            assertThat(cost(b, event)).as("kept by B for a moment").isNotEmpty();
            spreads(
                    () -> adminA.change("/settings", "{'currency_symbol': '" + symbol + "'}"),
                    () -> assertThat(cost(a, event)).isEqualTo(symbol + "5"),
                    () -> cost(b, event).equals(symbol + "5")
                            && cost(adminB, event).equals(symbol + "5"));
        }
        adminA.change("/settings", "{'currency_symbol': null}");
    }

    private static String cost(Site site, int event) {
        return site.get("/events/" + event).text("cost");
    }

    /** On PostgreSQL, what an action has done to a series, its dates and what it links to. */
    @Test
    void whatWasDoneHereIsUndoneThere() {
        String daily =
                "{'title': 'Series', 'start_date': '%1$s 10:00', 'end_date': '%1$s 11:00', 'rrule': 'FREQ=DAILY;COUNT=4', 'tags': ['Undone']}";
        LocalDate soon = LocalDate.now(ZoneOffset.UTC).plusMonths(2);
        int series = adminA.make("/events", daily, soon).id();
        List<Integer> dates = dates(series);
        adminA.change("/events/" + dates.get(2), "{'title': 'Own'}");
        Browser browser = new Browser(a).signIn("admin", "admin-password");
        String form = "/manage/events/" + series;
        String shorter =
                "&repeat=DAILY&repeat_end=count&repeat_count=2&tags=Other&tags_is[0]=new Other&trash_dates=true";
        String version = browser.open(form).formOf("#editor").value("version");
        String then = browser.submit(form, "version=" + version + shorter).header("Location");
        assertThat(then).contains("trashed=1");
        assertThat(dates(series)).hasSize(2);

        String undo = "action=" + then.replaceFirst(".*&undo=(\\d+)&.*", "$1") + "&_token=" + browser.token();
        String[] headers = {"Cookie", browser.cookie(), "Sec-Fetch-Site", "same-origin", "Accept", "text/html"};
        b.send("POST", b.root() + "/manage/undo", Browser.FORM, undo, headers).is(303);
        assertThat(dates(series)).hasSize(4).contains(dates.get(2));
        assertThat(title(b, dates.get(2))).isEqualTo("Own");
        assertThat(adminB.get("/events/" + series).text("tags"))
                .contains("Undone")
                .doesNotContain("Other");
    }

    private static List<Integer> dates(int series) {
        return adminA.get("/events?include=" + series).ids();
    }

    @Contract("6 Of a deletion")
    void writersWhoMeetGetWhatTheyAskedForOrAreToldThatTheyMet() {
        new CollidingWriters(List.of(adminA, adminB), "collided").meetInAllWays();
    }

    @Contract("2 more writers at")
    void manyWhoCreateAtOnceWaitForTheirTurn() {
        new CollidingWriters(List.of(adminA), "crowded").createAllAtOnce();
    }

    /** The database tells every writer of one event that others are in its way, however often it tries again. */
    @Contract("2 more writers at")
    void whoAlwaysCollidesIsToldToComeAgainAndNothingOfTheWriteIsKept() throws SQLException {
        int event = adminA.create("Collides", "").id();
        postgresql.execute("create function collide() returns trigger language plpgsql as"
                + " 'begin raise exception ''met'' using errcode = ''40001''; end'");
        postgresql.execute("create trigger collide before update on events for each row when (new.id = " + event
                + ") execute function collide()");
        String write = "{'title': 'Lost', 'tags': ['lost tag'], 'venue': {'venue': 'Lost hall'}}";
        Site.Answer lost = adminA.json("PATCH", "/events/" + event, write);
        postgresql.execute("drop trigger collide on events");

        assertThat(lost.is(503, "rest_overloaded").header("Retry-After")).isNotNull();
        assertThat(title(adminA, event)).isEqualTo("Collides");
        assertThat(postgresql.number("select count(*) from tags where slug = 'lost-tag'"))
                .isZero();
        assertThat(postgresql.number("select count(*) from venues where title = 'Lost hall'"))
                .isZero();
    }

    @Contract("6 Sign-in: HTTP Basic")
    void passwordsAreStoredHashed() throws SQLException {
        String secret =
                adminA.make("/application-passwords", "{'name': 'Hashed'}").text("password");
        for (String table : List.of("accounts", "application_passwords", "audit_entries")) {
            String rows = "select count(*) from " + table;
            assertThat(postgresql.number(rows)).as(table).isPositive();
            for (String text : List.of("admin-password", secret, secret.replace(" ", ""))) {
                assertThat(postgresql.number(rows + " r where position('" + text + "' in r::text) > 0"))
                        .as(table)
                        .isZero();
            }
        }
    }

    @Test
    void ofTwoEditorsOnTwoNodesOneWins() {
        int event = adminA.create("Contested", "").id();
        for (int i = 0; i < 10; i++) {
            String[] tag = {"If-Match", adminA.get("/events/" + event).header("ETag")};
            assertThat(atOnce(2, node -> (node == 0 ? adminA : adminB)
                            .json("PATCH", "/events/" + event, "{'title': '" + System.nanoTime() + "'}", tag)
                            .status()))
                    .containsExactlyInAnyOrder(200, 412);
        }
    }

    @Test
    void wrongPasswordsCountTogether() {
        for (Site node : List.of(a, b, a, b, a)) {
            node.with("guessed", "wrong").get("/events").is(401);
        }
        // each that comes after its pause doubles the next one
        eventually(() -> b.with("guessed", "wrong").get("/events").is(429));
    }

    @Test
    void anImageOfOneNodeIsServedByTheOther() throws IOException {
        Site.Answer sent = adminA.sendBytes("POST", "/images", "image/png", Pictures.of("png", 20, 10));
        String path = URI.create(sent.is(201).text("url")).getPath();
        b.get(b.root() + path).is(200);
    }

    @Test
    void whatIsScheduledIsPublishedOnceAndJobsRunOnlyWhenThereIsAny() throws SQLException {
        long before = runAt("publication");
        int event = adminA.createScheduled("Scheduled", "").id();
        String version = "select version from events where id = " + event;
        long scheduled = postgresql.number(version);

        eventually(() -> b.get("/events/" + event).is(200));
        // the job's own transaction ends after that of its work
        eventually(() -> assertThat(runAt("publication")).isGreaterThan(before));
        long publishedAt = runAt("publication");
        eventually(
                () -> { // what is written has to be merged in the end
                    adminB.create("To merge", "");
                    assertThat(runAt("event-days")).isGreaterThan(publishedAt + SEVERAL_PERIODS);
                });

        assertThat(runAt("publication")).as("there was nothing more to publish").isEqualTo(publishedAt);
        assertThat(postgresql.number(version)).isEqualTo(scheduled + 1);
        String entries = "select count(*) from audit_entries where actor = 'system:publication' and record_id = ";
        assertThat(postgresql.number(entries + event)).isEqualTo(1);
    }

    /** When the job began last, in milliseconds. */
    private static long runAt(String job) throws SQLException {
        return postgresql.number(
                "select cast(extract(epoch from run_at) * 1000 as bigint) from jobs where name = '" + job + "'");
    }

    private static Site.Answer calendar(Site node, String path) {
        return node.get(node.root() + path);
    }

    @Contract("12.2 An address that")
    void anAddressOfOnesOwnIsKnownToBothNodesAtOnceAndRevokedOnBoth() {
        for (int i = 0; i < 5; i++) {
            Site.Answer made = adminA.make("/feeds", "{}");
            String path = URI.create(made.text("url")).getPath();

            calendar(b, path).is(200);
            calendar(a, path).is(200);
            adminB.delete("/feeds/" + made.id()).is(200);
            calendar(a, path).is(404);
            calendar(b, path).is(404);
        }
    }

    @Contract("12.1 The entity tag")
    void aCalendarHasOneTagOnBothNodesWhichEachChangeChanges() {
        int event = adminA.create("Tagged calendar 0", "").id();
        String path = "/events/feed.ics?all=1&search=%22tagged+calendar%22";
        for (int i = 1; i <= 5; i++) {
            String tag = calendar(a, path).header("ETag");
            assertThat(calendar(b, path).header("ETag")).isEqualTo(tag);
            assertThat(calendar(b, path).body()).isEqualTo(calendar(a, path).body());

            String title = "Tagged calendar " + i;
            spreads(
                    () -> adminA.change("/events/" + event, "{'title': '" + title + "'}"),
                    () -> assertThat(calendar(a, path).body()).contains("SUMMARY:" + title),
                    () -> b.get(b.root() + path, "If-None-Match", tag).body().contains("SUMMARY:" + title));
        }
    }

    @Contract("9 What one node")
    void aResponseLivesUntilACommitIsHeardOrBrieflyIfNoneIs() throws SQLException {
        adminA.create("Heard calendar 0", "");
        String path = "/events/feed.ics?all=1&search=%22heard+calendar%22";
        calendar(b, path).says("calendar 0");
        rename(1, UNHEARD);
        long renamed = System.nanoTime();
        while (System.nanoTime() - renamed < SOON.toNanos()) {
            assertThat(calendar(b, path).body()).contains("calendar 0");
        }
        Runnable nothing = () -> {};
        spreads(() -> rename(2, ""), nothing, () -> calendar(b, path).body().contains("calendar 2"));
        String listeners = "select pg_terminate_backend(pid) from pg_stat_activity where query like '% as listening';";
        spreads(() -> rename(3, listeners + UNHEARD), nothing, () -> calendar(b, path)
                .body()
                .contains("calendar 3"));
    }

    /** Changes an event behind the nodes' backs. */
    private static void rename(int number, String before) {
        try {
            postgresql.execute(before + "update events set version = version + 1, title = 'Heard calendar " + number
                    + "' where title like 'Heard calendar %'; reset session_replication_role");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whateverIsShownAnnouncesItsChanges() throws SQLException {
        List<String> shown = new ClassFileImporter()
                .importPackages("almanac.domain").stream()
                        .filter(type -> type.isAssignableTo(Shown.class) && type.isAnnotatedWith(Table.class))
                        .map(type -> type.getAnnotationOfType(Table.class).name())
                        .toList();
        assertThat(postgresql
                        .ask("select string_agg(distinct event_object_table, ' ')"
                                + " from information_schema.triggers where trigger_name = 'announces_changes'")
                        .split(" "))
                .hasSizeGreaterThan(12)
                .containsAll(shown);
    }

    private static Site person(String name) {
        adminA.make(
                "/accounts",
                "{'name': '%s', 'password': '%s', 'role': 'author', 'display_name': 'Of %1$s', 'email': '%1$s@example.org'}"
                        .formatted(name, PASSWORD));
        return a.with(name, PASSWORD);
    }

    @Test
    void whoIsAnonymisedIsInNoTableAnyMore() throws SQLException {
        String mark = "hopperish";
        Site person = person(mark);
        person.json("POST", "/feeds", "{'name': 'Telephone of " + mark + "'}");
        person.json("POST", "/application-passwords", "{'name': 'Screen of " + mark + "'}");
        String stays = "{'title': 'Stays', 'start_date': '2031-03-10', 'end_date': '2031-03-10'}";
        int event = person.json("POST", "/events", stays, "Idempotency-Key", mark)
                .is(201)
                .id();
        person.change("/events/" + event, "{'status': 'draft'}");
        new Browser(b).signIn(mark, PASSWORD);
        a.with(mark, "a wrong one").get("/events");
        assertThat(tablesWith(mark)).contains("accounts", "feeds", "application_passwords", "audit_entries");

        int id = person.get("/accounts/me").id();
        adminB.delete("/personal-data/" + id).is(200);

        assertThat(tablesWith(mark)).isEmpty();
        assertThat(postgresql.number("select count(*) from feeds where account_id = " + id))
                .isZero();
    }

    private static List<String> tablesWith(String text) throws SQLException {
        String all = "select string_agg(table_name, ',') from information_schema.tables where table_schema = 'public'";
        List<String> tables = new ArrayList<>();
        for (String table : postgresql.ask(all).split(",")) {
            String rows = "select count(*) from %s r where position('%s' in lower(r::text)) > 0";
            if (postgresql.number(rows.formatted(table, text)) > 0) {
                tables.add(table);
            }
        }
        return tables;
    }

    private static String token(Site admin) {
        return admin.get("/changes").text("next");
    }

    private static Site.Answer changes(Site admin, String since) {
        return admin.get("/changes?per_page=500&since=" + since);
    }

    @Contract("11 Every committed change")
    void whatOneNodeWritesIsToldByTheOtherAtOnce() {
        String since = token(adminB);
        int event = adminA.create("Told", "").id();

        assertThat(changes(adminB, since).json().getJsonArray("changes").getValuesAs(JsonObject.class))
                .anyMatch(each -> each.getInt("id") == event && each.containsKey("event"));
        assertThat(changes(adminA, since).at("changes"))
                .isEqualTo(changes(adminB, since).at("changes"));
    }

    @Contract({"2 changes since a", "11 Whoever comes later"})
    void whoComesTooLateIsToldToReadEverythingAnew() throws SQLException {
        String since = token(adminA);
        adminA.create("Forgotten", "");
        changes(adminB, since).is(200);
        postgresql.execute("delete from logged_changes");
        Site.Answer late = changes(adminB, since).is(410, "rest_changes_expired");

        assertThat(late.text("message")).contains("Read everything anew", "data.next");
        changes(adminA, late.text("data.next")).is(200);
    }

    @Contract("11 A since that")
    void aTokenOfAnotherCalendarIsRefused() throws SQLException {
        String since = token(adminA);
        postgresql.execute("update change_log set secret = gen_random_uuid()");

        assertThat(changes(adminB, since).is(400).refused()).containsOnlyKeys("since");
        changes(adminA, token(adminB)).is(200);
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void nothingThatWasAcknowledgedIsLostWhenANodeIsKilled() {
        Queue<Integer> acknowledged = new ConcurrentLinkedQueue<>();
        Queue<String> refused = new ConcurrentLinkedQueue<>();
        AtomicBoolean done = new AtomicBoolean();
        List<CompletableFuture<Integer>> writers = IntStream.range(0, 4)
                .mapToObj(writer -> concurrently(() -> {
                    int i = 0;
                    while (!done.get()) {
                        write(i++ % 2 == 0 ? adminA : adminB, acknowledged, refused);
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
        assertThat(acknowledged).allSatisfy(id -> adminB.get("/events/" + id).is(200));
    }

    private static void write(Site admin, Queue<Integer> acknowledged, Queue<String> refused) {
        try {
            Site.Answer answer = admin.create("Written at " + System.nanoTime(), "");
            if (answer.status() == 201) {
                acknowledged.add(answer.id());
            } else {
                refused.add(answer.body());
            }
        } catch (UncheckedIOException e) {
            assertThat(admin).as("the node that was killed").isEqualTo(adminA);
        }
    }
}
