package almanac.api.rest;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Samples;
import almanac.support.Scale;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.ValueSource;

/** Each record takes back what it gives, whole or in part, as JSON and as a form, and stays as it is (contract §1). */
class RoundTripIT extends SiteTest {
    private static final int SUBSETS = Scale.of(8, 4);
    private static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    /** How many were tried, so that each begins with another key. */
    private static int records;

    /** Writes back all, single keys and some keys, each way; nothing changes but the time of modification. */
    private void assertStays(Site writer, String path) {
        JsonObject shown = writer.get(path).json();
        List<JsonObject> parts = new ArrayList<>(List.of(shown));
        Scale.some(List.copyOf(shown.keySet()), 3, records++).forEach(key -> parts.add(part(shown, key::equals)));
        Samples.of(SUBSETS, random -> part(shown, key -> random.nextInt(3) == 0))
                .forEach(parts::add);
        for (JsonObject part : parts) {
            assertKept(writer.send("PUT", path, "application/json", part.toString()), shown, part);
            String form = fields("", part).collect(Collectors.joining("&"));
            assertKept(writer.send("PUT", path, "application/x-www-form-urlencoded", form), shown, part);
        }
    }

    private static void assertKept(Site.Answer answer, JsonObject shown, JsonObject part) {
        answer.is(200);
        Predicate<String> lasting = key -> !key.startsWith("modified");
        assertThat(part(answer.json(), lasting)).as(part.toString()).isEqualTo(part(shown, lasting));
    }

    private static JsonObject part(JsonObject whole, Predicate<String> isWanted) {
        JsonObjectBuilder part = Json.createObjectBuilder();
        whole.forEach((key, value) -> {
            if (isWanted.test(key)) {
                part.add(key, value);
            }
        });
        return part.build();
    }

    /** Forms have neither null nor empty lists. */
    private static Stream<String> fields(String name, JsonValue value) {
        if (value instanceof JsonObject members) {
            return members.entrySet().stream()
                    .flatMap(each ->
                            fields(name.isEmpty() ? each.getKey() : name + "[" + each.getKey() + "]", each.getValue()));
        }
        if (value instanceof JsonArray entries) {
            return Stream.iterate(0, i -> i < entries.size(), i -> i + 1)
                    .flatMap(i -> fields(name + "[" + i + "]", entries.get(i)));
        }
        String text = value instanceof JsonString string ? string.getString() : value.toString();
        return value == JsonValue.NULL ? Stream.empty() : Stream.of(encoded(name) + "=" + encoded(text));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private int image() {
        byte[] png = java.util.Base64.getDecoder().decode(PNG);
        return as("editor").sendBytes("POST", "/images", "image/png", png).id();
    }

    @ContractCases("1 What was read")
    @ValueSource(
            strings = {
                "",
                ", 'cost': '10-20', 'website': 'https://example.org/a?b=c&d', 'timezone': 'America/New_York'",
                ", 'cost': 25, 'start_date': '2026-10-25T02:30:00+01:00', 'end_date': '2026-10-25T02:45:00+01:00'",
                ", 'cost': ['0$', '20$'], 'all_day': true, 'status': 'draft', 'password': 'secret'",
                ", 'custom_fields': {'a': 5, 'b': true, 'c': 'x & y', 'd': 1.50}, 'description': 'One\\n\\ntwo & <b>3</b>'",
                ", 'tickets': [{'name': 'Child', 'price': '5', 'capacity': 3}, {'name': 'Other'}], 'sticky': true",
                ", 'categories': ['Round, trip', 'False'], 'tags': ['1 & 2', 'C++ <vector>'], 'excerpt': 'short', 'status': 'private'",
                ", 'event_status': 'cancelled', 'event_status_reason': 'Rain', 'online_url': 'https://example.org/'",
                ", 'status': 'publish', 'date_utc': '2050-01-01 00:00:00', 'timezone': 'UTC+5.5'",
                ", 'rrule': 'FREQ=WEEKLY;COUNT=4', 'rdate': ['2031-03-12'], 'exdate': ['2031-03-17'], 'cost': '7'"
            })
    void eventsStay(String more) {
        Site editor = as("editor");
        String links =
                ", 'image': %d, 'venue': {'venue': 'Round hall', 'city': 'Bonn'}, 'organizer': [{'organizer': 'Round'}]";
        for (String each : Scale.some(List.of(links.formatted(image()), ""), 2)) {
            assertStays(editor, "/events/" + newEvent(fresh("Round "), more + each));
        }
    }

    @Contract("1 What was read")
    void eventsOfContributorsStay() {
        assertStays(as("contributor"), "/events/" + newEvent("contributor", fresh("Round "), ", 'tags': ['trip']"));
    }

    @Contract("1 What was read")
    void datesOfASeriesStayAndMoveNothing() {
        Site editor = as("editor");
        String rule =
                ", 'rrule': 'FREQ=DAILY;COUNT=3', 'cost': '7', 'tickets': [{'name': 'All'}], 'venue': {'venue': 'R'}";
        int series = editor.create(fresh("Round "), rule).id();
        Site.Answer before = editor.get("/events/" + series);
        int date = editor.get("/events?starts_after=2031-01-01&post_parent=" + series)
                .ids()
                .get(1);

        editor.json("PUT", "/events/" + date, "{'title': 'Its own'}");
        assertStays(editor, "/events/" + date);

        JsonObject shown = editor.get("/events/" + date).json();
        String all = Json.createObjectBuilder(shown).add("scope", "all").build().toString();
        editor.send("PUT", "/events/" + date, "application/json", all).is(200);
        Site.Answer after = editor.get("/events/" + series);
        for (String key : List.of("start_date", "end_date", "cost", "website", "parent", "rrule", "venue")) {
            assertThat(after.json().get(key)).as(key).isEqualTo(before.json().get(key));
        }
    }

    @Contract("1 What was read")
    void linksThatTheReaderDoesNotSeeStay() {
        Site editor = as("editor");
        String links = ", 'venue': [{'venue': 'Seen'}, {'venue': 'Unseen'}], 'parent': %d";
        int parent = editor.create(fresh("Round "), "").id();
        int event = editor.create(fresh("Round "), links.formatted(parent)).id();
        Site.Answer before = editor.get("/events/" + event);
        int venue = before.number("venue.1.id");
        editor.delete("/venues/" + venue);
        editor.delete("/events/" + parent);

        assertStays(editor, "/events/" + event);

        editor.json("PUT", "/venues/" + venue, "{'status': 'publish'}");
        editor.json("PUT", "/events/" + parent, "{'status': 'publish'}");
        Site.Answer after = editor.get("/events/" + event);
        assertThat(after.json().getJsonArray("venue")).hasSize(2);
        assertThat(after.number("parent")).isEqualTo(parent);
    }

    @Contract("1 What was read")
    void placesTermsImagesAndAccountsStay() {
        Site editor = as("editor");
        String venue = """
                , 'state': 'NY', 'stateprovince': 'Other', 'country': 'United States', 'image': %d, 'geo_lat': 50.5,
                'geo_lng': 0, 'capacity': 0, 'website': 'https://example.org', 'description': 'a\\nb'""".formatted(image());
        int parent = make(Kind.CATEGORY, fresh("Round "), "");
        String below = ", 'parent': %d, 'description': 'a & b'".formatted(parent);

        assertStays(editor, "/venues/" + make(Kind.VENUE, "Round", venue));
        String organizer = ", 'email': 'a@example.org', 'phone': 1";
        assertStays(editor, "/organizers/" + make(Kind.ORGANIZER, "Round", organizer));
        assertStays(editor, "/categories/" + parent);
        assertStays(editor, "/categories/" + make(Kind.CATEGORY, fresh("Round "), below));
        assertStays(editor, "/tags/" + make(Kind.TAG, fresh("R"), ""));
        assertStays(editor, "/images/" + image());
        assertStays(as("admin"), "/accounts/me");
    }

    @Contract("1 What was read")
    void settingsStayAndAreNotChosenByIt() {
        assertStays(as("admin"), "/settings");
    }
}
