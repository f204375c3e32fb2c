package almanac.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Chromium;
import almanac.support.Contract;
import almanac.support.Scale;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Tool;
import jakarta.json.Json;
import jakarta.json.JsonArray;
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
        JsonObject event = Json.createObjectBuilder()
                .add("title", name)
                .add("description", markup)
                .add("excerpt", attack)
                .add("cost", attack)
                .add("start_date", "2045-06-%02d 10:00".formatted(number % 28 + 1))
                .add("end_date", "2045-06-%02d 11:00".formatted(number % 28 + 1))
                .add(
                        "venue",
                        Json.createObjectBuilder()
                                .add("venue", name)
                                .add("address", attack)
                                .add("city", attack)
                                .add("country", attack)
                                .add("phone", "030 " + number)
                                .add("description", markup))
                .add(
                        "organizer",
                        Json.createObjectBuilder().add("organizer", name).add("description", markup))
                .add("tickets", Json.createArrayBuilder().add(ticket(name, attack)))
                .add("custom_fields", Json.createObjectBuilder().add(name, attack))
                .build();
        Site.Answer created = as("editor").send("POST", "/events", "application/json", event.toString());
        assertThat(created.status())
                .as("%s: %s", attack, created.response().body())
                .isEqualTo(201);
        JsonObject made = created.json();
        List<String> pages = new ArrayList<>();
        pages.add(made.getString("url"));
        pages.add(made.getJsonObject("venue").getString("url"));
        JsonArray organizers = made.getJsonArray("organizer");
        pages.add(organizers.getJsonObject(0).getString("url"));
        pages.add(termOf(attack));
        pages.add(root() + "/events/list?search=" + URLEncoder.encode(attack, StandardCharsets.UTF_8));
        pages.add(root() + "/subscribe?search=" + URLEncoder.encode(attack, StandardCharsets.UTF_8));
        pages.add(root() + "/events/month?category=" + URLEncoder.encode(attack, StandardCharsets.UTF_8));
        pages.add(root() + "/events/day/" + URLEncoder.encode(attack.replace("/", ""), StandardCharsets.UTF_8));
        return pages;
    }

    private static JsonObject ticket(String name, String attack) {
        return Json.createObjectBuilder()
                .add("name", name)
                .add("price", attack)
                .add("description", attack)
                .build();
    }

    private String termOf(String attack) {
        JsonObject category = Json.createObjectBuilder()
                .add("name", fresh("c") + " " + attack)
                .add("description", attack)
                .build();
        Site.Answer created = as("editor").send("POST", "/categories", "application/json", category.toString());
        assertThat(created.status())
                .as("%s: %s", attack, created.response().body())
                .isEqualTo(201);
        return root() + "/category/" + URLEncoder.encode(created.json().getString("slug"), StandardCharsets.UTF_8)
                + "/";
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
        addresses.add(root() + "/events/month/2045-06");
        addresses.add(root() + "/events/week/2045-W23");
        addresses.add(root() + "/events/year/2045");
        Files.createDirectories(Chromium.PICTURES);
        Path listed = Files.write(Chromium.PICTURES.resolve("attacks.txt"), addresses);
        JsonObject seen = Chromium.run("attacks.js", listed.toString());

        assertThat(all).hasSizeGreaterThanOrEqualTo(50);
        assertThat(seen.getInt("visited")).isEqualTo(addresses.size());
        assertThat(seen.getJsonArray("faults")).isEmpty();
    }
}
