package almanac;

import static org.assertj.core.api.Assertions.assertThat;

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

    @Test
    void theGatsbyPluginReadsTheCalendar() throws IOException, InterruptedException {
        Tool.require("node", "npm");
        int event = as("editor")
                .create(
                        "Read by Gatsby",
                        ", 'start_date': '+1 day', 'end_date': '+1 day', 'venue': {'venue': 'Gatsby hall'},"
                                + " 'organizer': {'organizer': 'Gatsby club'}, 'categories': ['Gatsby category'],"
                                + " 'tags': ['Gatsby tag']")
                .id();

        List<JsonObject> nodes = nodes(Tool.run(
                TARGET,
                "node",
                Tool.script("gatsby-client.js"),
                Tool.packaged("gatsby-source-tribe-events"),
                anonymous().root().toString()));

        assertThat(nodes)
                .extracting(node -> node.getJsonObject("internal").getString("type"))
                .contains("TribeEvents", "TribeVenues", "TribeOrganizers", "TribeCategories", "TribeTags");
        assertThat(names(nodes, "TribeVenues", "venue")).contains("Gatsby hall");
        assertThat(names(nodes, "TribeOrganizers", "organizer")).contains("Gatsby club");
        assertThat(names(nodes, "TribeCategories", "name")).contains("Gatsby category");
        assertThat(names(nodes, "TribeTags", "name")).contains("Gatsby tag");
        JsonObject read = nodes.stream()
                .filter(node -> node.getString("title", "").equals("Read by Gatsby"))
                .findFirst()
                .orElseThrow();
        assertThat(read.getString("rest_url")).endsWith("/wp-json/tribe/events/v1/events/" + event);
        assertThat(read.getJsonObject("venue").getString("venue")).isEqualTo("Gatsby hall");
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
