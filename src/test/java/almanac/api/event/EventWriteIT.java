package almanac.api.event;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §4.1 to §4.4: what a write of an event accepts, and its effect. */
class EventWriteIT extends SiteTest {

    private static final List<String> KEYS = List.of(
            "id",
            "global_id",
            "global_id_lineage",
            "author",
            "status",
            "date",
            "date_utc",
            "modified",
            "modified_utc",
            "url",
            "rest_url",
            "title",
            "description",
            "excerpt",
            "slug",
            "image",
            "all_day",
            "start_date",
            "start_date_details",
            "end_date",
            "end_date_details",
            "utc_start_date",
            "utc_start_date_details",
            "utc_end_date",
            "utc_end_date_details",
            "timezone",
            "timezone_abbr",
            "cost",
            "cost_details",
            "website",
            "show_map",
            "show_map_link",
            "hide_from_listings",
            "sticky",
            "featured",
            "categories",
            "tags",
            "venue",
            "organizer",
            "custom_fields",
            "ticketed",
            "tickets",
            "parent",
            "json_ld");

    @Contract("4.3 All keys always")
    void anEventHasEveryKeyInTheOrderOfTheContract() {
        JsonObject event = as("editor").create("Keys", "").json();

        assertThat(event.keySet()).containsExactlyElementsOf(KEYS);
        assertThat(event.get("image")).isEqualTo(JsonValue.FALSE);
        assertThat(event.getJsonArray("venue")).isEmpty();
        assertThat(event.getJsonArray("custom_fields")).isEmpty();
        assertThat(event.getString("website")).isEqualTo(event.getString("url"));
        assertThat(event.getBoolean("show_map")).isTrue();
    }

    @Test
    void oneRequestMakesVenueOrganizersCategoriesAndTags() {
        JsonObject event = as("editor")
                .create(
                        "Everything",
                        ", 'venue': {'venue': 'Hall One', 'city': 'Berlin', 'country': 'Germany', 'province': 'BE'},"
                                + " 'organizer': [{'organizer': 'Zed'}, {'organizer': 'Ann'}],"
                                + " 'categories': ['" + fresh("Concerts") + "'], 'tags': ['open air', 'alive']")
                .json();

        assertThat(event.getJsonObject("venue").getString("venue")).isEqualTo("Hall One");
        assertThat(event.getJsonObject("venue").getString("stateprovince")).isEqualTo("BE");
        assertThat(event.getJsonObject("venue")).doesNotContainKey("zip");
        assertThat(event.getJsonArray("organizer").getJsonObject(0).getString("organizer"))
                .isEqualTo("Zed");
        assertThat(event.getJsonArray("tags").getJsonObject(0).getString("name"))
                .isEqualTo("alive");
        assertThat(event.getJsonArray("categories").getJsonObject(0).getInt("count"))
                .isEqualTo(1);
    }

    @Contract("4.2 categories, tags; A write is one")
    void aRefusedPartKeepsNothingOfTheWrite() {
        Site editor = as("editor");
        Site.Answer refused = editor.create(
                "Half stored",
                ", 'venue': {'venue': 'Lonely hall'}, 'tags': ['lonely tag'], 'categories': [987654321]");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.refused()).containsOnlyKeys("categories");
        assertThat(editor.get("/events?search=half%20stored&starts_after=2000-01-01")
                        .ids())
                .isEmpty();
        assertThat(anonymous().get("/events?tags=lonely-tag").refused()).containsOnlyKeys("tags");
        assertThat(editor.create(
                                "Half stored",
                                ", 'venue': {'venue': 'Lonely hall'}, 'organizer': {'organizer': 'O', 'website': 'x'}")
                        .refused())
                .containsOnlyKeys("organizer");
        assertThat(editor.get("/venues?search=lonely%20hall").ids("venues")).isEmpty();
    }

    @Contract("4.2 Nested venues and")
    void whatAContributorNestsIsNeverPublished() {
        JsonObject event = as("contributor")
                .create(
                        "Nested by a contributor",
                        ", 'venue': {'venue': 'Nested hall', 'status': 'publish'}, 'organizer': {'organizer': 'Nested club'}")
                .json();
        int venue = event.getJsonObject("venue").getInt("id");
        int organizer = event.getJsonArray("organizer").getJsonObject(0).getInt("id");

        assertThat(as("editor").get("/venues/" + venue).json().getString("status"))
                .isEqualTo("pending");
        assertThat(as("editor").get("/organizers/" + organizer).json().getString("status"))
                .isEqualTo("draft");
        assertThat(as("contributor")
                        .create("Nested private", ", 'venue': {'venue': 'Nested private', 'status': 'private'}")
                        .status())
                .isEqualTo(403);
        assertThat(as("editor").get("/venues?search=nested%20private").ids("venues"))
                .isEmpty();
    }

    @Contract("1 Input is read; Forms and query")
    void formsMultipartAndQueryStringsSayTheSameAsJson() {
        Site editor = as("editor");
        String form = "title=Form&start_date=2031-03-10%209am&end_date=10.03.2031+17:00&venue[venue]=Form+hall"
                + "&tags[]=f1&tags[]=f2&organizer[0][organizer]=Form+org&all_day=false";
        JsonObject ofForm = editor.send("POST", "/events", "application/x-www-form-urlencoded", form)
                .json();
        JsonObject ofQuery = editor.send(
                        "POST", "/events?" + form.replace("[", "%5B").replace("]", "%5D"), null, null)
                .json();
        String part = "--x\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n";
        JsonObject ofParts = editor.send(
                        "POST",
                        "/events",
                        "multipart/form-data; boundary=x",
                        part.formatted("title", "Pärts") + part.formatted("start_date", "2031-03-10 9am")
                                + part.formatted("end_date", "2031-03-10 5pm") + part.formatted("venue[venue]", "P")
                                + "--x--\r\n")
                .json();

        assertThat(ofForm.getString("end_date")).isEqualTo("2031-03-10 17:00:00");
        assertThat(ofForm.getJsonArray("tags")).hasSize(2);
        assertThat(ofQuery.getJsonArray("organizer")).hasSize(1);
        assertThat(ofQuery.getJsonObject("venue").getString("venue")).isEqualTo("Form hall");
        assertThat(ofParts.getString("title")).isEqualTo("Pärts");
        assertThat(ofParts.getString("end_date")).isEqualTo("2031-03-10 17:00:00");
    }

    @Contract({"1 POST, PUT and", "4.3 website: as given"})
    void omittedFieldsKeepTheirValues() {
        Site editor = as("editor");
        int id = editor.create(
                        "Kept",
                        ", 'cost': '25', 'website': 'https://example.org/a', 'featured': true, 'tags': ['kept']")
                .id();
        for (String method : List.of("POST", "PUT", "PATCH")) {
            JsonObject updated = editor.json(method, "/events/" + id, "{'description': 'by %s'}".formatted(method))
                    .json();

            assertThat(updated.getString("description")).isEqualTo("<p>by " + method + "</p>");
            assertThat(updated.getString("cost")).isEqualTo("$25");
            assertThat(updated.getString("website")).isEqualTo("https://example.org/a");
            assertThat(updated.getBoolean("featured")).isTrue();
            assertThat(updated.getJsonArray("tags")).hasSize(1);
        }
    }

    @ContractCases({"1 null on an optional", "4.2 description, excerpt; cost; website; categories, tags; tickets"})
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"'' | []", "null | null", "'' | ''"})
    void emptyValuesAndNullsClear(String text, String list) {
        Site editor = as("editor");
        int id = editor.create(
                        "Cleared",
                        ", 'description': 'x', 'excerpt': 'x', 'cost': 5, 'website': 'http://a.example', 'tags': 'a,b',"
                                + " 'categories': ['Cleared'], 'venue': {'venue': 'C'}, 'organizer': {'organizer': 'C'},"
                                + " 'custom_fields': {'A': 1, 'B': true}, 'tickets': [{'name': 'T'}]")
                .id();
        JsonObject cleared = editor.json(
                        "PATCH",
                        "/events/" + id,
                        ("{'description': %1$s, 'excerpt': %1$s, 'cost': %1$s, 'website': %1$s, 'tags': %2$s,"
                                        + " 'categories': %2$s, 'venue': %2$s, 'organizer': %2$s,"
                                        + " 'custom_fields': {'A': null}, 'tickets': %3$s}")
                                .formatted(text, list, list.equals("''") ? "[]" : list))
                .json();

        assertThat(cleared.getString("description")).isEmpty();
        assertThat(cleared.getString("excerpt")).isEmpty();
        assertThat(cleared.getJsonArray("categories")).isEmpty();
        assertThat(cleared.getString("cost")).isEmpty();
        assertThat(cleared.getString("website")).isEqualTo(cleared.getString("url"));
        assertThat(cleared.getJsonArray("tags")).isEmpty();
        assertThat(cleared.getJsonArray("venue")).isEmpty();
        assertThat(cleared.getJsonArray("organizer")).isEmpty();
        assertThat(cleared.getJsonObject("custom_fields")).containsOnlyKeys("B");
        assertThat(cleared.getBoolean("ticketed")).isFalse();
    }

    @ContractCases("1 null on an optional")
    @ValueSource(strings = {"title", "start_date", "end_date", "status", "slug", "all_day", "featured"})
    void someFieldsCantBeNull(String field) {
        Site editor = as("editor");
        int id = editor.create("Null", "").id();

        assertThat(editor.json("PATCH", "/events/" + id, "{'%s': null}".formatted(field))
                        .refused())
                .containsOnlyKeys(field);
    }

    @Contract("2 one or more parameters")
    void allViolationsAreToldAtOnce() {
        Site.Answer refused = as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': ' ', 'start_date': '2031-02-30', 'end_date': 'soon', 'website': 'ftp://x', 'all_day': 'yes',"
                                + " 'status': 'x', 'timezone': 'Mars/Base', 'cost': -5, 'venue': 'x', 'author': 'me'}");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.code()).isEqualTo("rest_invalid_param");
        assertThat(refused.refused())
                .containsOnlyKeys(
                        "title",
                        "start_date",
                        "end_date",
                        "website",
                        "all_day",
                        "status",
                        "timezone",
                        "cost",
                        "venue",
                        "author");
        assertThat(refused.json()
                        .getJsonObject("data")
                        .getJsonObject("details")
                        .getJsonObject("status")
                        .getString("code"))
                .isEqualTo("rest_not_in_enum");
    }

    @Contract("2 required parameter missing")
    void allMissingParametersAreNamedAndNullCountsAsMissing() {
        Site.Answer refused = as("editor").json("POST", "/events", "{'title': null, 'featured': 'nonsense'}");

        assertThat(refused.code()).isEqualTo("rest_missing_callback_param");
        assertThat(refused.json()
                        .getJsonObject("data")
                        .getJsonArray("params")
                        .getValuesAs(jakarta.json.JsonString::getString))
                .containsExactly("title", "start_date", "end_date");
    }

    @Contract("4.1 The end must")
    void theEndIsNotBeforeTheStart() {
        Site.Answer refused = as("editor").create("Backwards", ", 'end_date': '2031-03-10 08:59:59'");

        assertThat(refused.refused()).containsOnlyKeys("end_date");
        assertThat(as("editor")
                        .create("Equal", ", 'end_date': '2031-03-10 09:00'")
                        .status())
                .isEqualTo(201);
    }

    @Contract("4.1 Without an offset; On update, start_date")
    void aNewZoneKeepsTheWallClock() {
        Site editor = as("editor");
        int id = editor.create("Moved", ", 'timezone': 'america/new_york'").id();
        JsonObject before = editor.get("/events/" + id).json();
        JsonObject after =
                editor.json("PATCH", "/events/" + id, "{'timezone': 'UTC+5.5'}").json();

        assertThat(before.getString("timezone")).isEqualTo("America/New_York");
        assertThat(before.getString("timezone_abbr")).isEqualTo("EDT");
        assertThat(before.getString("utc_start_date")).isEqualTo("2031-03-10 13:00:00");
        assertThat(after.getString("start_date")).isEqualTo("2031-03-10 09:00:00");
        assertThat(after.getString("utc_start_date")).isEqualTo("2031-03-10 03:30:00");
        assertThat(after.getString("timezone_abbr")).isEqualTo("UTC+5.5");
    }

    @Contract("4.1 With Z or an")
    void offsetsMeanTheInstant() {
        JsonObject event = as("editor")
                .create(
                        "Offset",
                        ", 'start_date': '2031-03-10T09:00:00Z', 'end_date': 1930900000, 'timezone': 'Europe/Berlin'")
                .json();

        assertThat(event.getString("start_date")).isEqualTo("2031-03-10 10:00:00");
    }

    @Contract("4.1 all_day: true widens")
    void allDayWidensToWholeDays() {
        Site editor = as("editor");
        JsonObject event = editor.create("Days", ", 'all_day': 1").json();
        JsonObject off = editor.json("PATCH", "/events/" + event.getInt("id"), "{'all_day': false}")
                .json();

        assertThat(event.getString("start_date")).isEqualTo("2031-03-10 00:00:00");
        assertThat(event.getString("end_date")).isEqualTo("2031-03-10 23:59:59");
        assertThat(off.getString("end_date")).isEqualTo("2031-03-10 23:59:59");
    }

    @Contract("4.2 slug")
    void slugsAreNormalisedAndUnique() {
        Site editor = as("editor");
        String word = fresh("s");

        assertThat(editor.create("Slug", ", 'slug': 'My Slúg %s!'".formatted(word))
                        .json()
                        .getString("slug"))
                .isEqualTo("my-slug-" + word);
        assertThat(editor.create("Slug", ", 'slug': 'my slug %s'".formatted(word))
                        .json()
                        .getString("slug"))
                .isEqualTo("my-slug-" + word + "-2");
        assertThat(editor.create("My Slug " + word, ", 'status': 'draft'")
                        .json()
                        .getString("slug"))
                .isEqualTo("my-slug-" + word + "-3");
    }

    @Contract("1 Input is read")
    void thePathsSlugWinsOverTheBodys() {
        Site editor = as("editor");
        String slug = editor.create("By its slug", "").json().getString("slug");
        JsonObject updated = editor.json(
                        "PATCH", "/events/by-slug/" + slug, "{'slug': 'another', 'title': 'Still there'}")
                .json();

        assertThat(updated.getString("slug")).isEqualTo(slug);
        assertThat(updated.getString("title")).isEqualTo("Still there");
    }

    @Contract({"4.2 title; description, excerpt", "4.3 title is plain"})
    void titlesArePlainTextAndHtmlIsSafe() {
        JsonObject event = as("editor")
                .create(
                        "<b>A</b> & <script>x</script>B",
                        ", 'description': 'Hi<script>alert(1)</script> <b onclick=x()>you</b>'")
                .json();

        assertThat(event.getString("title")).isEqualTo("A & B");
        assertThat(event.getString("description")).isEqualTo("<p>Hi <b>you</b></p>");
    }

    @ContractCases("4.2 date, date_utc")
    @CsvSource({"publish, 2035-01-01, future", "future, 2020-01-01, publish", "draft, 2035-01-01, draft"})
    void statusAndPublicationTimeAgree(String wanted, String date, String status) {
        JsonObject event = as("editor")
                .create("Timed", ", 'status': '%s', 'date': '%s'".formatted(wanted, date))
                .json();

        assertThat(event.getString("status")).isEqualTo(status);
        assertThat(event.getString("date")).startsWith(date);
    }

    @Contract("4.2 tickets")
    void ticketsAreReplacedAndRowsWithAnIdAreKept() {
        Site editor = as("editor");
        JsonObject event = editor.create(
                        "Tickets", ", 'tickets': [{'name': 'A', 'price': 10, 'capacity': 5}, {'name': 'B'}]")
                .json();
        int kept = event.getJsonArray("tickets").getJsonObject(1).getInt("id");
        JsonObject after = editor.json(
                        "PATCH",
                        "/events/" + event.getInt("id"),
                        "{'tickets': [{'id': %d, 'name': 'B2'}, {'name': 'C'}]}".formatted(kept))
                .json();

        assertThat(event.getBoolean("ticketed")).isTrue();
        assertThat(event.getJsonArray("tickets").getJsonObject(0).getString("price"))
                .isEqualTo("10");
        assertThat(after.getJsonArray("tickets")).hasSize(2);
        assertThat(after.getJsonArray("tickets").getJsonObject(0).getInt("id")).isEqualTo(kept);
        assertThat(after.getJsonArray("tickets").getJsonObject(0).getString("name"))
                .isEqualTo("B2");
    }

    @Contract("4.2 parent")
    void aParentIsNoLoop() {
        Site editor = as("editor");
        int parent = editor.create("Parent", "").id();
        int child = editor.create("Child", ", 'parent': " + parent).id();

        assertThat(editor.get("/events?post_parent=" + parent + "&starts_after=2000-01-01")
                        .ids())
                .containsExactly(child);
        assertThat(editor.json("PATCH", "/events/" + parent, "{'parent': %d}".formatted(child))
                        .refused())
                .containsOnlyKeys("parent");
        for (String none : List.of("0", "''", "null")) {
            editor.json("PATCH", "/events/" + child, "{'parent': %d}".formatted(parent));
            assertThat(editor.json("PATCH", "/events/" + child, "{'parent': %s}".formatted(none))
                            .json()
                            .getInt("parent"))
                    .as(none)
                    .isZero();
        }
    }

    @Contract("4.2 date, date_utc")
    void aScheduledEventBecomesVisibleByItself() {
        int later = as("editor").create("Later", ", 'date_utc': '+1 day'").id();
        int soon = as("editor").createScheduled("Soon", "").id();

        eventually(() -> assertThat(anonymous().get("/events/" + soon).status()).isEqualTo(200));
        assertThat(anonymous().get("/events/" + soon).json().getString("status"))
                .isEqualTo("publish");
        assertThat(anonymous().get("/events/" + later).code()).isEqualTo("event-not-accessible");
    }

    /** More of them than transactions run at once: PUT is handled as POST, and must not wait for itself. */
    @Test
    void manyPutsAtOnceAreAllDone() {
        int id = as("editor").create("Put by many", "").id();
        List<CompletableFuture<Site.Answer>> puts = IntStream.range(0, 6)
                .mapToObj(i ->
                        concurrently(() -> as("editor").json("PUT", "/events/" + id, "{'excerpt': '%d'}".formatted(i))))
                .toList();

        assertThat(puts).allSatisfy(each -> assertThat(each.join().status()).isEqualTo(200));
    }
}
