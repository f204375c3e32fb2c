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
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
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
    private static final String OF_THE_NODE =
            " from pg_stat_activity where datname = current_database() and backend_type = 'client backend'"
                    + " and application_name <> 'test'";

    @TempDir
    private static Path directory;

    private static Postgres postgresql;
    private static AlmanacProcess node;
    private static Site anonymous;
    private static Site admin;

    @BeforeAll
    static void start() throws IOException {
        postgresql = Postgres.database();
        anonymous = new Site(URI.create("http://localhost:" + AlmanacProcess.freePort()), null);
        admin = anonymous.as("admin");
        node = new AlmanacProcess(
                        directory,
                        Map.of(
                                "ALMANAC_HTTP_PORT",
                                        Integer.toString(anonymous.root().getPort()),
                                "ALMANAC_ADMIN_PASSWORD", "admin-password",
                                "ALMANAC_DB_URL", postgresql.url(),
                                "ALMANAC_DB_USER", "postgres",
                                "ALMANAC_DB_CONNECTIONS", "8",
                                "ALMANAC_QUERY_SECONDS", "1"))
                .awaitAnswer();
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
        try (Connection connection = connection();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            found.next();
            return found.getInt(1);
        }
    }

    private static void isTooSlow(Site.Answer answer) {
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.code()).isEqualTo("rest_too_slow");
        assertThat(answer.json().getString("message")).contains("limits of dates", "words", "smaller pages");
    }

    @Contract("2 a query of the")
    void whatTakesTooLongIsRefusedAndCancelledInTheDatabase() throws SQLException {
        locking("tags", "access exclusive", () -> {
            isTooSlow(anonymous.get("/tags?search=hostile"));
            assertThat(number("select count(*)" + OF_THE_NODE + " and wait_event_type = 'Lock'"))
                    .isZero();
        });
        assertThat(anonymous.get("/tags?search=hostile").status()).isEqualTo(200);
    }

    @Contract("2 a query of the")
    void theServerGoesOnAnsweringOthersWithNoMoreConnectionsThanItMayHave() throws SQLException {
        assertThat(anonymous.get("/venues?search=meanwhile").status()).isEqualTo(200); // what many ask for
        locking("events", "access exclusive", () -> {
            List<CompletableFuture<Site.Answer>> hostile = IntStream.range(0, 40)
                    .mapToObj(i -> concurrently(() -> anonymous.get("/events?search=hostile" + i)))
                    .toList();
            int others = 0;
            int most = 0;
            while (hostile.stream().anyMatch(each -> !each.isDone())) {
                Site.Answer answer = anonymous.get("/venues?search=meanwhile");
                assertThat(answer.status()).isEqualTo(200);
                others++;
                most = Math.max(most, number("select count(*)" + OF_THE_NODE));
            }

            assertThat(others).as("answers meanwhile").isPositive();
            assertThat(most).as("connections").isBetween(4, 8);
            assertThat(hostile).extracting(each -> each.join().code()).containsOnly("rest_too_slow", "rest_overloaded");
        });
    }

    @Contract("2 a query of the")
    void aWriteThatTakesTooLongHasChangedNothing() throws SQLException {
        locking(
                "audit_entries",
                "exclusive",
                () -> isTooSlow(admin.json("POST", "/venues", "{'venue': 'Written in vain', 'city': 'Nowhere'}")));

        assertThat(number("select count(*) from venues where title = 'Written in vain'"))
                .isZero();
        assertThat(admin.create("Written at once", "").status()).isEqualTo(201);
    }

    @Contract("2 a query of the")
    void aPageSaysWhatIsQuicker() throws SQLException {
        locking("events", "access exclusive", () -> {
            Site.Answer page = anonymous.get(
                    anonymous.root() + "/events/list?search=hostile", "Accept", "text/html", "Accept-Language", "en");

            assertThat(page.status()).isEqualTo(503);
            assertThat(page.response().body()).contains(english("error.slow"), english("error.slow.advice"));
        });
    }

    private static void execute(String statement) throws SQLException {
        try (Connection connection = connection();
                Statement executed = connection.createStatement()) {
            executed.execute(statement);
        }
    }

    /** It is broken off; compressed, nothing of it was sent yet, so that the failure is. */
    private static void isNotWhole(Site reader, String path) {
        assertThatThrownBy(() -> reader.get(path, "Accept-Encoding", "identity"))
                .as(path)
                .isInstanceOf(UncheckedIOException.class);
        assertThat(reader.get(path, "Accept-Encoding", "gzip").status())
                .as(path)
                .isEqualTo(500);
    }

    /** Feeds are written in parts of 200 events, the trail in those of 500 entries: what comes last can't be read here. */
    @Test
    void whatFailsWhileItIsWrittenIsNeverDeliveredAsWhole() throws SQLException {
        IntStream.range(0, 201).forEach(i -> admin.create("Zoned " + i, ""));
        String feed = anonymous.root() + "/events/feed.ics?all=1&search=zoned";
        String own = admin.json("POST", "/feeds", "{'name': 'Own'}").json().getString("url") + "?all=1&search=zoned";
        assertThat(anonymous.get(feed).response().body()).endsWith("END:VCALENDAR\r\n");

        execute("update events set time_zone = 'No/Where' where id = (select max(id) from events)");
        execute("insert into audit_entries (id, happened_at, actor, address, action, kind, record_id, title, changes)"
                + " select -i, now(), '', '', case i when 501 then 'NOTHING' else 'UPDATE' end, 'tag', 987654321,"
                + " '', '{}'"
                + " from generate_series(1, 501) as i");
        for (String path : List.of(feed, own, feed.replace("feed.ics", "feed.ics/"))) {
            isNotWhole(anonymous, path);
        }
        isNotWhole(admin, admin.root() + "/manage/audit.csv?record=987654321");
        execute("delete from audit_entries where record_id = 987654321");
        execute("update events set time_zone = 'UTC' where time_zone = 'No/Where'");
        assertThat(anonymous.get(feed).response().body()).endsWith("END:VCALENDAR\r\n");
    }

    @Contract("2 a query of the")
    void exportsMayTakeLonger() throws SQLException {
        CompletableFuture<Site.Answer> feed;
        try (Connection lock = lock("events", "access exclusive")) {
            feed = concurrently(() -> anonymous.get(anonymous.root() + "/events/feed.ics"));
            eventually(() -> assertThat(number("select count(*)" + OF_THE_NODE + " and wait_event_type = 'Lock'"))
                    .as("that the feed waits")
                    .isPositive());
            isTooSlow(anonymous.get("/events?search=meanwhile"));
            isTooSlow(anonymous.get("/events?search=still"));
            assertThat(feed).isNotDone();
            lock.rollback();
        }

        assertThat(feed.join().status()).isEqualTo(200);
    }
}
