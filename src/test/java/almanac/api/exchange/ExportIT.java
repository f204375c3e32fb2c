package almanac.api.exchange;

import static almanac.support.Eventually.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.json.JsonText;
import almanac.base.kind.Kind;
import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/** Everything in open formats, as administrators download it (contract §13.2). */
class ExportIT extends SiteTest {

    private static Map<String, byte[]> files(Site reader) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(reader.root() + "/cal/events/v1/export"))
                                .header("Authorization", reader.credentials())
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/zip");
        Map<String, byte[]> files = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(answer.body()))) {
            for (ZipEntry each = zip.getNextEntry(); each != null; each = zip.getNextEntry()) {
                files.put(each.getName(), zip.readAllBytes());
            }
        }
        return files;
    }

    private static String text(Map<String, byte[]> files, String name) {
        return new String(files.get(name), UTF_8);
    }

    @Test
    @Contract({
        "1 /export | GET",
        "13.2 events.ics |; events.json, venues.json; the same with .csv; images/{id}.{extension} |",
        "13.2 It has no secrets; The audit trail has an entry for each"
    })
    void everythingIsInIt() throws IOException, InterruptedException {
        String word = fresh("move");
        int draft = newEvent(
                word + " draft",
                ", 'status': 'draft', 'password': 'open " + word + "', 'venue': {'venue': '" + word
                        + " Hall'}, 'tags': ['=" + word
                        + "'], 'start_date': '2031-03-04 10:00', 'end_date': '2031-03-04 11:00'");
        int gone = newEvent(word + " gone", "");
        as("editor").delete("/events/" + gone).is(200);

        Map<String, byte[]> files = files(as("admin"));

        assertThat(files)
                .containsKeys(
                        "events.ics",
                        "events.json",
                        "venues.json",
                        "organizers.json",
                        "categories.json",
                        "tags.json",
                        "images.json",
                        "accounts.json")
                .containsKeys("events.csv", "venues.csv", "organizers.csv", "categories.csv", "tags.csv");
        assertThat(text(files, "events.ics")).contains("SUMMARY:" + word + " draft");
        for (Map.Entry<String, byte[]> each : files.entrySet()) {
            if (each.getKey().endsWith(".json")) {
                String name = each.getKey().replace(".json", "");
                assertThat(JsonText.parse(each.getValue()).members().get(name)).isInstanceOf(List.class);
            }
        }
        assertThat(text(files, "events.json")).contains("\"title\":\"" + word + " draft\"");
        assertThat(text(files, "events.csv"))
                .contains("\"" + draft + "\",\"" + word + " draft\",\"2031-03-04 10:00:00\"")
                .contains("\"" + word + " Hall\"");
        assertThat(text(files, "tags.csv")).contains("\"'=" + word + "\"");
        assertThat(text(files, "accounts.csv")).contains("\"editor\"");
        files.forEach((name, content) ->
                assertThat(new String(content, UTF_8)).doesNotContain(word + " gone", "open " + word));
        int images = as("admin").get("/images").number("total");
        assertThat(files.keySet().stream().filter(each -> each.startsWith("images/")))
                .hasSize(images);
        as("admin").get("/audit?kind=backup&action=download").says("calendar-");
        assertThat(read(Kind.EVENT, draft).is(200).text("status")).isEqualTo("draft");
    }

    private Site.Answer imported(String type, byte[] file) {
        return as("editor").sendBytes("POST", "/imports", type, file).is(201);
    }

    private String feed(String word) {
        return browser("editor")
                .get("/events/feed.ics?start_date=2030-01-01&end_date=2033-01-01&search=" + word)
                .is(200)
                .body();
    }

    @Test
    @Contract({"13 An event of this calendar itself; What such a file lacks; Of an export of everything"})
    void whatWentOutComesBackAsItself() throws IOException, InterruptedException {
        String word = fresh("back");
        int single = newEvent(
                word + " one",
                ", 'venue': {'venue': '" + word + " Hall', 'city': 'Berlin'}, 'categories': ['" + word
                        + " kind'], 'tags': ['" + word + " tag'], 'description': '<p>Two<br>lines</p>', 'cost': '10',"
                        + " 'organizer': {'organizer': '" + word + " Office', 'email': 'office@example.org'}");
        newEvent(word + " whole", ", 'all_day': true, 'start_date': '2031-03-10', 'end_date': '2031-03-11'");
        int series = newEvent(
                word + " series",
                ", 'start_date': '2031-03-03 10:00', 'end_date': '2031-03-03 11:00', 'timezone': 'Europe/Berlin',"
                        + " 'rrule': 'FREQ=WEEKLY;COUNT=5', 'exdate': ['2031-03-17 10:00']");
        String slug = event(series).getString("slug");
        as("editor")
                .json("PATCH", "/events/by-slug/" + slug + "/2031-03-10", "{'title': '" + word + " other'}")
                .is(200);

        String feed = feed(word);
        imported("text/calendar", feed.getBytes(UTF_8)).has("counts.unchanged=3&counts.new=0&counts.doubtful=0");

        String later = feed.replace("SUMMARY:" + word + " one", "SUMMARY:" + word + " new")
                .replace("SUMMARY:" + word + " other", "SUMMARY:" + word + " again")
                .replaceAll("(?m)^LOCATION:.*\\R( .*\\R)*", "");
        Site.Answer changed =
                imported("text/calendar", later.getBytes(UTF_8)).has("counts.unchanged=1&counts.changed=2");
        as("editor")
                .json("POST", "/imports/" + changed.id(), "{'state': 'running'}")
                .is(200);
        eventually(() -> as("editor").get("/imports/" + changed.id()).has("state=done&outcomes.changed=2"));
        read(single).has("title=" + word + " new&venue.venue=" + word + " Hall");
        as("editor").get("/events/by-slug/" + slug + "/2031-03-10").has("title=" + word + " again");
        imported("text/calendar", feed.getBytes(UTF_8)).has("counts.skipped=2&counts.unchanged=1"); // older
        as("editor")
                .json("POST", "/imports/" + changed.id(), "{'state': 'undone'}")
                .is(200);
        eventually(() -> as("editor").get("/imports/" + changed.id()).has("state=undone&outcomes.undone=2"));
        read(single).has("title=" + word + " one");

        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(archive)) {
            for (Map.Entry<String, byte[]> each : files(as("admin")).entrySet()) {
                if (each.getKey().startsWith("events.")) {
                    zip.putNextEntry(new ZipEntry(each.getKey()));
                    zip.write(each.getValue());
                }
            }
        }
        Site.Answer whole = imported("application/zip", archive.toByteArray()).has("format=zip");
        assertThat(as("editor")
                        .get("/imports/" + whole.id() + "/rows?action=new,doubtful,changed")
                        .body())
                .doesNotContain(word);
    }

    @Test
    @Contract("13.2 GET /export answers")
    void onlyAdministratorsGetIt() {
        anonymous().get("/export").is(401);
        for (String other : List.of("editor", "author", "contributor", "subscriber")) {
            as(other).get("/export").is(403);
        }
    }
}
