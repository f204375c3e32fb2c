package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The pages in a real browser: on three widths, light and dark, in two languages, enlarged, and without JavaScript. The
 * screenshots are in {@code target/browser}.
 */
class PagesInBrowserIT extends SiteTest {
    private static final int LOOKS = 6;
    private static final Path TARGET = Path.of("target/browser").toAbsolutePath();

    private String create(String title, String start, String end, String more) {
        Site.Answer created = as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%s', 'end_date': '%s'%s}".formatted(title, start, end, more));
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        String url = created.json().getString("url");
        return url.substring(anonymous().root().toString().length());
    }

    /** A month in which much happens: bars across weeks, crowded days, marks, and long words. */
    private List<String> calendar() {
        String venue = fresh("Great Auditorium ");
        String category = fresh("Music ");
        String more =
                ", 'venue': {'venue': '%s', 'address': 'Market Street 1', 'city': 'Berlin', 'geo_lat': 52.5, 'geo_lng': 13.4},"
                                .formatted(venue)
                        + " 'organizer': {'organizer': '%s', 'email': 'culture@example.org'}, 'categories': ['%s'], 'tags': ['%s'],"
                                .formatted(fresh("Culture Office "), category, fresh("open air "))
                        + " 'cost': '10-20', 'description': '<p>Everybody is welcome.</p><ul><li>Bring a badge</li></ul>',"
                        + " 'tickets': [{'name': 'Standard', 'price': '10', 'capacity': 30}], 'website': 'https://example.org/fair'";
        String event = create("Summer fair", "2044-05-10 09:00", "2044-05-10 17:00", more + ", 'featured': true");
        create("Exhibition of photographs", "2044-05-05", "2044-05-18", ", 'all_day': true");
        create("Donaudampfschifffahrtsgesellschaftskapitänsversammlung", "2044-05-10 09:30", "2044-05-10 11:00", "");
        for (int i = 0; i < 6; i++) {
            create("Meeting " + i, "2044-05-10 10:00", "2044-05-10 11:30", i == 0 ? ", 'sticky': true" : "");
        }
        String closed = create("Board", "2044-05-11 22:00", "2044-05-12 02:00", ", 'password': 'sesame'");
        return List.of(
                "/events/month/2044-05",
                "/events/week/2044-W19",
                "/events/day/2044-05-10",
                "/events/year/2044",
                "/events/list?search=Summer",
                "/events/month/2044-13",
                event,
                closed,
                pageOf("venues", venue),
                pageOf("categories", category));
    }

    /** The path of a record's page, by its name. */
    private String pageOf(String collection, String name) {
        JsonObject found = anonymous()
                .get("/" + collection + "?search=" + name.replace(' ', '+'))
                .json()
                .getJsonArray(collection)
                .getJsonObject(0);
        String url = found.getString(found.containsKey("url") ? "url" : "link");
        return url.substring(anonymous().root().toString().length());
    }

    @Test
    void thePagesAreWellInEveryLook() throws IOException, InterruptedException {
        List<String> paths = new ArrayList<>(calendar());
        paths.add("/sign-in");

        requireWell("", paths);
    }

    @Test
    void thePagesOfThoseWhoAreSignedInAreWellToo() throws IOException, InterruptedException {
        String cookie =
                new Browser(anonymous()).signIn("editor", "editor-password").cookie();

        requireWell(cookie, List.of("/events/month/2044-05", "/account/sessions"));
    }

    /** @param cookie of somebody who is signed in, or the empty text */
    private void requireWell(String cookie, List<String> paths) throws IOException, InterruptedException {
        Tool.require("node", "npm", "chromium");
        List<String> command = new ArrayList<>(List.of(
                "node",
                Tool.script("pages.js"),
                Tool.packaged("playwright-core"),
                Tool.packaged("axe-core/axe.js"),
                Tool.path("chromium").toString(),
                TARGET.toString(),
                anonymous().root().toString(),
                cookie));
        command.addAll(paths);
        String printed = Tool.run(TARGET, command.toArray(String[]::new));
        try (JsonReader reader = Json.createReader(new StringReader(printed))) {
            List<JsonObject> visits = reader.readArray().getValuesAs(JsonObject.class);

            assertThat(visits).hasSize(paths.size() * LOOKS);
            assertThat(visits.stream().flatMap(PagesInBrowserIT::faults)).isEmpty();
            assertThat(visits).allSatisfy(visit -> {
                boolean isWrong = visit.getString("path").endsWith("2044-13");
                assertThat(visit.getInt("status")).isEqualTo(isWrong ? 404 : 200);
                assertThat(visit.getString("heading")).isNotBlank();
            });
        }
    }

    private static Stream<String> faults(JsonObject visit) {
        return visit.getJsonArray("faults").getValuesAs(JsonString.class).stream()
                .map(fault -> visit.getString("look") + " " + visit.getString("path") + ": " + fault.getString())
                // the browser itself says so of every page with an error status
                .filter(fault -> !(fault.contains("2044-13") && fault.contains("404 (Not Found)")));
    }
}
