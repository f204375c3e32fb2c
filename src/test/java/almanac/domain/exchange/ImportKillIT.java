package almanac.domain.exchange;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Postgres;
import almanac.support.Scale;
import almanac.support.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An import whose server is killed goes on when it starts again, and makes each event once; and what {@code --import} sends
 * arrives; in the long run on both databases.
 */
class ImportKillIT {

    private static final int EVENTS = Scale.of(3_000, 600);
    private static final int KILLS = Scale.of(20, 1);

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
        goesOn("ALMANAC_DB_URL", "jdbc:h2:file:" + directory.resolve("calendar"));
        if (Scale.IS_LONG) {
            try (Postgres database = Postgres.database()) {
                goesOn("ALMANAC_DB_URL", database.url(), "ALMANAC_DB_USER", "postgres");
            }
        }
    }

    /** Each kill comes after more of the import was stored. */
    private void goesOn(String... database) throws Exception {
        Map<String, String> settings = AlmanacProcess.settings(database);
        Site site = Site.at(Integer.parseInt(settings.get("ALMANAC_HTTP_PORT"))).as("admin");
        String path = "";
        int done;
        try (AlmanacProcess almanac = start(settings)) {
            path += "/imports/"
                    + site.send("POST", "/imports", "text/calendar", calendar()).id();
            until(site, path, "state=ready&counts.new=" + EVENTS);
            site.json("POST", path, "{'state': 'running'}").is(200);
            done = beyond(0, site, path);
            kill(almanac);
        }
        for (int kill = 1; kill < KILLS && done < EVENTS; kill++) {
            try (AlmanacProcess almanac = start(settings)) {
                done = beyond(done, site, path);
                kill(almanac);
            }
        }
        try (AlmanacProcess almanac = start(settings)) {
            until(site, path, "state=done&progress.done=" + EVENTS + "&outcomes.created=" + EVENTS);
            assertThat(site.get("/events?start_date=2031-03-01&end_date=2031-04-01")
                            .number("total"))
                    .isEqualTo(EVENTS);
            assertThat(almanac.err()).noneMatch(line -> line.contains("import"));
            theCommandImportsIntoIt(site, settings);
        }
    }

    private void theCommandImportsIntoIt(Site site, Map<String, String> settings) throws Exception {
        Path file = directory.resolve("town.ics");
        Files.writeString(file, """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:town
                DTSTART:20310501T100000Z
                SUMMARY:Town fair
                END:VEVENT
                END:VCALENDAR
                """);
        for (String made : List.of("created", "unchanged")) {
            try (AlmanacProcess command = command(settings, file)) {
                assertThat(command.status()).as(command.err().toString()).isZero();
                assertThat(command.out()).singleElement().asString().contains("town.ics: 1 " + made);
                assertThat(command.err()).anyMatch(line -> line.contains("1 of 1"));
            }
        }
        assertThat(site.get("/events?start_date=2031-05-01&end_date=2031-05-02").number("total"))
                .isEqualTo(1);
        Files.writeString(file, "no calendar");
        try (AlmanacProcess command = command(settings, file)) {
            assertThat(command.status()).isNotZero();
            assertThat(command.err()).anyMatch(line -> line.contains("import"));
        }
    }

    private AlmanacProcess command(Map<String, String> settings, Path file) throws IOException {
        return new AlmanacProcess(
                directory, settings, AlmanacProcess.quickly(List.of(), List.of("--import", file.toString())));
    }

    private static void until(Site site, String path, String state) {
        eventually(() -> site.get(path).has(state));
    }

    private static int beyond(int done, Site site, String path) {
        eventually(() -> assertThat(site.get(path).number("progress.done")).isGreaterThan(done));
        return site.get(path).number("progress.done");
    }

    private static void kill(AlmanacProcess almanac) {
        almanac.close();
    }

    private AlmanacProcess start(Map<String, String> settings) throws IOException, InterruptedException {
        return new AlmanacProcess(directory, settings).awaitAnswer();
    }
}
