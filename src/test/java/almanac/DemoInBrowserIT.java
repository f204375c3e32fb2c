package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The demo year and the empty calendar in a real browser, on a server of their own. Pictures of the demo year are in
 * {@code target/browser} afterwards, among them the two in the README.
 */
class DemoInBrowserIT {
    private static final int SMALL = 80_000;

    @TempDir
    private static Path directory;

    private static AlmanacProcess process;
    private static Site reader;
    private static Site admin;

    @BeforeAll
    static void start() throws IOException {
        reader = new Site(URI.create("http://localhost:" + AlmanacProcess.freePort()), null);
        admin = reader.with("admin", "admin-password");
        Map<String, String> settings = Map.of(
                "ALMANAC_HTTP_PORT", Integer.toString(reader.root().getPort()),
                "ALMANAC_ADMIN_PASSWORD", "admin-password",
                "ALMANAC_TIME_ZONE", "Europe/Berlin",
                "ALMANAC_SITE_NAME", "Riverside School");
        process = new AlmanacProcess(directory, settings).awaitAnswer();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @BeforeEach
    void load() {
        assertThat(admin.send("POST", "/demo", null, null).status()).isEqualTo(201);
    }

    private static Browser chief() {
        return new Browser(reader).signIn("admin", "admin-password");
    }

    @Test
    void anEmptyCalendarIsWellInEveryLook() throws IOException, InterruptedException {
        admin.delete("/demo");

        new Visits(reader, "")
                .page("empty-month", "/")
                .page("empty-list", "/events/list")
                .requireWell();
        new Visits(reader, chief().cookie())
                .page("empty-for-administrators", "/")
                .requireWell();
    }

    @Test
    void theDemoYearIsWellInEveryLook() throws IOException, InterruptedException {
        new Visits(reader, chief().cookie())
                .page("demo-month", "/")
                .page("demo-week", "/events/week")
                .page("demo-list", "/events/list")
                .page("demo-year", "/events/year")
                .page("demo-removal", "/demo/removal")
                .requireWell();
    }

    @Test
    @Tag("long")
    void itsPicturesAreSmall() throws IOException, InterruptedException {
        assertThat(admin.json(
                                "PATCH",
                                "/settings",
                                "{'category_colors': {'concerts': 'purple', 'theatre': 'pink', 'exhibitions': 'yellow', 'learning': 'teal', 'courses': 'teal',"
                                        + " 'fitness': 'green', 'team-sports': 'green', 'work': 'blue', 'meetings': 'blue', 'holidays': 'orange'}}")
                        .status())
                .isEqualTo(200);
        String event = reader.get("/events?featured=true&categories=theatre")
                .json()
                .getJsonArray("events")
                .getJsonObject(0)
                .getString("url");
        JsonObject headings = Chromium.run(
                "pictures.js",
                Chromium.PICTURES.toString(),
                reader.root().toString(),
                event.substring(reader.root().toString().length()));

        assertThat(headings.getString("month")).isNotEqualTo(headings.getString("phone-month"));
        assertThat(headings.getString("event")).isEqualTo(headings.getString("phone-event"));
        for (String name : List.of("month", "phone")) {
            Path picture = Chromium.PICTURES.resolve(name + ".png");
            Palette.reduce(picture);
            assertThat(Files.size(picture)).isLessThan(SMALL);
        }
    }
}
