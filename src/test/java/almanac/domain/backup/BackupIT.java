package almanac.domain.backup;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.text.Sha256;
import almanac.support.AlmanacProcess;
import almanac.support.Browser;
import almanac.support.Postgres;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A drill: a calendar on an H2 file is backed up while people write to it, and restored on PostgreSQL, where it answers
 * as it did.
 */
class BackupIT {

    private static final int WRITERS = 2;
    /** Leaves the processors to the backup. */
    private static final Duration PAUSE = Duration.ofMillis(50);

    private static final String PASSPHRASE = "correct horse battery staple";
    private static final String PUBLIC = "http://calendar.example";
    private static final Pattern IMAGE = Pattern.compile(PUBLIC + "(/images/[a-z0-9./]+)");

    /** Of the demo year, which nobody changes meanwhile. */
    private static final List<String> READ = List.of(
            "/cal/events/v1/events?starts_after=2000-01-01&per_page=50&categories=%s",
            "/wp-json/tribe/events/v1/events?starts_after=2000-01-01&per_page=50&categories=%s",
            "/cal/events/v1/venues?per_page=50",
            "/cal/events/v1/organizers?per_page=50",
            "/cal/events/v1/categories?per_page=50",
            "/wp-json/tribe/events/v1/tags?per_page=50",
            "/events/feed.ics?categories=%s",
            "/events/feed.atom?categories=%s",
            "/events/feed.json?categories=%s");

    @TempDir
    private Path directory;

    private final Queue<Integer> acknowledged = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean isOver = new AtomicBoolean();
    private Site original;
    private Site restored;

    @BeforeEach
    void choosePorts() {
        original = Site.at(AlmanacProcess.freePort());
        restored = Site.at(AlmanacProcess.freePort());
    }

    private AlmanacProcess run(Site site, Map<String, String> more, String... arguments) throws IOException {
        Map<String, String> settings = AlmanacProcess.settings(
                "ALMANAC_HTTP_PORT",
                Integer.toString(site.root().getPort()),
                "ALMANAC_DATA_DIR",
                directory.resolve("data" + site.root().getPort()).toString(),
                "ALMANAC_PUBLIC_URL",
                PUBLIC);
        settings.putAll(more);
        return new AlmanacProcess(directory, settings, AlmanacProcess.quickly(List.of(), List.of(arguments)));
    }

    @Test
    void aBackupUnderWritesIsRestoredOnAnotherDatabase() throws IOException, InterruptedException {
        Path file = directory.resolve("calendar.backup");
        Path backups = Files.createDirectory(directory.resolve("backups"));
        try (AlmanacProcess server = run(original, Map.of("ALMANAC_BACKUP_DIR", backups.toString()), "--demo")
                        .awaitAnswer();
                Postgres postgres = Postgres.database()) {
            administratorsMakeAndDownloadOne(backups);
            List<Integer> before = backUpUnderWrites(file);
            Map<String, String> onPostgresql = Map.of(
                    "ALMANAC_DB_URL",
                    postgres.url(),
                    "ALMANAC_DB_USER",
                    "postgres",
                    "ALMANAC_BACKUP_PASSPHRASE",
                    PASSPHRASE);
            whatCantBeRestoredIsRefused(file, onPostgresql);
            try (AlmanacProcess restoration = run(restored, onPostgresql, "--restore", file.toString())) {
                assertThat(restoration.status())
                        .as(restoration.err().toString())
                        .isZero();
                assertThat(restoration.out()).singleElement().asString().contains("are as in the backup");
                assertThat(restoration.err()).contains("Comparing what was written with the backup");
            }
            try (AlmanacProcess second = run(restored, onPostgresql).awaitAnswer()) {
                answersAreTheSame();
                whatWasWrittenBeforeIsThereAndNothingInPart(before);
                clientsReadEverythingAnew();
                assertThat(second.err()).isEmpty();
            }
            assertThat(server.err()) // and one of the schedule, if this takes longer than a minute
                    .isNotEmpty()
                    .allSatisfy(each -> assertThat(each).contains("a backup has been made in " + backups));
        }
        withoutAServerItReadsTheDatabaseItself();
    }

    private void administratorsMakeAndDownloadOne(Path backups) throws IOException, InterruptedException {
        Browser admin = new Browser(original).signIn("admin", Site.passwordOf("admin"));
        admin.submit("/manage/state/backup", "");
        eventually(() -> admin.open("/manage/state").finds("a[href*=state/backup]"));
        HttpResponse<byte[]> file = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(original.root() + "/manage/state/backup"))
                                .header("Cookie", admin.cookie())
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());
        String name =
                file.headers().firstValue("Content-Disposition").orElseThrow().replaceAll(".*\"(.*)\"", "$1");

        assertThat(file.body()).isEqualTo(Files.readAllBytes(backups.resolve(name)));
        admin.open("/manage/audit?kind=backup&action=download").says(name);
        admin.open("/manage/audit?kind=backup&action=create").finds("bdi:matchesOwn(^admin$)");
    }

    /** Returns the events whose creation was acknowledged before the backup was begun. */
    private List<Integer> backUpUnderWrites(Path file) throws IOException, InterruptedException {
        List<CompletableFuture<Boolean>> writing = IntStream.range(0, WRITERS)
                .mapToObj(i -> concurrently(this::writeUntilTold))
                .toList();
        eventually(() -> assertThat(acknowledged).hasSizeGreaterThan(WRITERS));
        List<Integer> before = new ArrayList<>(acknowledged);
        Path secret = Files.writeString(directory.resolve("passphrase"), PASSPHRASE + "\n");
        Map<String, String> passphrase = Map.of("ALMANAC_BACKUP_PASSPHRASE_FILE", secret.toString());
        try (AlmanacProcess backup = run(original, passphrase, "--backup", file.toString())) {
            assertThat(backup.status()).as(backup.err().toString()).isZero();
            assertThat(backup.out())
                    .singleElement()
                    .asString()
                    .matches(Pattern.quote(file + " has ") + "[0-9]+ rows of [0-9]+ tables, [0-9]+ images\\.");
            assertThat(backup.err()).anyMatch(line -> line.matches("100 %  images \\(([0-9]+) of \\1 images\\)"));
        }
        assertThat(acknowledged).hasSizeGreaterThan(before.size());
        isOver.set(true);
        writing.forEach(CompletableFuture::join); // so that all that was written is acknowledged
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        try (AlmanacProcess again = run(original, passphrase, "--backup", file.toString())) {
            refuses(again, "Almanac can't back up: " + file + " exists already; name a new file.");
        }
        return before;
    }

    private boolean writeUntilTold() {
        while (!isOver.get()) {
            Site.Answer created = original.as("admin").create("Drill", ", 'tickets': [{'name': 'Seat'}]");
            if (created.status() == 201) {
                acknowledged.add(created.id());
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        return true;
    }

    private void whatCantBeRestoredIsRefused(Path file, Map<String, String> onPostgresql)
            throws IOException, InterruptedException {
        try (AlmanacProcess whereOneRuns = run(original, onPostgresql, "--restore", file.toString())) {
            assertThat(whereOneRuns.status()).isEqualTo(1);
            assertThat(whereOneRuns.err())
                    .singleElement()
                    .asString()
                    .startsWith("Almanac can't restore: another Almanac uses the data directory ");
        }
    }

    private static void refuses(AlmanacProcess process, String sentence) throws IOException, InterruptedException {
        assertThat(process.status()).isEqualTo(1);
        assertThat(process.out()).isEmpty();
        assertThat(process.err()).endsWith(sentence);
    }

    private void answersAreTheSame() throws IOException, InterruptedException {
        String category =
                original.get("/categories?per_page=50&orderby=count&order=desc").text("categories.0.slug");
        TreeSet<String> images = new TreeSet<>();
        for (String each : READ) {
            String path = each.formatted(category);
            Site.Answer before = original.get(original.root() + path).is(200);
            assertThat(restored.get(restored.root() + path).body()).as(path).isEqualTo(before.body());
            IMAGE.matcher(before.body().replace("\\/", "/"))
                    .results()
                    .map(image -> image.group(1))
                    .forEach(images::add);
        }
        assertThat(images).hasSizeGreaterThan(WRITERS);
        for (String image : images) {
            assertThat(checksum(restored, image)).as(image).isEqualTo(checksum(original, image));
        }
    }

    private static String checksum(Site site, String path) throws IOException, InterruptedException {
        HttpResponse<byte[]> image = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(site.root() + path)).build(),
                        HttpResponse.BodyHandlers.ofByteArray());
        assertThat(image.statusCode()).isEqualTo(200);
        return Sha256.of(image.body());
    }

    /** Each event is there with all that belongs to it, or not at all. */
    private void whatWasWrittenBeforeIsThereAndNothingInPart(List<Integer> before) {
        Map<Integer, JsonObject> events = drills(restored);

        assertThat(events.keySet()).containsAll(before);
        assertThat(acknowledged).containsAll(events.keySet());
        Map<Integer, JsonObject> written = drills(original);
        assertThat(events).allSatisfy((id, event) -> assertThat(event).isEqualTo(written.get(id)));
        restored.get("/events?starts_after=2000-01-01&per_page=1&search=drill").has("total=%s", events.size());
    }

    private static Map<Integer, JsonObject> drills(Site site) {
        Map<Integer, JsonObject> events = new TreeMap<>();
        int pages = 1;
        for (int page = 1; page <= pages; page++) {
            JsonObject list = site.get("/events?title=Drill&starts_after=2031-01-01&per_page=50&page=" + page)
                    .json();
            pages = list.getInt("total_pages");
            list.getJsonArray("events")
                    .getValuesAs(JsonObject.class)
                    .forEach(event -> events.put(event.getInt("id"), event));
        }
        return events;
    }

    private void clientsReadEverythingAnew() {
        String token = original.get("/changes").text("next");

        restored.get("/changes?since=" + token).is(400, "rest_invalid_param");
        restored.get("/changes").is(200);
        int last = acknowledged.stream().mapToInt(Integer::intValue).max().orElseThrow();
        assertThat(restored.as("admin").create("New", "").id()).isGreaterThan(last);
    }

    private void withoutAServerItReadsTheDatabaseItself() throws IOException, InterruptedException {
        Path file = directory.resolve("later.backup");
        try (AlmanacProcess backup = run(original, Map.of(), "--backup", file.toString())) {
            assertThat(backup.status()).as(backup.err().toString()).isZero();
            assertThat(file).isNotEmptyFile();
        }
    }
}
