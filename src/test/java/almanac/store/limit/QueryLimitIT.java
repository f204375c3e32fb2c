package almanac.store.limit;

import static almanac.support.English.english;
import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.support.AlmanacProcess;
import almanac.support.Contract;
import almanac.support.Postgres;
import almanac.support.Site;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Queries that take longer than they may, and readers beside them: on a server of its own with a limit of one second
 * and eight connections. What takes so long is a query that waits for a table which the test has locked.
 */
class QueryLimitIT {
    /** Connections of the pool; the one that hears of changes is none of these. */
    private static final String OF_THE_NODE =
            "select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'"
                    + " and application_name <> 'test' and query not like '% as listening'";

    private static final String WAITING = OF_THE_NODE + " and wait_event_type = 'Lock'";

    /** What a search reads. */
    private static final String SEARCHED = "events, word_parts";

    @TempDir
    private static Path directory;

    private static Postgres postgresql;
    private static AlmanacProcess node;
    private static Site anonymous;
    private static Site admin;

    @BeforeAll
    static void start() throws IOException {
        postgresql = Postgres.database();
        node = AlmanacProcess.of(directory, """
                ALMANAC_DB_URL,%s,ALMANAC_DB_USER,postgres,ALMANAC_DB_CONNECTIONS,8,ALMANAC_QUERY_SECONDS,1""".formatted(postgresql.url()).split(","));
        anonymous = node.awaitAnswer().site();
        admin = node.admin();
    }

    @AfterAll
    static void stop() throws IOException {
        node.close();
        postgresql.close();
    }

    /** What is done meanwhile. */
    private interface Asking {
        void run() throws SQLException;
    }

    private static Connection connection() throws SQLException {
        Connection connection = postgresql.source().getConnection();
        connection.setClientInfo("ApplicationName", "test");
        return connection;
    }

    /** A transaction that holds the lock of a table until it ends. */
    private static Connection lock(String table, String mode) throws SQLException {
        Connection connection = connection();
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("lock table " + table + " in " + mode + " mode");
        }
        return connection;
    }

    private static void locking(String table, String mode, Asking test) throws SQLException {
        try (Connection lock = lock(table, mode)) {
            test.run();
            lock.rollback();
        }
    }

    private static int number(String query) throws SQLException {
        try (Connection connection = connection()) {
            return Integer.parseInt(Postgres.ask(connection, query));
        }
    }

    private static void isTooSlow(Site.Answer answer) {
        assertThat(answer.is(503, "rest_too_slow").text("message"))
                .contains("limits of dates", "words", "smaller pages");
    }

    @Contract("2 a query of the")
    void whatTakesTooLongIsRefusedAndCancelledInTheDatabase() throws SQLException {
        locking("tags", "access exclusive", () -> {
            isTooSlow(anonymous.get("/tags?search=hostile"));
            assertThat(number(WAITING)).isZero();
        });
        anonymous.get("/tags?search=hostile").is(200);
    }

    @Contract("2 a query of the")
    void theServerGoesOnAnsweringOthersWithNoMoreConnectionsThanItMayHave() throws SQLException {
        anonymous.get("/venues?search=meanwhile").is(200); // what many ask for
        locking(SEARCHED, "access exclusive", () -> {
            List<CompletableFuture<Site.Answer>> hostile = IntStream.range(0, 40)
                    .mapToObj(i -> concurrently(() -> anonymous.get("/events?search=hostile" + i)))
                    .toList();
            int others = 0;
            int most = 0;
            while (hostile.stream().anyMatch(each -> !each.isDone())) {
                Site.Answer answer = anonymous.get("/venues?search=meanwhile");
                answer.is(200);
                others++;
                most = Math.max(most, number(OF_THE_NODE));
            }

            assertThat(others).as("answers meanwhile").isPositive();
            assertThat(most).as("connections").isBetween(4, 8);
            assertThat(hostile).extracting(each -> each.join().code()).containsOnly("rest_too_slow", "rest_overloaded");
        });
    }

    @Contract("2 a query of the")
    void aWriteThatTakesTooLongHasChangedNothing() throws SQLException {
        String venue = "{'venue': 'Written in vain', 'city': 'Nowhere'}";
        postgresql.execute("create function dawdle() returns trigger language plpgsql as"
                + " 'begin perform pg_sleep(600); return new; end'");
        postgresql.execute("create trigger dawdle before insert on audit_entries execute function dawdle()");
        isTooSlow(admin.json("POST", "/venues", venue));
        postgresql.execute("drop trigger dawdle on audit_entries");

        assertThat(number("select count(*) from venues where title = 'Written in vain'"))
                .isZero();
        admin.create("Written at once", "").is(201);
    }

    /** The transaction of another node has the counter that all of them increment, for longer than a query may take. */
    @Contract({"2 more writers at", "2 a query of the"})
    void aWriteThatOnlyWaitsForALockWaitsLongerThanAQuery() throws Exception {
        admin.make("/tags", "{'name': 'held'}");
        List<CompletableFuture<Site.Answer>> creates;
        try (Connection holder = connection();
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("update tags set published = published where name = 'held'");
            creates = IntStream.range(0, 16)
                    .mapToObj(i -> concurrently(() -> admin.create("Held", ", 'tags': ['held']")))
                    .toList();
            Thread.sleep(2_500);
            holder.rollback();
        }

        assertThat(creates).extracting(each -> each.join().is(201).text("slug")).doesNotHaveDuplicates();
        assertThat(number("select published from tags where name = 'held'")).isEqualTo(16);
    }

    @Contract("2 a query of the")
    void aPageSaysWhatIsQuicker() throws SQLException {
        locking(SEARCHED, "access exclusive", () -> {
            Site.Answer page = anonymous.get(
                    anonymous.root() + "/events/list?search=hostile", "Accept", "text/html", "Accept-Language", "en");

            page.is(503);
            assertThat(page.body()).contains(english("error.slow"), english("error.slow.advice"));
        });
    }

    /** It is broken off; compressed, nothing of it was sent yet, so that the failure is. */
    private static void isNotWhole(Site reader, String path) {
        assertThatThrownBy(() -> reader.get(path, "Accept-Encoding", "identity"))
                .as(path)
                .isInstanceOf(UncheckedIOException.class);
        reader.get(path, "Accept-Encoding", "gzip").is(500);
    }

    /** Feeds are written in parts of 200 events, the trail in those of 500 entries: what comes last can't be read here. */
    @Test
    void whatFailsWhileItIsWrittenIsNeverDeliveredAsWhole() throws SQLException {
        IntStream.range(0, 201).forEach(i -> admin.create("Zoned " + i, ""));
        String feed = anonymous.root() + "/events/feed.ics?all=1&search=zoned";
        String own = admin.make("/feeds", "{'name': 'Own'}").text("url") + "?all=1&search=zoned";
        assertThat(anonymous.get(feed).body()).endsWith("END:VCALENDAR\r\n");

        postgresql.execute(
                "update events set version = version + 1, time_zone = 'No/Where' where id = (select max(id) from events)");
        postgresql.execute("""
                insert into audit_entries (id, happened_at, actor, address, action, kind, record_id, title, changes)
                select -i, now(), '', '', case i when 501 then 'NOTHING' else 'UPDATE' end, 'tag', 987654321, '', '{}'
                from generate_series(1, 501) as i""");
        for (String path : List.of(feed, own, feed.replace("feed.ics", "feed.ics/"))) {
            isNotWhole(anonymous, path);
        }
        isNotWhole(admin, admin.root() + "/manage/audit.csv?record=987654321");
        postgresql.execute("delete from audit_entries where record_id = 987654321");
        postgresql.execute("update events set version = version + 1, time_zone = 'UTC' where time_zone = 'No/Where'");
        assertThat(anonymous.get(feed).body()).endsWith("END:VCALENDAR\r\n");
    }

    @Contract("2 a query of the")
    void exportsMayTakeLonger() throws SQLException {
        CompletableFuture<Site.Answer> feed;
        try (Connection lock = lock(SEARCHED, "access exclusive")) {
            feed = concurrently(() -> anonymous.get(anonymous.root() + "/events/feed.ics"));
            eventually(
                    () -> assertThat(number(WAITING)).as("that the feed waits").isPositive());
            isTooSlow(anonymous.get("/events?search=meanwhile"));
            isTooSlow(anonymous.get("/events?search=still"));
            assertThat(feed).isNotDone();
            lock.rollback();
        }

        feed.join().is(200);
    }
}
