package almanac.store.replica;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Contract;
import almanac.support.Postgres;
import almanac.support.Scale;
import almanac.support.Site;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node whose readers read from a streaming replica. */
class ReplicaIT {

    private static final String WAITING =
            "select count(*) > 0 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from tags%'";

    @TempDir
    private static Path directory;

    private static EmbeddedPostgres primary;
    private static EmbeddedPostgres standby;
    private static int standbyPort;
    private static AlmanacProcess node;
    private static Site anonymous;
    private static Site admin;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        int primaryPort = AlmanacProcess.freePort();
        standbyPort = AlmanacProcess.freePort();
        start("primary", primaryPort).close();
        copy(directory.resolve("primary"), directory.resolve("standby"));
        Files.createFile(directory.resolve("standby/standby.signal"));
        Files.writeString(
                directory.resolve("standby/postgresql.auto.conf"),
                "primary_conninfo = 'host=localhost port=" + primaryPort + " user=postgres'\n",
                StandardOpenOption.APPEND);
        primary = start("primary", primaryPort);
        standby = start("standby", standbyPort);
        node = AlmanacProcess.of(directory, """
                ALMANAC_DB_URL,%s,ALMANAC_DB_READ_URL,%s,ALMANAC_DB_USER,postgres,ALMANAC_QUERY_SECONDS,1""".formatted(
                        primary.getJdbcUrl("postgres", "postgres"), standby.getJdbcUrl("postgres", "postgres"))
                .split(","));
        anonymous = node.awaitAnswer().site();
        admin = node.admin();
    }

    private static EmbeddedPostgres start(String name, int port) throws IOException {
        return Postgres.builder()
                .setPort(port)
                .setDataDirectory(directory.resolve(name))
                .setCleanDataDirectory(false)
                .start();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    @AfterAll
    static void stop() throws IOException {
        node.close();
        standby.close();
        primary.close();
    }

    private static String ask(EmbeddedPostgres database, String query) throws SQLException {
        return Postgres.ask(database.getPostgresDatabase(), query);
    }

    /** When the node's readers used the replica last; what looks at how far it is has a connection of its own. */
    private static String lastUse() throws SQLException {
        return ask(
                standby,
                "select max(state_change) from pg_stat_activity where backend_type = 'client backend'"
                        + " and pid <> pg_backend_pid() and query not like '%pg_last_wal_replay_lsn%'");
    }

    /** Whether the replica is asked for what nobody has asked for yet. */
    private static boolean isAskedBy(Site reader) throws SQLException {
        String before = lastUse();
        reader.get("/events?search=" + System.nanoTime()).is(200);
        return !Objects.equals(lastUse(), before);
    }

    private static void awaitUse() {
        eventually(
                () -> assertThat(isAskedBy(anonymous)).as("use of the replica").isTrue());
    }

    private static void everyWriteIsSeenByTheNextRequest(int writes) {
        int event = admin.create("Version 0", "").id();
        for (int i = 1; i <= writes; i++) {
            String title = "Version " + i;
            admin.change("/events/" + event, "{'title': '" + title + "'}");

            assertThat(anonymous.get("/events/" + event).text("title")).isEqualTo(title);
            assertThat(admin.get("/events/" + event).text("title")).isEqualTo(title);
        }
    }

    @Contract("11 What it shows")
    void changesAreReadFromThePrimary() throws SQLException {
        awaitUse();
        String since = anonymous.get("/changes").text("next");
        int event = admin.create("Told at once", "").id();
        String before = lastUse();

        assertThat(anonymous.get("/changes?per_page=500&since=" + since).body()).contains("\"id\":" + event + ",");
        assertThat(lastUse()).isEqualTo(before);
        awaitUse();
    }

    @Test
    void addressesOfOnesOwnAreReadFromThePrimary() throws SQLException {
        awaitUse();
        Site.Answer made = admin.make("/feeds", "{}");
        String before = lastUse();

        anonymous.get(made.text("url")).is(200);
        admin.delete("/feeds/" + made.id()).is(200);
        anonymous.get(made.text("url")).is(404);
        assertThat(lastUse()).isEqualTo(before);
        awaitUse();
    }

    @Test
    void readersReadFromTheReplicaAndWhoeverIsSignedInFromThePrimary() throws SQLException {
        for (int i = 0; i < Scale.of(25, 5); i++) {
            awaitUse();
            assertThat(isAskedBy(admin)).isFalse();
        }
    }

    /** Each wait is twice as long as the one before, so that even a slow guesser is told to wait in the end. */
    @Test
    void wrongPasswordsOfEventsAreCountedInThePrimaryAndReadersStayWithTheReplica() {
        awaitUse();
        String event =
                "/events/" + admin.create("Closed", ", 'password': 'sesame'").id() + "?password=";
        List<Integer> guesses = IntStream.range(0, 12)
                .mapToObj(i -> anonymous.get(event + i).status())
                .toList();

        assertThat(guesses.subList(0, 5)).containsOnly(403);
        assertThat(guesses).contains(429).allMatch(status -> status == 403 || status == 429);
        awaitUse();
    }

    @Test
    void aWriteIsSeenByTheNextRequest() {
        everyWriteIsSeenByTheNextRequest(Scale.of(100, 30));
    }

    @Test
    void aReplicaThatStandsStillIsNotRead() throws SQLException {
        awaitUse();
        ask(standby, "select pg_wal_replay_pause()::text");
        try {
            everyWriteIsSeenByTheNextRequest(Scale.of(30, 10));
            eventually(() -> assertThat(isAskedBy(anonymous)).isFalse());
            everyWriteIsSeenByTheNextRequest(Scale.of(30, 10));
        } finally {
            ask(standby, "select pg_wal_replay_resume()::text");
        }
    }

    /** Where a request waits, which gets no answer in time. */
    private static Set<String> waitsFor(String path) throws SQLException {
        CompletableFuture<Site.Answer> answer = concurrently(() -> anonymous.get(path));
        Set<String> databases = new TreeSet<>();
        while (!answer.isDone()) {
            if (ask(primary, WAITING).equals("t")) {
                databases.add("primary");
            }
            if (ask(standby, WAITING).equals("t")) {
                databases.add("replica");
            }
        }
        assertThat(answer.join().code()).isEqualTo("rest_too_slow");
        return databases;
    }

    /** A lock on the primary is the replica's too, once it has replayed it. */
    @Contract("2 a query of the")
    void whatTakesTooLongIsNotAskedAgainOfThePrimaryAndOthersStayWithTheReplica() throws SQLException {
        awaitUse();
        List<Set<String>> waited = new ArrayList<>();
        try (Connection connection = primary.getPostgresDatabase().getConnection();
                Statement lock = connection.createStatement()) {
            connection.setAutoCommit(false);
            lock.execute("lock table tags in access exclusive mode");
            String replayed =
                    "select count(*) from pg_locks where mode = 'AccessExclusiveLock' and relation = 'tags'::regclass";
            eventually(() -> assertThat(ask(standby, replayed)).isEqualTo("1"));
            for (int i = 0; i < 6; i++) {
                waited.add(waitsFor("/tags?search=slow" + i));
            }
            connection.rollback();
        }

        assertThat(waited).allSatisfy(databases -> assertThat(databases).hasSize(1));
        assertThat(waited)
                .as("of two that come one after the other; a replica that fails is left alone for longer")
                .containsSequence(Set.of("replica"), Set.of("replica"));
        awaitUse();
    }

    @Test
    void nobodyNoticesThatTheReplicaGoesAndComesBack() throws IOException {
        awaitUse();
        CompletableFuture<Void> gone = concurrently(ReplicaIT::closeStandby);
        int reads = 0;
        while (!gone.isDone() || reads < 50) {
            anonymous.get("/events?search=going" + reads++).is(200);
        }
        gone.join();
        everyWriteIsSeenByTheNextRequest(10);
        eventually(() -> assertThat(node.err())
                .filteredOn(line -> line.contains("can't be asked"))
                .hasSize(1));

        standby = start("standby", standbyPort);
        awaitUse();
    }

    private static Void closeStandby() {
        try {
            standby.close();
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
