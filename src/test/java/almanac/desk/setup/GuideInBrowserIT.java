package almanac.desk.setup;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Chromium;
import almanac.support.Palette;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pictures of the editors' guide, taken in a real browser on a server of their own, which has a small town's calendar.
 * They are in {@code target/browser} afterwards.
 */
@Tag("long")
class GuideInBrowserIT {
    /** Where the pictures are that the guide shows. */
    static final Path KEPT = Path.of("src/main/resources/almanac/web/frame");

    static final long SMALL = 48_000;

    private static final String PASSWORD = "rain over the old harbour";

    /** In the next May, so that a new picture is like the last one. */
    private final LocalDate saturday = LocalDate.now(ZoneOffset.UTC)
            .plusYears(1)
            .withMonth(5)
            .with(TemporalAdjusters.dayOfWeekInMonth(2, DayOfWeek.SATURDAY));

    private Site townHall;
    private Site library;
    private Site chessClub;

    @Test
    void itsPicturesAreSmall(@TempDir Path directory) throws IOException, InterruptedException {
        Site anonymous = new Site(URI.create("http://localhost:" + AlmanacProcess.freePort()), null);
        townHall = anonymous.with("Town Hall", PASSWORD);
        library = anonymous.with("Library", PASSWORD);
        chessClub = anonymous.with("Chess Club", PASSWORD);
        try (AlmanacProcess process = new AlmanacProcess(directory, settings(directory, anonymous))) {
            process.awaitAnswer();
            take(anonymous);
        }

        for (String section : GuidePicture.SECTIONS) {
            Path taken = Chromium.PICTURES.resolve(GuidePicture.file(section));
            Palette.reduce(taken);
            assertThat(Files.size(taken)).as(section).isLessThanOrEqualTo(SMALL);
        }
    }

    private static Map<String, String> settings(Path directory, Site site) throws IOException {
        Path accounts = Files.writeString(
                directory.resolve("accounts.txt"),
                "Town Hall,editor,%1$s%nLibrary,editor,%1$s%nChess Club,contributor,%1$s%n".formatted(PASSWORD));
        return Map.of(
                "ALMANAC_HTTP_PORT", Integer.toString(site.root().getPort()),
                "ALMANAC_ADMIN_PASSWORD", "admin-password",
                "ALMANAC_ACCOUNTS_FILE", accounts.toString(),
                "ALMANAC_TIME_ZONE", "Europe/Berlin",
                "ALMANAC_SITE_NAME", "Riverside");
    }

    private void take(Site site) throws IOException, InterruptedException {
        for (String category : new String[] {"Music", "Markets", "Families"}) {
            townHall.json("POST", "/categories", "{'name': '%s'}".formatted(category));
        }
        create(townHall, "Choir concert", 6, "19:30", "21:30", ", 'status': 'draft'");
        create(library, "Repair café", 7, "14:00", "17:00", ", 'status': 'draft'");
        create(chessClub, "Chess for beginners", 10, "18:00", "20:00", ", 'status': 'draft'");
        create(townHall, "Night of the museums", 13, "18:00", "23:30", ", 'status': 'draft'");
        int series = create(
                townHall,
                "Weekly market",
                0,
                "08:00",
                "13:00",
                ", 'rrule': 'FREQ=WEEKLY;BYDAY=SA;UNTIL=%s', 'exdate': ['%s']"
                        .formatted(saturday.plusWeeks(20).toString().replace("-", ""), saturday.plusWeeks(3)));
        int changed = create(library, "Story time for children", 4, "15:00", "16:00", "");
        int reviewed = create(
                chessClub,
                "Chess in the park",
                8,
                "15:00",
                "18:00",
                ", 'status': 'pending', 'venue': {'venue': 'Riverside Park'}, 'cost': '0',"
                        + " 'description': '<p>Boards and pieces are there. Whoever likes to play comes along.</p>'");
        JsonObject heights = Chromium.run(
                "guide-pictures.js",
                Chromium.PICTURES.toString(),
                site.root().toString(),
                PASSWORD,
                saturday.toString(),
                Integer.toString(series),
                Integer.toString(reviewed),
                Integer.toString(changed));
        assertThat(heights.keySet()).containsExactlyInAnyOrderElementsOf(GuidePicture.SECTIONS);
    }

    private int create(Site author, String title, int days, String from, String to, String more) {
        LocalDate day = saturday.plusDays(days);
        Site.Answer created = author.json(
                "POST",
                "/events",
                "{'title': '%s', 'start_date': '%s %s', 'end_date': '%s %s'%s}"
                        .formatted(title, day, from, day, to, more));
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.id();
    }
}
