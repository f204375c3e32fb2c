package almanac.api.rest;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Tool;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An unmodified client of the WordPress interface reads Almanac, given only its address. */
class GatsbyClientIT extends SiteTest {
    private static final Path TARGET = Path.of("target/gatsby").toAbsolutePath();

    /** The plugin reads 50 events from the beginning of today; even if midnight strikes meanwhile, one of these days is it. */
    private static final List<String> FIRST_DAYS = List.of("today", "tomorrow");

    @Test
    void theGatsbyPluginReadsTheCalendar() throws IOException, InterruptedException {
        Tool.require("node", "npm");
        String name = fresh("0 Gatsby "); // the plugin reads the first 50 categories and tags by name
        List<String> events = FIRST_DAYS.stream()
                .map(day -> create(name, day).id())
                .map(id -> "/wp-json/tribe/events/v1/events/" + id)
                .toList();

        List<JsonObject> nodes = nodes(Tool.run(
                TARGET,
                "node",
                Tool.script("gatsby-client.js"),
                Tool.packaged("gatsby-source-tribe-events"),
                anonymous().root().toString()));

        assertThat(names(nodes, "TribeVenues", "venue")).contains(name);
        assertThat(names(nodes, "TribeOrganizers", "organizer")).contains(name);
        assertThat(names(nodes, "TribeCategories", "name")).contains(name);
        assertThat(names(nodes, "TribeTags", "name")).contains(name);
        JsonObject read = nodes.stream()
                .filter(node -> node.getString("title", "").equals(name))
                .findFirst()
                .orElseThrow();
        assertThat(read.getJsonObject("internal").getString("type")).isEqualTo("TribeEvents");
        assertThat(events)
                .anySatisfy(event -> assertThat(read.getString("rest_url")).endsWith(event));
        assertThat(read.getJsonObject("venue").getString("venue")).isEqualTo(name);
    }

    private Site.Answer create(String name, String day) {
        String more = ", 'start_date': '%1$s', 'end_date': '%1$s', 'venue': {'venue': '%2$s'}, 'tags': ['%2$s'],"
                + " 'organizer': {'organizer': '%2$s'}, 'categories': ['%2$s']";
        return as("editor").create(name, more.formatted(day, name));
    }

    private static List<JsonObject> nodes(String printed) {
        try (JsonReader reader = Json.createReader(new StringReader(printed))) {
            return reader.readObject().getJsonArray("nodes").getValuesAs(JsonObject.class);
        }
    }

    private static List<String> names(List<JsonObject> nodes, String type, String key) {
        return nodes.stream()
                .filter(node -> node.getJsonObject("internal").getString("type").equals(type))
                .map(node -> node.getString(key))
                .toList();
    }
}
