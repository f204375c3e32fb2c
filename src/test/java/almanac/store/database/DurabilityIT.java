package almanac.store.database;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Contract;
import almanac.support.Eventually;
import almanac.support.Site;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Acknowledged writes to an H2 file, and what editors typed, survive a full disk and a kill. */
class DurabilityIT {
    private static final int WRITERS = 4;

    @TempDir
    private Path directory;

    private final Queue<Integer> acknowledged = new ConcurrentLinkedQueue<>();
    private final Map<String, String> settings = new HashMap<>();
    private Site site;

    @BeforeEach
    void chooseSettings() throws IOException {
        int port = AlmanacProcess.freePort();
        site = new Site(URI.create("http://localhost:" + port), null).as("admin");
        settings.put("ALMANAC_HTTP_PORT", Integer.toString(port));
        settings.put(
                "ALMANAC_ADMIN_PASSWORD_FILE",
                Files.writeString(directory.resolve("password"), "admin-password\n")
                        .toString());
        settings.put("ALMANAC_DB_URL", "jdbc:h2:file:" + directory.resolve("calendar") + ";WRITE_DELAY=3600000");
    }

    @Contract("2 no room on the; What was answered")
    void whatWasAcknowledgedOrTypedSurvivesAFullDiskAndAKill() throws Exception {
        FullDiskForms forms;
        try (AlmanacProcess almanac = start()) {
            forms = new FullDiskForms(site);
            aFullDiskRefusesWritesUntilThereIsRoomAgain(almanac);
            aKillInTheMiddleOfWrites(almanac);
        }
        settings.put("ALMANAC_DISK_RESERVE", "1000000000"); // more than any disk has
        try (AlmanacProcess almanac = start()) {
            assertThat(acknowledged).hasSizeGreaterThan(WRITERS).allMatch(this::isThere);
            theReserveIsForDeletingAndSigningIn();
            forms.requireNothingLost();
            assertThat(almanac.err()).anyMatch(line -> line.contains("The disk is nearly full: writes are refused."));
        }
    }

    private AlmanacProcess start() throws IOException, InterruptedException {
        return new AlmanacProcess(directory, settings).awaitAnswer();
    }

    private boolean isThere(int id) {
        return new Site(site.root(), null).get("/events/" + id).status() == 200;
    }

    /** No file of the process may grow beyond what the database has, and a little: the same to it as a full disk. */
    private void aFullDiskRefusesWritesUntilThereIsRoomAgain(AlmanacProcess almanac) throws Exception {
        almanac.limitFiles(Long.toString(Files.size(directory.resolve("calendar.mv.db")) + 50_000));
        for (Site.Answer refused : writeUntilRefused()) {
            assertThat(refused.status()).isEqualTo(507);
            assertThat(refused.code()).isEqualTo("rest_insufficient_storage");
        }
        eventually(() ->
                assertThat(site.get("/events?per_page=1&title=anew").status()).isEqualTo(200));
        eventually(() -> assertThat(acknowledged).allMatch(this::isThere));

        almanac.limitFiles("unlimited");
        eventually(() -> assertThat(write().status()).isEqualTo(201));
        eventually(() -> assertThat(acknowledged).allMatch(this::isThere));
    }

    private void aKillInTheMiddleOfWrites(AlmanacProcess almanac) throws Exception {
        int before = acknowledged.size();
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        List<Future<Site.Answer>> writing = IntStream.range(0, WRITERS)
                .mapToObj(i -> writers.submit(this::writeUntilItEnds))
                .toList();
        eventually(() -> assertThat(acknowledged).hasSizeGreaterThan(before + 30));
        almanac.close();
        writers.shutdownNow();
        assertThat(writing).allSatisfy(each -> assertThat(each).failsWithin(Eventually.PATIENCE));
    }

    private Site.Answer writeUntilItEnds() {
        while (true) {
            write();
        }
    }

    private List<Site.Answer> writeUntilRefused() throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        try {
            return writers
                    .invokeAll(Collections.<Callable<Site.Answer>>nCopies(WRITERS, this::writeUntilRefusedByOne))
                    .stream()
                    .map(DurabilityIT::result)
                    .toList();
        } finally {
            writers.shutdown();
        }
    }

    private static Site.Answer result(Future<Site.Answer> done) {
        try {
            return done.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private Site.Answer writeUntilRefusedByOne() {
        while (true) {
            Site.Answer answer = write();
            if (answer.status() != 201) {
                return answer;
            }
        }
    }

    private Site.Answer write() {
        Site.Answer answer = site.create("Kept", ", 'description': '" + "words ".repeat(300) + "'");
        if (answer.status() == 201) {
            acknowledged.add(answer.id());
        }
        return answer;
    }

    private void theReserveIsForDeletingAndSigningIn() {
        int one = acknowledged.peek();
        for (Site.Answer refused : List.of(
                write(),
                site.json("PATCH", "/events/" + one, "{'title': 'New'}"),
                site.json("PUT", "/events/" + one, "{}"))) {
            assertThat(refused.status()).isEqualTo(507);
            assertThat(refused.code()).isEqualTo("rest_insufficient_storage");
        }
        assertThat(site.get("/events/" + one).status()).isEqualTo(200);
        assertThat(site.delete("/events/" + one).status()).isEqualTo(200);
        assertThat(site.as("nobody").get("/events").status()).isEqualTo(401);
    }
}
