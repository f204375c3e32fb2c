package almanac.start.launcher;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.start.server.HttpsCheck;
import almanac.support.AlmanacProcess;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Postgres;
import almanac.support.PreparedJar;
import almanac.support.ReleasedCalendar;
import almanac.support.Site;
import almanac.support.Tool;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code java -jar almanac.jar} as an administrator uses it, and prepared: each start is a process of its own. */
class StartIT {

    private static final int SIGTERM = 143;

    @TempDir
    private Path directory;

    private int port;

    @BeforeEach
    void chooseAPort() {
        port = AlmanacProcess.freePort();
    }

    /** Prepared, for an administrator who chooses a port and more: names and values in turn. */
    private AlmanacProcess start(String... settings) throws IOException {
        return new AlmanacProcess(directory, environment(settings));
    }

    private Map<String, String> environment(String... settings) {
        Map<String, String> environment = new HashMap<>(Map.of("ALMANAC_HTTP_PORT", Integer.toString(port)));
        for (int i = 0; i < settings.length; i += 2) {
            environment.put(settings[i], settings[i + 1]);
        }
        return environment;
    }

    /** As it is shipped. */
    private AlmanacProcess jar(String... arguments) throws IOException {
        return jar(environment(), arguments);
    }

    private AlmanacProcess jar(Map<String, String> settings, String... arguments) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(AlmanacProcess.QUICK_COMPILER, "-jar", AlmanacProcess.JAR.toString()));
        command.addAll(List.of(arguments));
        return new AlmanacProcess(directory, settings, command.toArray(String[]::new));
    }

    /** From an archive, and notes where its classes come from. */
    private AlmanacProcess prepared(Path prepared, Map<String, String> settings) throws IOException {
        return new AlmanacProcess(
                directory,
                settings,
                AlmanacProcess.QUICK_COMPILER,
                "-XX:SharedArchiveFile=" + prepared.resolve("almanac.jsa"),
                "-Xlog:class+load:file=" + directory.resolve("classes.log"),
                "-jar",
                prepared.resolve("almanac.jar").toString());
    }

    @Contract({"6.1 A change holds", "6.3 /sign-in takes"})
    void aSecondStartFindsTheDataOfTheFirst() throws IOException, InterruptedException {
        int event;
        String password;
        String settings;
        try (AlmanacProcess first = jar().awaitAnswer()) {
            password = passwordOfTheFirstStart(first);
            assertThat(afterSigningIn(password)).isEqualTo(site().root() + "/manage/first-steps");
            if (Tool.missing("bash", "curl", "sed").isEmpty()) {
                GuideCommands.require(directory, port);
            }
            Site admin = site().with("admin", password);
            event = admin.create("Opening night", "").id();
            assertThat(afterSigningIn(password)).as("not twice").isEqualTo(site().root() + "/");
            first.collectGarbage(); // and with it any lock that nobody holds on to
            onlyOneMayRun();
            site().get("/events/" + event).is(200);
            settings = changedSettings(admin);
            assertThat(first.err()).isEmpty();
            assertThat(first.terminate().status()).isEqualTo(SIGTERM);
        }
        try (AlmanacProcess second = start().awaitAnswer()) {
            assertThat(second.sentences()).containsExactly(answers());
            site().get("/events").is(401);
            Site admin = site().with("admin", password);
            assertThat(admin.get("/settings").body()).isEqualTo(settings);
            assertThat(admin.get("/doc").text("info.title")).isEqualTo("Kept");
            admin.change("/settings", "{'members_only': null}");
            assertThat(site().get("/events/" + event).text("title")).isEqualTo("Opening night");
            assertThat(second.terminate().status()).isEqualTo(SIGTERM);
        }
        try (Stream<Path> left = Files.walk(directory.resolve("data/server"), 2)) {
            assertThat(left.filter(each -> each.endsWith("tmp")))
                    .singleElement()
                    .satisfies(tmp -> assertThat(tmp).isEmptyDirectory());
        }
    }

    private static String changedSettings(Site admin) {
        String changes =
                "{'site_name': 'Kept', 'time_zone': 'Asia/Tokyo', 'custom_field_labels': {'a': 'A'}, 'members_only': true}";
        admin.change("/settings", changes);
        return admin.get("/settings").body();
    }

    private String afterSigningIn(String password) {
        return new Browser(site())
                .submit("/sign-in", Map.of("name", "admin", "password", password))
                .header("Location");
    }

    /** What {@link PreparedJar} prepares for all tests. */
    @Contract("9 Content-Type: application/json")
    void aPreparedStartTakesItsClassesFromTheArchiveAndSpeaksHttps()
            throws IOException, InterruptedException, GeneralSecurityException {
        Path prepared = PreparedJar.directory();
        Path jar = prepared.resolve("almanac.jar");
        Path archive = prepared.resolve("almanac.jsa");
        assertThat(PreparedJar.said())
                .isEqualTo("From now on start it by: java -XX:SharedArchiveFile=" + archive + " -jar " + jar + "\n");
        assertThat(prepared).isDirectoryContaining(archive::equals).isDirectoryContaining(jar::equals);
        assertThat(prepared.toFile().list()).hasSize(2);
        HttpsCheck https = HttpsCheck.in(directory, port);
        try (AlmanacProcess almanac = prepared(prepared, https.settings())) {
            almanac.awaitLine("Almanac answers at https://localhost/");
            https.require();
            assertThat(almanac.terminate().status()).isEqualTo(SIGTERM);
        }
        assertThat(archived()).isGreaterThan(10_000);
        try (AlmanacProcess again = jar("--prepare", prepared.toString())) {
            refuses(again, "there is something in " + prepared + " already; name a new directory.");
        }
    }

    @Test
    @Tag("long")
    void anotherJarIsStartedWithoutTheArchive() throws IOException, InterruptedException {
        Path prepared = directory.toRealPath().resolve("prepared");
        try (AlmanacProcess preparation = jar("--prepare", "prepared")) {
            assertThat(preparation.status()).isZero();
        }
        Files.setLastModifiedTime(prepared.resolve("almanac.jar"), FileTime.fromMillis(0));
        try (AlmanacProcess almanac = prepared(prepared, environment())) {
            almanac.awaitAnswer();
            site().get("/events").is(200);
            assertThat(almanac.terminate().status()).isEqualTo(SIGTERM);
        }
        assertThat(archived()).as("those of the JDK alone").isLessThan(2_000);
    }

    /** How many classes a start took from an archive. */
    private long archived() throws IOException {
        try (Stream<String> lines = Files.lines(directory.resolve("classes.log"))) {
            return lines.filter(line -> line.contains("source: shared objects file"))
                    .count();
        }
    }

    @Test
    void itSaysWhatItTakesAndWhichItIs() throws IOException, InterruptedException {
        try (AlmanacProcess help = jar("--help");
                AlmanacProcess version = jar("--version");
                AlmanacProcess unknown = jar("--verbose");
                AlmanacProcess toPrepare = jar("--prepare")) {
            assertThat(help.status()).isZero();
            assertThat(String.join("\n", help.out()))
                    .contains(
                            "--prepare DIRECTORY",
                            "--backup FILE",
                            "--restore FILE",
                            "--import FILE",
                            "--check",
                            "--check-settings")
                    .contains("--version", "--help", "ALMANAC_HTTP_PORT");
            assertThat(version.status()).isZero();
            assertThat(version.out()).singleElement().asString().matches("Almanac [0-9]+\\.[0-9]+\\.[0-9]+.*");
            refuses(unknown, "it doesn't know '--verbose'; --help tells what it takes.");
            refuses(toPrepare, "--prepare takes a directory: --prepare DIRECTORY.");
        }
        assertThat(directory.resolve("data")).doesNotExist();
    }

    private Site site() {
        return Site.at(port);
    }

    private String answers() throws IOException {
        return "Almanac answers at http://localhost:" + port + "/cal/events/v1 (data in "
                + directory.toRealPath().resolve("data") + ")";
    }

    /** It is told once, and kept in a file that others can't read. */
    private String passwordOfTheFirstStart(AlmanacProcess first) throws IOException {
        Path file = directory.toRealPath().resolve("data/admin-password");
        String password = Files.readString(file).strip();
        assertThat(password).hasSizeGreaterThanOrEqualTo(16);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        first.awaitLine("Sign in as admin ");
        assertThat(first.sentences())
                .containsExactly(
                        answers(),
                        "Sign in as admin with the password " + password + " (kept in " + file
                                + ", readable by you only)");
        assertThat(Files.readString(directory.resolve("data/logs/server.log"))).doesNotContain(password, "SEVERE");
        return password;
    }

    private void onlyOneMayRun() throws IOException, InterruptedException {
        try (AlmanacProcess samePort = start()) {
            refuses(samePort, "port " + port + " is taken; ALMANAC_HTTP_PORT names another.");
        }
        try (AlmanacProcess sameData = start("ALMANAC_HTTP_PORT", Integer.toString(AlmanacProcess.freePort()))) {
            refuses(
                    sameData,
                    "another Almanac uses the data directory "
                            + directory.toRealPath().resolve("data") + " (ALMANAC_DATA_DIR).");
        }
    }

    @Contract({"2 a fault of ours", "5 The e-mail address"})
    void postgresqlServesAsWell() throws IOException, InterruptedException, SQLException {
        try (Postgres postgresql = Postgres.database();
                AlmanacProcess almanac = startOnTheFirstReleaseOf(postgresql).awaitAnswer()) {
            Site admin = site().as("admin");
            ReleasedCalendar.FIRST.requireServed(admin);
            String more =
                    ", 'venue': {'venue': 'Hall'}, 'tickets': [{'name': 'T'}], 'tags': ['one'], 'custom_fields': {'a': 1}";
            int created = admin.create("On PostgreSQL", more).is(201).id();
            assertThat(admin.create("On PostgreSQL", more).text("slug")).isEqualTo("on-postgresql-2");
            assertThat(admin.get("/events?search=postgresql&tags=one&starts_after=2000-01-01")
                            .ids())
                    .hasSize(2);
            admin.change("/events/" + created, "{'tags': [], 'title': 'New'}");
            String[] key = {"Idempotency-Key", "k"};
            String body = "{'title': 'Once', 'start_date': 'now', 'end_date': 'now'}";
            assertThat(admin.json("POST", "/events", body, key).is(201).id())
                    .isEqualTo(admin.json("POST", "/events", body, key).is(201).id());
            admin.delete("/events/" + created).is(200);
            admin.get(site().root() + "/wp-json/").is(404);
            assertThat(admin.get(site().root() + "/wp-json/tribe/events/v1/events")
                            .code())
                    .as("the alias is off")
                    .isEqualTo("rest_no_route");
            emailsAreKept(admin);
            onlyTheAddressOfTheSettingsIsListenedOn();
            whatGotPastAnInputIsAFaultOfOurs(admin, postgresql, almanac);
            aFaultIsToldByANumberThatTheLogKnows(postgresql, almanac);
            assertThat(almanac.terminate().status()).isEqualTo(SIGTERM);
        }
    }

    private void onlyTheAddressOfTheSettingsIsListenedOn() {
        assertThatThrownBy(() -> new Socket("127.0.0.2", port).close()).isInstanceOf(IOException.class);
    }

    private void emailsAreKept(Site admin) {
        int id = admin.make("/organizers", "{'organizer': 'Club', 'email': 'club@example.org'}")
                .id();

        assertThat(admin.get("/organizers/" + id).json()).containsKey("email");
        assertThat(site().get("/organizers/" + id).json()).doesNotContainKey("email");
        assertThat(site().get("/organizers/" + id).body()).doesNotContain("club@");
        assertThat(admin.get("/organizers?search=club@").ids("organizers")).containsExactly(id);
        assertThat(site().get("/organizers?search=club@").ids("organizers")).isEmpty();
    }

    private void whatGotPastAnInputIsAFaultOfOurs(Site admin, Postgres postgresql, AlmanacProcess almanac)
            throws SQLException, IOException {
        int id = admin.make("/organizers", "{'organizer': 'Club without a name'}")
                .id();
        postgresql.execute("update organizers set title = ' ' where id = " + id);

        Site.Answer fault =
                admin.json("PATCH", "/organizers/" + id, "{'phone': '1'}").is(500);

        assertThat(fault.body()).doesNotContain("title", "empty", "onstraint", "almanac.model");
        assertThat(almanac.err()).anyMatch(line -> line.contains(fault.text("data.incident")));
        admin.change("/organizers/" + id, "{'organizer': 'Club', 'phone': '1'}");
    }

    private void aFaultIsToldByANumberThatTheLogKnows(Postgres postgresql, AlmanacProcess almanac)
            throws SQLException, IOException {
        postgresql.execute("drop table tags cascade");
        Site.Answer fault = site().get("/tags").is(500, "rest_internal_error");
        String incident = fault.text("data.incident");

        assertThat(fault.body()).contains(incident).doesNotContain("select", "relation", "Exception", "at ");
        assertThat(almanac.err()).anyMatch(line -> line.contains(incident));
    }

    private AlmanacProcess startOnTheFirstReleaseOf(Postgres postgresql) throws IOException, SQLException {
        ReleasedCalendar.FIRST.putIn(postgresql);
        return start(
                "ALMANAC_PUBLIC_URL", ReleasedCalendar.PUBLIC,
                "ALMANAC_HTTP_ADDRESS", "127.0.0.1",
                "ALMANAC_ALIAS", "false",
                "ALMANAC_SHOW_EMAIL", "false",
                "ALMANAC_DB_URL", postgresql.url(),
                "ALMANAC_DB_USER", "postgres");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ALMANAC_DATA_DIR    | /dev/null                  | ALMANAC_DATA_DIR: /dev/null can't be written to.
        ALMANAC_CONFIG_FILE | missing.properties         | (ALMANAC_CONFIG_FILE), can't be read
        ALMANAC_HTTP_ADDRESS | 192.0.2.1                 | this machine has no address 192.0.2.1; ALMANAC_HTTP_ADDRESS
        ALMANAC_DB_URL      | jdbc:h2:file:/dev/null/a/b | The database jdbc:h2:file:/dev/null/a/b can't be opened
        """)
    void whatCantBeEndsTheStartWithOneSentence(String setting, String value, String sentence)
            throws IOException, InterruptedException {
        try (AlmanacProcess almanac = start(setting, value)) {
            refuses(almanac, sentence);
        }
    }

    @Test
    void allFaultsOfSettingsAreToldBeforeAnythingStarts() throws IOException, InterruptedException {
        Files.writeString(directory.resolve("almanac.properties"), "almanac.page.sise=9\n");
        Map<String, String> settings =
                Map.of("ALMANAC_HTTP_PORT", "0", "ALMANAC_ADMIN_PASSWORD", "abc", "ALMANAC_BACKUP_DIR", "missing");
        String[] faults = {
            "almanac.page.sise is no setting; did you mean almanac.page.size?",
            "ALMANAC_HTTP_PORT must be between 1 and 65535, not '0'.",
            "ALMANAC_ADMIN_PASSWORD must have at least 10 characters.",
            "ALMANAC_BACKUP_DIR: there is no directory missing."
        };
        try (AlmanacProcess check = jar(settings, "--check-settings");
                AlmanacProcess start = new AlmanacProcess(directory, settings)) {
            assertThat(check.status()).isEqualTo(1);
            assertThat(check.err()).containsExactly(faults);
            assertThat(start.status()).isEqualTo(1);
            assertThat(start.err())
                    .extracting(line -> line.replaceFirst("^Almanac can't start: ", ""))
                    .containsExactly(faults);
        }
        assertThat(directory.resolve("data")).doesNotExist();
    }

    @Test
    void settingsCanBeCheckedWithoutAStart() throws IOException, InterruptedException {
        try (AlmanacProcess check = jar(Map.of("ALMANAC_TIME_ZONE", "Europe/Berlin"), "--check-settings")) {
            assertThat(check.status()).isZero();
            assertThat(check.out()).containsExactly("All settings can be used.");
            assertThat(check.err()).isEmpty();
        }
        assertThat(directory.resolve("data")).doesNotExist();
    }

    @Test
    void aStopDuringTheStartIsPromptToo() throws IOException, InterruptedException {
        try (AlmanacProcess almanac = start()) {
            Path log = directory.resolve("data/logs/server.log");
            eventually(() -> assertThat(log).isNotEmptyFile());
            assertThat(almanac.terminate().status()).isEqualTo(SIGTERM);
            assertThat(almanac.sentences()).isEmpty();
        }
    }

    /** The console has no stack trace, and nothing after the sentence. */
    private static void refuses(AlmanacProcess almanac, String sentence) throws IOException, InterruptedException {
        assertThat(almanac.status()).isEqualTo(1);
        assertThat(almanac.sentences()).isEmpty();
        assertThat(almanac.err())
                .last()
                .asString()
                .startsWith("Almanac can't start: ")
                .contains(sentence);
        assertThat(almanac.err()).hasSizeLessThanOrEqualTo(2);
    }
}
