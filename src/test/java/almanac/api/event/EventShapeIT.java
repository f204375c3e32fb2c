package almanac.api.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §4.2 and §4.3: what an event's fields do, and what it looks like. */
class EventShapeIT extends SiteTest {

    private JsonObject created(String more) {
        return as("editor").create("Shaped", more).json();
    }

    private JsonObject changed(JsonObject event, String fields) {
        return as("editor")
                .json("POST", "/events/" + event.getInt("id"), fields)
                .json();
    }

    @Contract({
        "4.2 author; timezone; all_day; website; show_map, show_map_link; hide_from_listings, sticky, featured",
        "4.3 website: as given"
    })
    void defaultsAreThoseOfTheContract() {
        JsonObject event = created("");

        assertThat(event.getBoolean("show_map")).isTrue();
        assertThat(event.getBoolean("show_map_link")).isTrue();
        for (String flag : new String[] {"all_day", "hide_from_listings", "sticky", "featured", "ticketed"}) {
            assertThat(event.getBoolean(flag)).as(flag).isFalse();
        }
        assertThat(event.getString("timezone")).isEqualTo("Europe/Berlin");
        assertThat(event.getString("timezone_abbr")).isEqualTo("CET");
        assertThat(event.getString("website")).isEqualTo(event.getString("url"));
        assertThat(event.getInt("parent")).isZero();
        assertThat(event.getString("author"))
                .isEqualTo("" + as("editor").get("/accounts/me").id());
        assertThat(created(", 'timezone': 'UTC+2'").getString("timezone_abbr")).isEqualTo("UTC+2");
    }

    @Contract({"4.1 start_date and end_date", "4.3 Date-times are text; _details = {year"})
    void timesAreTextWithTheirPartsPadded() {
        JsonObject event = created(", 'date': '2001-02-03 04:05:06'");

        assertThat(event.getString("start_date")).isEqualTo("2031-03-10 09:00:00");
        assertThat(event.getString("utc_start_date")).isEqualTo("2031-03-10 08:00:00");
        assertThat(event.getJsonObject("start_date_details"))
                .hasToString(
                        "{\"year\":\"2031\",\"month\":\"03\",\"day\":\"10\",\"hour\":\"09\",\"minutes\":\"00\",\"seconds\":\"00\"}");
        assertThat(event.getString("date")).isEqualTo("2001-02-03 04:05:06");
        assertThat(event.getString("date_utc")).isEqualTo("2001-02-03 03:05:06");
        assertThat(event.getString("global_id"))
                .isEqualTo(anonymous().root().getAuthority() + "?id=" + event.getInt("id"));
        assertThat(event.getString("rest_url")).endsWith("/events/" + event.getInt("id"));
    }

    @Contract("4.2 date, date_utc")
    void ofTwoPublicationTimesTheOneInUtcWins() {
        JsonObject event = created(", 'date': '2001-01-01 00:00', 'date_utc': '2002-02-02 12:00'");

        assertThat(event.getString("date_utc")).isEqualTo("2002-02-02 12:00:00");
    }

    @Contract({"4.2 date, date_utc", "4.3 Date-times are text"})
    void publicationIsMeantInTheZoneOfTheEventAndToldInThatOfTheSite() {
        JsonObject event = created(", 'timezone': 'America/New_York', 'date': '2001-02-03 04:05:06'");

        assertThat(event.getString("date_utc")).isEqualTo("2001-02-03 09:05:06");
        assertThat(event.getString("date")).isEqualTo("2001-02-03 10:05:06");
    }

    @Contract({"4.2 venue", "4.3 venue: one object; organizer is always"})
    void venuesAreOneObjectAListOrAnEmptyList() {
        JsonObject one = created(", 'venue': {'venue': 'Shape one'}");
        int id = one.getJsonObject("venue").getInt("id");
        JsonObject two = created(", 'venue': [%d, {'venue': 'Shape two'}]".formatted(id));

        assertThat(one.get("venue").getValueType()).isEqualTo(JsonValue.ValueType.OBJECT);
        assertThat(two.getJsonArray("venue")).hasSize(2);
        assertThat(created(", 'organizer': {'organizer': 'Shape one'}").getJsonArray("organizer"))
                .as("one organizer is an array too")
                .hasSize(1);
        assertThat(created(", 'venue': {'id': %d}".formatted(id))
                        .getJsonObject("venue")
                        .getInt("id"))
                .isEqualTo(id);
        assertThat(created("").getJsonArray("venue")).isEmpty();
    }

    /** (better): the original has no list and no removal. */
    @ContractCases("4.2 venue; organizer")
    @ValueSource(strings = {"[]", "''", "0", "null"})
    void venuesAndOrganizersAreRemoved(String nothing) {
        JsonObject event = created(", 'venue': {'venue': 'Removed'}, 'organizer': [{'organizer': 'Removed'}]");
        JsonObject without = changed(event, "{'venue': %1$s, 'organizer': %1$s}".formatted(nothing));

        assertThat(without.getJsonArray("venue")).isEmpty();
        assertThat(without.getJsonArray("organizer")).isEmpty();
    }

    @Contract("4.2 organizer")
    void organizersKeepTheirOrder() {
        JsonObject event = created(", 'organizer': [{'organizer': 'Zebra'}, {'organizer': 'Aardvark'}]");
        int first = event.getJsonArray("organizer").getJsonObject(0).getInt("id");
        int second = event.getJsonArray("organizer").getJsonObject(1).getInt("id");
        JsonObject turned = changed(event, "{'organizer': [%d, %d]}".formatted(second, first));

        assertThat(turned.getJsonArray("organizer").getJsonObject(0).getString("organizer"))
                .isEqualTo("Aardvark");
    }

    @Contract("4.3 Terms inside an")
    void termsInsideOfAnEventAreOrderedByName() {
        JsonObject event = created(", 'tags': ['shape z', 'Shape a'], 'categories': ['Shape']");
        JsonObject tag = event.getJsonArray("tags").getJsonObject(0);

        assertThat(tag.keySet())
                .containsExactly(
                        "name",
                        "slug",
                        "term_group",
                        "term_taxonomy_id",
                        "taxonomy",
                        "description",
                        "parent",
                        "count",
                        "filter",
                        "id",
                        "urls");
        assertThat(tag.getString("name")).isEqualTo("Shape a");
        assertThat(tag.getInt("term_taxonomy_id")).isEqualTo(tag.getInt("id"));
        assertThat(tag.getString("filter")).isEqualTo("raw");
        assertThat(tag.getInt("term_group")).isZero();
        assertThat(tag.getInt("count")).isPositive();
    }

    /** (better): the original knows no tickets and no custom fields here. */
    @Contract({"4.2 tickets; custom_fields", "4.3 custom_fields: [] when"})
    void customFieldsAreMergedAndTicketsAreReplaced() {
        JsonObject event = created(
                ", 'custom_fields': {'a': 'x', 'b': 2, 'c': true}, 'tickets': [{'name': 'One', 'price': 5}, {'name': 'Two'}]");
        assertThat(event.getJsonObject("custom_fields").getJsonObject("b"))
                .hasToString("{\"label\":\"b\",\"value\":2}");
        assertThat(event.getBoolean("ticketed")).isTrue();
        int kept = event.getJsonArray("tickets").getJsonObject(0).getInt("id");
        JsonObject later = changed(
                event,
                "{'custom_fields': {'a': null, 'd': 'new'}, 'tickets': [{'id': %d, 'name': 'Still one'}]}"
                        .formatted(kept));

        assertThat(later.getJsonObject("custom_fields").keySet()).containsExactly("b", "c", "d");
        assertThat(later.getJsonArray("tickets")).hasSize(1);
        assertThat(later.getJsonArray("tickets").getJsonObject(0).getInt("id")).isEqualTo(kept);
        assertThat(changed(event, "{'tickets': []}").getBoolean("ticketed")).isFalse();
        assertThat(created("").getJsonArray("custom_fields")).isEmpty();
    }

    /** The names from one number to another, each with a value, as members of an object. */
    private static String fields(int from, int to, String value) {
        return IntStream.range(from, to)
                .mapToObj(i -> "'f%d': %s".formatted(i, value))
                .collect(Collectors.joining(", "));
    }

    private Site.Answer patched(JsonObject event, String body) {
        return as("editor").json("PATCH", "/events/" + event.getInt("id"), body);
    }

    private static void isRefused(Site.Answer answer, String field, String code) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json()
                        .getJsonObject("data")
                        .getJsonObject("details")
                        .getJsonObject(field)
                        .getString("code"))
                .isEqualTo(code);
    }

    @Contract("4.2 An event has")
    void customFieldsHaveALimitHoweverManyWritesAddThem() {
        JsonObject event = created(", 'custom_fields': {" + fields(0, 60, "1") + "}");

        isRefused(
                patched(event, "{'custom_fields': {" + fields(60, 101, "1") + "}}"),
                "custom_fields",
                "rest_too_many_items");
        assertThat(changed(event, "{'custom_fields': {" + fields(60, 100, "1") + "}}")
                        .getJsonObject("custom_fields"))
                .hasSize(100);
        assertThat(changed(event, "{'custom_fields': {" + fields(0, 100, "null") + ", " + fields(100, 200, "2") + "}}")
                        .getJsonObject("custom_fields"))
                .as("a null is no field")
                .hasSize(100);
    }

    @Contract("4.2 An event has")
    void datesOfASeriesHaveTheSameLimitOfCustomFields() {
        JsonObject series = created(", 'rrule': 'FREQ=DAILY;COUNT=2'");
        JsonObject date = as("editor")
                .get("/events?include=" + series.getInt("id"))
                .json()
                .getJsonArray("events")
                .getJsonObject(0);
        changed(date, "{'custom_fields': {" + fields(0, 60, "1") + "}}");

        isRefused(
                patched(series, "{'custom_fields': {" + fields(60, 101, "1") + "}}"),
                "custom_fields",
                "rest_too_many_items");
        changed(series, "{'custom_fields': {" + fields(60, 100, "1") + "}}");
    }

    @Contract("4.2 An event has")
    void ticketsAndLinkedRecordsHaveLimitsTogether() {
        String long20 = "x".repeat(19_000);
        JsonObject event = created(", 'custom_fields': {" + fields(0, 10, "'" + long20 + "'") + "}");
        isRefused(
                patched(event, "{'custom_fields': {" + fields(10, 11, "'" + long20 + "'") + "}}"),
                "custom_fields",
                "rest_too_long");
        String ticket = "{'name': 'One', 'description': '" + long20 + "'}";
        changed(event, "{'tickets': [" + String.join(", ", Collections.nCopies(10, ticket)) + "]}");
        isRefused(
                patched(event, "{'tickets': [" + String.join(", ", Collections.nCopies(11, ticket)) + "]}"),
                "tickets",
                "rest_too_long");
        for (String kind : new String[] {"venue", "organizer"}) {
            String word = fresh("Long");
            String text = "y".repeat(95_000);
            String described = "{'%s': '%s %%d', 'description': '%s'}".formatted(kind, word, text);
            String two = described.formatted(1) + ", " + described.formatted(2);
            isRefused(
                    patched(event, "{'%s': [%s, %s]}".formatted(kind, two, described.formatted(3))),
                    kind,
                    "rest_too_long");
            JsonObject linked = changed(event, "{'%s': [%s, {'%1$s': '%s short'}]}".formatted(kind, two, word));
            int last = linked.getJsonArray(kind).getJsonObject(2).getInt("id");
            Site editor = as("editor");
            isRefused(
                    editor.json("PATCH", "/" + kind + "s/" + last, "{'description': '" + text + "'}"),
                    "description",
                    "rest_too_long");
            assertThat(editor.json("PATCH", "/" + kind + "s/" + last, "{'description': '" + "y".repeat(9_000) + "'}")
                            .status())
                    .isEqualTo(200);
        }
    }

    /** (better): the original can't set a password. */
    @Contract({"2 password missing or wrong", "4.2 password"})
    void aPasswordIsSetAskedForAndRemoved() {
        JsonObject event = created(", 'password': 'sesame', 'description': 'hidden'");
        String[] ways = {"/events/" + event.getInt("id"), "/events/by-slug/" + event.getString("slug")};

        for (String path : ways) {
            for (String query : new String[] {"", "?password=no"}) {
                Site.Answer refused = anonymous().get(path + query);
                assertThat(refused.status()).isEqualTo(403);
                assertThat(refused.code()).isEqualTo("event-password-protected");
            }
            assertThat(anonymous().get(path + "?password=sesame").json().getString("description"))
                    .contains("hidden");
            assertThat(as("editor").get(path).status()).isEqualTo(200);
        }
        for (String nothing : new String[] {"null", "''"}) {
            changed(event, "{'password': 'sesame'}");
            assertThat(anonymous().get(ways[0]).status()).isEqualTo(403);
            changed(event, "{'password': " + nothing + "}");
            assertThat(anonymous().get(ways[0]).status()).isEqualTo(200);
        }
    }

    @Contract("4.2 A record in the")
    void aRecordInTheTrashIsChangedThereUntilItsStatusIsSet() {
        JsonObject event = created("");
        as("editor").delete("/events/" + event.getInt("id"));

        assertThat(changed(event, "{'title': 'Changed in the trash'}").getString("status"))
                .isEqualTo("trash");
        assertThat(anonymous().get("/events/" + event.getInt("id")).status()).isEqualTo(403);
        assertThat(changed(event, "{'status': 'publish'}").getString("status")).isEqualTo("publish");
        assertThat(anonymous().get("/events/" + event.getInt("id")).json().getString("title"))
                .isEqualTo("Changed in the trash");
    }

    @Contract("4.3 All keys always; json_ld: schema.org Event")
    void jsonLdSpeaksSchemaOrg() {
        JsonObject event = created(
                ", 'description': '<p>Bring <b>friends</b></p>', 'cost': 'EUR 5', 'organizer': {'organizer': 'Ld club'},"
                        + " 'venue': {'venue': 'Ld hall', 'city': 'Bonn', 'geo_lat': 50.7, 'geo_lng': 7.1}");
        JsonObject json = event.getJsonObject("json_ld");

        assertThat(json.getString("@context")).isEqualTo("http://schema.org");
        assertThat(json.getString("@type")).isEqualTo("Event");
        assertThat(json.getString("description")).isEqualTo("Bring friends");
        assertThat(json.getString("startDate")).isEqualTo("2031-03-10T09:00:00+01:00");
        assertThat(json.getJsonObject("location").getJsonObject("address").getString("addressLocality"))
                .isEqualTo("Bonn");
        assertThat(json.getJsonObject("location")
                        .getJsonObject("geo")
                        .getJsonNumber("latitude")
                        .doubleValue())
                .isEqualTo(50.7);
        assertThat(json.getJsonObject("organizer").getString("name")).isEqualTo("Ld club");
        assertThat(json.getJsonObject("offers").getString("priceCurrency")).isEqualTo("EUR");
        assertThat(json).containsKeys("url", "eventAttendanceMode", "eventStatus", "endDate", "performer");
        assertThat(anonymous()
                        .get("/events?include=" + event.getInt("id"))
                        .json()
                        .getJsonArray("events")
                        .getJsonObject(0))
                .doesNotContainKey("json_ld");
    }

    @Test
    void searchEnginesGetTheDatesOfWholeDays() {
        JsonObject json = created(", 'all_day': true").getJsonObject("json_ld");

        assertThat(json.getString("startDate")).isEqualTo("2031-03-10");
        assertThat(json.getString("endDate")).isEqualTo("2031-03-10");
    }

    @Contract("4.1 The end must; all_day: true widens; On update, start_date")
    void allDayMayBeTurnedOffAgain() {
        JsonObject event = created(", 'all_day': true");
        JsonObject off = changed(event, "{'all_day': false}");

        assertThat(event.getString("end_date")).isEqualTo("2031-03-10 23:59:59");
        assertThat(off.getString("end_date")).isEqualTo("2031-03-10 23:59:59");
        assertThat(changed(event, "{'end_date': '2031-03-10 12:00'}").getString("end_date"))
                .isEqualTo("2031-03-10 12:00:00");
        assertThat(changed(event, "{'start_date': '2031-03-10 12:00'}").getString("start_date"))
                .as("an end that is the start is allowed")
                .isEqualTo("2031-03-10 12:00:00");
    }

    @Contract("4.2 categories, tags")
    void tagsAreMadeByEveryWriterAndTermsAreNamedInEveryWay() {
        JsonObject event = as("contributor")
                .json(
                        "POST",
                        "/events",
                        "{'title': 'T', 'start_date': 'now', 'end_date': 'now', 'tags': 'made by contributor'}")
                .json();
        JsonObject tag = event.getJsonArray("tags").getJsonObject(0);
        String ways = ", 'tags': ['%d', 'made-by-contributor', 'MADE by contributor']".formatted(tag.getInt("id"));

        assertThat(created(ways).getJsonArray("tags")).hasSize(1);
        assertThat(as("editor").create("x", ", 'tags': [987654321]").refused()).containsOnlyKeys("tags");
        assertThat(as("contributor")
                        .create("x", ", 'categories': ['Never made']")
                        .code())
                .isEqualTo("rest_forbidden");
        assertThat(changed(event, "{'tags': null}").getJsonArray("tags")).isEmpty();
    }
}
