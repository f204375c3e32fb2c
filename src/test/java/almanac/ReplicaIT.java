package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node whose readers read from a streaming replica. */
class ReplicaIT {

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
        anonymous = new Site(URI.create("http://localhost:" + AlmanacProcess.freePort()), null);
        admin = anonymous.as("admin");
        node = new AlmanacProcess(
                        directory,
                        Map.of(
                                "ALMANAC_HTTP_PORT",
                                Integer.toString(anonymous.root().getPort()),
                                "ALMANAC_ADMIN_PASSWORD",
                                "admin-password",
                                "ALMANAC_DB_URL",
                                primary.getJdbcUrl("postgres", "postgres"),
                                "ALMANAC_DB_READ_URL",
                                standby.getJdbcUrl("postgres", "postgres"),
                                "ALMANAC_DB_USER",
                                "postgres"))
                .awaitAnswer();
    }

    private static EmbeddedPostgres start(String name, int port) throws IOException {
        return EmbeddedPostgres.builder()
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
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            found.next();
            return found.getString(1);
        }
    }

    /** How often events were looked for; PostgreSQL writes its statistics down when a connection has been idle a second. */
    private static long reads(EmbeddedPostgres database) throws SQLException, InterruptedException {
        Thread.sleep(1_500);
        return Long.parseLong(
                ask(database, "select seq_scan + idx_scan from pg_stat_user_tables where relname = 'events'"));
    }

    private static void read(Site reader, String word) throws InterruptedException {
        for (int i = 0; i < 50; i++) {
            Thread.sleep(20);
            assertThat(reader.get("/events?search=" + word + i).status()).isEqualTo(200);
        }
    }

    private static void awaitUse() throws SQLException, InterruptedException {
        String before;
        int tries = 0;
        do {
            assertThat(tries++).as("tries").isLessThan(10);
            before = Long.toString(reads(standby));
            read(anonymous, "again" + tries);
        } while (reads(standby) < Long.parseLong(before) + 25);
    }

    private static void everyWriteIsSeenByTheNextRequest(int writes) {
        int event = admin.create("Version 0", "").id();
        for (int i = 1; i <= writes; i++) {
            String title = "Version " + i;
            admin.json("PATCH", "/events/" + event, "{'title': '" + title + "'}");

            assertThat(anonymous.get("/events/" + event).json().getString("title"))
                    .isEqualTo(title);
            assertThat(admin.get("/events/" + event).json().getString("title")).isEqualTo(title);
        }
    }

    @Test
    void readersReadFromTheReplicaAndWhoeverIsSignedInFromThePrimary() throws SQLException, InterruptedException {
        awaitUse();
        long onPrimary = reads(primary);
        long onStandby = reads(standby);
        read(anonymous, "reader");
        long ofReaders = reads(standby) - onStandby;
        long ofReadersOnPrimary = reads(primary) - onPrimary;

        assertThat(ofReaders).isGreaterThanOrEqualTo(25);
        assertThat(ofReadersOnPrimary).as("besides publication").isLessThan(ofReaders + 25);
        onStandby = reads(standby);
        read(admin, "editor");
        assertThat(reads(standby)).isEqualTo(onStandby);
        assertThat(reads(primary)).isGreaterThanOrEqualTo(onPrimary + 50);
    }

    @Test
    void wrongPasswordsOfEventsAreCountedInThePrimaryAndReadersStayWithTheReplica()
            throws SQLException, InterruptedException {
        awaitUse();
        String event =
                "/events/" + admin.create("Closed", ", 'password': 'sesame'").id() + "?password=";
        List<Integer> guesses = IntStream.range(0, 6)
                .mapToObj(i -> anonymous.get(event + i).status())
                .toList();
        long onStandby = reads(standby);
        read(anonymous, "afterwards");

        assertThat(guesses).containsExactly(403, 403, 403, 403, 403, 429);
        assertThat(reads(standby) - onStandby).isGreaterThanOrEqualTo(25);
    }

    @Test
    void aWriteIsSeenByTheNextRequest() {
        everyWriteIsSeenByTheNextRequest(100);
    }

    @Test
    void aReplicaThatStandsStillIsNotRead() throws SQLException, InterruptedException {
        ask(standby, "select pg_wal_replay_pause()::text");
        try {
            everyWriteIsSeenByTheNextRequest(30);
            Thread.sleep(100);
            everyWriteIsSeenByTheNextRequest(30);
        } finally {
            ask(standby, "select pg_wal_replay_resume()::text");
        }
    }

    @Test
    void nobodyNoticesThatTheReplicaGoesAndComesBack() throws IOException, SQLException, InterruptedException {
        awaitUse();
        Thread stop = new Thread(() -> {
            try {
                standby.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        stop.start();
        read(anonymous, "going");
        stop.join();
        read(anonymous, "gone");
        everyWriteIsSeenByTheNextRequest(10);
        assertThat(node.err())
                .filteredOn(line -> line.contains("can't be asked"))
                .hasSize(1);

        standby = start("standby", standbyPort);
        awaitUse();
    }
}
