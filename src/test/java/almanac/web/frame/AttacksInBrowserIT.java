package almanac.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Chromium;
import almanac.support.Contract;
import almanac.support.Scale;
import almanac.support.SiteTest;
import almanac.support.Tool;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Classic attacks in every field of every record, and in search words, stay text in a real browser. The short run has one of
 * six in every field, and all in descriptions, the only fields that keep markup.
 */
class AttacksInBrowserIT extends SiteTest {
    private static final int ONE_OF = 6;

    private String root() {
        return anonymous().root().toString();
    }

    /**
     * The addresses of the pages of an event whose every field is the attack, and of all that it links to.
     *
     * @param markup what is in descriptions
     */
    private List<String> pagesOf(String attack, String markup, int number) {
        String name = fresh("a") + " " + attack;
        JsonObject made =
                made("/events", """
                {"title": %1$s, "description": %3$s, "excerpt": %2$s, "cost": %2$s,
                "start_date": "2045-06-%4$02d 10:00", "end_date": "2045-06-%4$02d 11:00",
                "venue": {"venue": %1$s, "address": %2$s, "city": %2$s, "country": %2$s, "phone": "030 %5$d",
                "description": %3$s}, "organizer": {"organizer": %1$s, "description": %3$s},
                "tickets": [{"name": %1$s, "price": %2$s, "description": %2$s}], "custom_fields": {%1$s: %2$s}}
                """.formatted(json(name), json(attack), json(markup), number % 28 + 1, number));
        String category =
                "{\"name\": %s, \"description\": %s}".formatted(json(fresh("c") + " " + attack), json(attack));
        return List.of(
                made.getString("url"),
                made.getJsonObject("venue").getString("url"),
                made.getJsonArray("organizer").getJsonObject(0).getString("url"),
                root() + "/category/" + encoded(made("/categories", category).getString("slug")) + "/",
                root() + "/events/list?search=" + encoded(attack),
                root() + "/subscribe?search=" + encoded(attack),
                root() + "/events/month?category=" + encoded(attack),
                root() + "/events/day/" + encoded(attack.replace("/", "")));
    }

    private JsonObject made(String path, String body) {
        return as("editor").send("POST", path, "application/json", body).is(201).json();
    }

    private static String json(String text) {
        return Json.createValue(text).toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** The attack itself in the long run; in the short one also those after it that are in no other field. */
    private static String markup(List<String> all, int index) {
        int end = Math.min(index + (Scale.IS_LONG ? 1 : ONE_OF), all.size());
        return String.join("\n", all.subList(index, end));
    }

    @Contract("8.1 They load and")
    void noneOfThemRuns() throws IOException, InterruptedException {
        Tool.require("node", "npm", "chromium"); // before so much is made for them
        List<String> all = Files.readAllLines(Path.of("src/test/resources/attacks.txt"));
        List<String> attacks = Scale.some(all, ONE_OF);
        List<String> addresses = new ArrayList<>();
        for (int i = 0; i < attacks.size(); i++) {
            String attack = attacks.get(i);
            addresses.addAll(pagesOf(attack, markup(all, all.indexOf(attack)), i));
        }
        for (String view : List.of("month/2045-06", "week/2045-W23", "year/2045")) {
            addresses.add(root() + "/events/" + view);
        }
        Files.createDirectories(Chromium.PICTURES);
        Path listed = Files.write(Chromium.PICTURES.resolve("attacks.txt"), addresses);
        JsonObject seen = Chromium.run("attacks.js", listed.toString());

        assertThat(all).hasSizeGreaterThanOrEqualTo(50);
        assertThat(seen.getInt("visited")).isEqualTo(addresses.size());
        assertThat(seen.getJsonArray("faults")).isEmpty();
    }
}
