package almanac.domain.exchange;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An import whose server is killed goes on when it starts again, and makes each event once. */
class ImportKillIT {

    private static final int EVENTS = 600;

    @TempDir
    private Path directory;

    private static String calendar() {
        return IntStream.range(0, EVENTS)
                .mapToObj(i ->
                        "BEGIN:VEVENT\r\nUID:%d\r\nDTSTAMP:20310101T000000Z\r\nDTSTART:203103%02dT100000Z\r\nSUMMARY:Kept %d\r\nEND:VEVENT"
                                .formatted(i, 1 + i % 28, i))
                .collect(Collectors.joining("\r\n", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "\r\nEND:VCALENDAR\r\n"));
    }

    @Test
    void aKilledImportGoesOn() throws Exception {
        Path password = Files.writeString(directory.resolve("password"), "admin-password\n");
        Map<String, String> settings = AlmanacProcess.settings("ALMANAC_ADMIN_PASSWORD_FILE", password.toString());
        settings.remove("ALMANAC_ADMIN_PASSWORD");
        settings.put("ALMANAC_DB_URL", "jdbc:h2:file:" + directory.resolve("calendar"));
        Site site = Site.at(Integer.parseInt(settings.get("ALMANAC_HTTP_PORT"))).as("admin");
        String path;
        try (AlmanacProcess almanac = start(settings)) {
            Site.Answer made = site.send("POST", "/imports", "text/calendar", calendar());
            path = "/imports/" + made.id();
            eventually(() -> site.get(path).has("state=ready&counts.new=" + EVENTS));
            site.json("POST", path, "{'state': 'running'}").is(200);
            eventually(() -> assertThat(site.get(path).number("progress.done")).isPositive());
            kill(almanac);
        }
        try (AlmanacProcess almanac = start(settings)) {
            eventually(() -> site.get(path).has("state=done"));
            site.get(path).has("progress.done=" + EVENTS + "&outcomes.created=" + EVENTS);
            assertThat(site.get("/events?start_date=2031-03-01&end_date=2031-04-01")
                            .number("total"))
                    .isEqualTo(EVENTS);
            assertThat(almanac.err()).noneMatch(line -> line.contains("import"));
        }
    }

    private static void kill(AlmanacProcess almanac) throws Exception {
        almanac.close();
    }

    private AlmanacProcess start(Map<String, String> settings) throws IOException, InterruptedException {
        return new AlmanacProcess(directory, settings).awaitAnswer();
    }
}
