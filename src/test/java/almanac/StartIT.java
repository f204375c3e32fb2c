package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts {@code target/almanac.jar} as its administrator would. */
class StartIT {

    private static final Path JAR = Path.of("target/almanac.jar").toAbsolutePath();

    @TempDir
    private Path directory;

    @Test
    void itSaysWhereItAnswersAndFindsItsDataAgain() throws IOException, InterruptedException {
        int port = freePort();
        Path output = directory.resolve("first");
        Process first = start(output, Map.of("ALMANAC_HTTP_PORT", "" + port, "ALMANAC_ADMIN_PASSWORD", ""));
        String told = awaitAnswer(output);
        Path passwordFile = directory.resolve("data/admin-password");
        String password = Files.readString(passwordFile).strip();
        Site admin = new Site(URI.create("http://localhost:" + port), null).with("admin", password);
        int id = admin.create("Kept over a restart", "").id();

        assertThat(told).contains("Almanac answers at http://localhost:" + port + "/cal/events/v1");
        assertThat(told).contains("Sign in as admin with the password " + password);
        assertThat(Files.getPosixFilePermissions(passwordFile)).hasSize(2);
        assertThat(Files.readString(directory.resolve("data/logs/start.log"))).doesNotContain(password);
        stop(first);

        Path again = directory.resolve("second");
        Process second = start(again, Map.of("ALMANAC_HTTP_PORT", "" + port));
        assertThat(awaitAnswer(again)).doesNotContain("password");
        assertThat(admin.get("/events/" + id).json().getString("title")).isEqualTo("Kept over a restart");
        stop(second);
    }

    @Test
    void postgresqlServesAsWell() throws IOException, InterruptedException {
        int port = freePort();
        Path output = directory.resolve("postgresql");
        try (EmbeddedPostgres postgresql = EmbeddedPostgres.start()) {
            Process server = start(
                    output,
                    Map.of(
                            "ALMANAC_HTTP_PORT",
                            "" + port,
                            "ALMANAC_ADMIN_PASSWORD",
                            "admin-password",
                            "ALMANAC_DB_URL",
                            postgresql.getJdbcUrl("postgres", "postgres"),
                            "ALMANAC_DB_USER",
                            "postgres"));
            assertThat(awaitAnswer(output)).contains("Almanac answers");
            Site admin = new Site(URI.create("http://localhost:" + port), null).as("admin");
            String more =
                    ", 'venue': {'venue': 'Hall'}, 'tickets': [{'name': 'T'}], 'tags': ['one'], 'custom_fields': {'a': 1}";

            Site.Answer created = admin.create("On PostgreSQL", more);
            assertThat(created.status()).isEqualTo(201);
            assertThat(admin.create("On PostgreSQL", more).json().getString("slug"))
                    .isEqualTo("on-postgresql-2");
            assertThat(admin.get("/events?search=postgresql&tags=one&starts_after=2000-01-01")
                            .ids())
                    .hasSize(2);
            assertThat(admin.json("PATCH", "/events/" + created.id(), "{'tags': [], 'title': 'New'}")
                            .status())
                    .isEqualTo(200);
            String[] key = {"Idempotency-Key", "k"};
            String body = "{'title': 'Once', 'start_date': 'now', 'end_date': 'now'}";
            assertThat(admin.json("POST", "/events", body, key).id())
                    .isEqualTo(admin.json("POST", "/events", body, key).id());
            assertThat(admin.delete("/events/" + created.id()).status()).isEqualTo(200);
            stop(server);
        }
    }

    @Test
    void aTakenPortEndsTheStart() throws IOException, InterruptedException {
        try (ServerSocket taken = new ServerSocket(0)) {
            assertFails(
                    Map.of("ALMANAC_HTTP_PORT", "" + taken.getLocalPort()),
                    "Almanac can't start: port " + taken.getLocalPort() + " is taken");
        }
    }

    @Test
    void aDatabaseThatCantBeOpenedEndsTheStart() throws IOException, InterruptedException {
        assertFails(
                Map.of("ALMANAC_HTTP_PORT", "" + freePort(), "ALMANAC_DB_URL", "jdbc:postgresql://localhost:1/nowhere"),
                "Almanac can't start: The database jdbc:postgresql://localhost:1/nowhere can't be opened");
    }

    @Test
    void aSettingThatCantBeRightEndsTheStart() throws IOException, InterruptedException {
        assertFails(
                Map.of("ALMANAC_HTTP_PORT", "" + freePort(), "ALMANAC_TIME_ZONE", "Mars/Base"),
                "Almanac can't start: ALMANAC_TIME_ZONE must be a time zone");
        assertFails(Map.of("ALMANAC_HTTP_PORT", "70000"), "Almanac can't start: ALMANAC_HTTP_PORT must be between");
        assertFails(Map.of("ALMANAC_CONFIG_FILE", "nowhere"), "Almanac can't start: ALMANAC_CONFIG_FILE");
    }

    @Test
    void aFailedMigrationEndsTheStart() throws IOException, InterruptedException, java.sql.SQLException {
        Files.createDirectories(directory.resolve("data"));
        String url = "jdbc:h2:file:" + directory.resolve("data/almanac");
        try (var connection = java.sql.DriverManager.getConnection(url, "almanac", "")) {
            connection.createStatement().execute("create table events (somebody varchar(10))");
        }
        assertFails(
                Map.of("ALMANAC_HTTP_PORT", "" + freePort()), "Almanac can't start: The database can't be migrated");
    }

    private void assertFails(Map<String, String> environment, String sentence)
            throws IOException, InterruptedException {
        Path output = directory.resolve("failed");
        Process process = start(output, environment);

        assertThat(process.waitFor(90, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(1);
        assertThat(Files.readAllLines(output)).singleElement().asString().startsWith(sentence);
    }

    private Process start(Path output, Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(), "-jar", JAR.toString())
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("ALMANAC_"));
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static String awaitAnswer(Path output) throws IOException, InterruptedException {
        for (int waited = 0; waited < 900; waited++) {
            String told = Files.readString(output);
            if (told.contains("answers at") || told.contains("can't start")) {
                Thread.sleep(200);
                return Files.readString(output);
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no answer within 90 s: " + Files.readString(output));
    }

    private static void stop(Process process) throws InterruptedException {
        process.destroy();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
