package almanac.store.database;

import static almanac.support.Eventually.atOnce;
import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Contract;
import almanac.support.Eventually;
import almanac.support.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Acknowledged writes to an H2 file, and what editors typed, survive a full disk and a kill. */
class DurabilityIT {
    private static final int WRITERS = 4;

    @TempDir
    private Path directory;

    private final Queue<Integer> acknowledged = new ConcurrentLinkedQueue<>();
    private Map<String, String> settings;
    private Site site;

    @BeforeEach
    void chooseSettings() throws IOException {
        Path password = Files.writeString(directory.resolve("password"), "admin-password\n");
        settings = AlmanacProcess.settings("ALMANAC_ADMIN_PASSWORD_FILE", password.toString());
        settings.remove("ALMANAC_ADMIN_PASSWORD");
        settings.put("ALMANAC_DB_URL", "jdbc:h2:file:" + directory.resolve("calendar") + ";WRITE_DELAY=3600000");
        site = Site.at(Integer.parseInt(settings.get("ALMANAC_HTTP_PORT"))).as("admin");
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
        refuses(atOnce(WRITERS, i -> writeUntilRefused()));
        eventually(() -> site.get("/events?per_page=1&title=anew").is(200));
        eventually(() -> assertThat(acknowledged).allMatch(this::isThere));

        almanac.limitFiles("unlimited");
        eventually(() -> write().is(201));
        eventually(() -> assertThat(acknowledged).allMatch(this::isThere));
    }

    private void aKillInTheMiddleOfWrites(AlmanacProcess almanac) throws Exception {
        int before = acknowledged.size();
        List<CompletableFuture<Site.Answer>> writing = IntStream.range(0, WRITERS)
                .mapToObj(i -> concurrently(this::writeUntilRefused))
                .toList();
        eventually(() -> assertThat(acknowledged).hasSizeGreaterThan(before + 30));
        almanac.close();
        assertThat(writing).allSatisfy(each -> assertThat(each).failsWithin(Eventually.PATIENCE));
    }

    private Site.Answer writeUntilRefused() {
        Site.Answer answer = write();
        while (answer.status() == 201) {
            answer = write();
        }
        return answer;
    }

    private static void refuses(List<Site.Answer> answers) {
        answers.forEach(each -> each.is(507, "rest_insufficient_storage"));
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
        refuses(List.of(
                write(),
                site.json("PATCH", "/events/" + one, "{'title': 'New'}"),
                site.json("PUT", "/events/" + one, "{}")));
        site.get("/events/" + one).is(200);
        site.delete("/events/" + one).is(200);
        site.as("nobody").get("/events").is(401);
    }
}
