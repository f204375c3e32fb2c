package almanac.domain.demo;

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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Pictures of the demo year in a real browser, on a server of its own. They are in {@code target/browser} afterwards, among
 * them the two in the README.
 */
@Tag("long")
class DemoInBrowserIT {
    private static final int SMALL = 80_000;

    @Test
    void itsPicturesAreSmall(@TempDir Path directory) throws IOException, InterruptedException {
        Site reader = new Site(URI.create("http://localhost:" + AlmanacProcess.freePort()), null);
        Map<String, String> settings = Map.of(
                "ALMANAC_HTTP_PORT", Integer.toString(reader.root().getPort()),
                "ALMANAC_ADMIN_PASSWORD", "admin-password",
                "ALMANAC_TIME_ZONE", "Europe/Berlin");
        JsonObject headings;
        try (AlmanacProcess process = new AlmanacProcess(directory, settings)) {
            process.awaitAnswer();
            headings = take(reader);
        }

        assertThat(headings.getString("month")).isNotEqualTo(headings.getString("phone-month"));
        assertThat(headings.getString("event")).isEqualTo(headings.getString("phone-event"));
        for (String name : List.of("month", "phone")) {
            Path picture = Chromium.PICTURES.resolve(name + ".png");
            Palette.reduce(picture);
            assertThat(Files.size(picture)).isLessThan(SMALL);
        }
    }

    private static JsonObject take(Site reader) throws IOException, InterruptedException {
        Site admin = reader.with("admin", "admin-password");
        assertThat(admin.send("POST", "/demo", null, null).status()).isEqualTo(201);
        String event = reader.get("/events?featured=true&categories=theatre")
                .json()
                .getJsonArray("events")
                .getJsonObject(0)
                .getString("url");
        return Chromium.run(
                "pictures.js",
                Chromium.PICTURES.toString(),
                reader.root().toString(),
                event.substring(reader.root().toString().length()));
    }
}
