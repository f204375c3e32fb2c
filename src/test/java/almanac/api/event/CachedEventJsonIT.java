package almanac.api.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever an event shows, and whoever changes that, the next reader gets it as it is now (ADR 41). */
class CachedEventJsonIT extends SiteTest {

    /**
     * A change of something that an event shows.
     *
     * @param path of what is changed, with the name of its kind in braces
     * @param shown a part of the JSON that the event has then, and had not before
     */
    private record Changed(String path, String change, String shown) {}

    static Stream<Changed> changes() {
        return Stream.of(
                new Changed("/events/{event}", "{'title': 'Changed title'}", "Changed title"),
                new Changed("/events/{event}", "{'cost': '7'}", "\"values\":[\"7\"]"),
                new Changed("/events/{event}", "{'custom_fields': {'door': 'B'}}", "\"value\":\"B\""),
                new Changed("/events/{event}", "{'tickets': [{'name': 'Box'}]}", "\"name\":\"Box\""),
                new Changed("/events/{event}", "{'start_date': '2031-03-10 06:00'}", "2031-03-10 06:00:00"),
                new Changed("/events/{event}", "{'tags': []}", "\"tags\":[]"),
                new Changed("/events/{event}", "{'featured': true}", "\"featured\":true"),
                new Changed("/events/{event}", "{'event_status': 'cancelled'}", "\"event_status\":\"cancelled\""),
                new Changed("/venues/{venue}", "{'venue': 'Changed hall'}", "Changed hall"),
                new Changed("/venues/{venue}", "{'status': 'draft'}", "\"venue\":[]"),
                new Changed("/organizers/{organizer}", "{'organizer': 'Changed club'}", "Changed club"),
                new Changed("/categories/{category}", "{'name': 'Changed kind'}", "Changed kind"),
                new Changed("/tags/{tag}", "{'description': 'Changed tag'}", "Changed tag"),
                new Changed("/events/{parent}", "{'status': 'draft'}", "\"tickets\":[],\"parent\":0"));
    }

    private int made(String path, String body) {
        return as("editor").json("POST", path, body).id();
    }

    @ParameterizedTest
    @MethodSource("changes")
    void aChangeShowsAtOnceInListsAndAlone(Changed changed) {
        String word = fresh("written");
        int venue = made("/venues", "{'venue': 'Hall %s'}".formatted(word));
        int organizer = made("/organizers", "{'organizer': 'Club %s'}".formatted(word));
        int category = made("/categories", "{'name': 'Kind %s'}".formatted(word));
        int tag = made("/tags", "{'name': 'Tag %s'}".formatted(word));
        int parent = as("editor").create("Parent", "").id();
        String links = ", 'venue': %d, 'organizer': %d, 'categories': [%d], 'tags': [%d], 'parent': %d"
                .formatted(venue, organizer, category, tag, parent);
        int event = as("editor").create("Written", links).id();
        List<Site> readers = List.of(anonymous(), as("subscriber"), as("author2"));
        for (int i = 0; i < 2; i++) {
            assertThat(readers).noneMatch(reader -> everywhere(reader, event).contains(changed.shown()));
        }

        String path = changed.path()
                .replace("{event}", "" + event)
                .replace("{venue}", "" + venue)
                .replace("{organizer}", "" + organizer)
                .replace("{category}", "" + category)
                .replace("{tag}", "" + tag)
                .replace("{parent}", "" + parent);
        assertThat(as("editor").json("PATCH", path, changed.change()).status()).isEqualTo(200);

        for (Site reader : readers) {
            for (String shown : views(reader, event)) {
                assertThat(shown).contains(changed.shown());
            }
        }
    }

    private static String everywhere(Site reader, int event) {
        return String.join("", views(reader, event));
    }

    /** The event in a list, in a list of each series once, alone, and alone by its slug. */
    private static List<String> views(Site reader, int event) {
        JsonObject alone = reader.get("/events/" + event).json();
        return List.of(
                listed(reader, event, ""),
                listed(reader, event, "&expand=false"),
                alone.toString(),
                reader.get("/events/by-slug/" + alone.getString("slug")).json().toString());
    }

    private static String listed(Site reader, int event, String more) {
        return reader.get("/events?include=" + event + more)
                .json()
                .getJsonArray("events")
                .toString();
    }

    @Test
    void whatOneReaderGetsIsNotWhatAnotherMayNotRead() {
        int venue = as("author")
                .json("POST", "/venues", "{'venue': 'Own hall', 'status': 'draft'}")
                .id();
        int event = as("author")
                .create(
                        "Kept apart",
                        ", 'description': 'Secret words', 'password': 'sesame', 'venue': %d".formatted(venue))
                .id();
        for (String role : List.of("admin", "editor", "author")) {
            assertThat(everywhere(as(role), event)).contains("Secret words", "Own hall");
        }
        for (Site reader : List.of(anonymous(), as("subscriber"), as("author2"), as("contributor"))) {
            assertThat(listed(reader, event, "")).contains("Kept apart").doesNotContain("Secret words", "Own hall");
            assertThat(reader.get("/events/" + event).code()).isEqualTo("event-password-protected");
            assertThat(reader.get("/events/" + event + "?password=sesame")
                            .json()
                            .getString("description"))
                    .contains("Secret words");
            assertThat(reader.get("/events/" + event).code()).isEqualTo("event-password-protected");
        }
        as("author").json("PATCH", "/events/" + event, "{'password': ''}");
        for (Site reader : List.of(anonymous(), as("subscriber"), as("author2"), as("contributor"))) {
            assertThat(everywhere(reader, event)).contains("Secret words").doesNotContain("Own hall");
        }
    }

    @Test
    void whatIsDeletedIsNotReadFromWhatWasWritten() {
        int event = as("editor").create("Deleted", "").id();
        assertThat(everywhere(anonymous(), event)).contains("Deleted");
        as("editor").delete("/events/" + event);
        assertThat(anonymous().get("/events/" + event).status()).isEqualTo(403);
        assertThat(listed(anonymous(), event, "")).isEqualTo("[]");
        as("editor").json("PATCH", "/events/" + event, "{'status': 'private'}");
        assertThat(anonymous().get("/events/" + event).status()).isEqualTo(403);
        assertThat(everywhere(as("editor"), event)).contains("Deleted");
    }

    @Test
    void aDateOfASeriesIsWrittenForEachOfItsForms() {
        LocalDate first = LocalDate.now(ZoneOffset.UTC).plusDays(7);
        int series = made(
                "/events",
                "{'title': 'Weekly', 'start_date': '%s 09:00', 'end_date': '%1$s 10:00', 'rrule': 'FREQ=WEEKLY;COUNT=3'}"
                        .formatted(first));
        String second = first.plusWeeks(1) + " 09:00:00";
        String third = first.plusWeeks(2) + " 09:00:00";
        String dates = anonymous().get("/events?include=" + series).response().body();
        String once = anonymous()
                .get("/events?expand=false&include=" + series)
                .response()
                .body();
        assertThat(dates).contains(first + " 09:00:00", second, third);
        assertThat(once).contains("\"rrule\"").doesNotContain(second);

        as("editor").json("PATCH", "/events/" + series, "{'title': 'Changed'}");
        assertThat(anonymous().get("/events?include=" + series).response().body())
                .contains(second, "Changed")
                .doesNotContain("Weekly");
        assertThat(anonymous()
                        .get("/events?expand=false&include=" + series)
                        .response()
                        .body())
                .contains("\"rrule\"", "Changed")
                .doesNotContain("Weekly");
    }

    @Test
    void aDateThatMovesToAnotherSeriesIsWrittenAnew() {
        LocalDate first = LocalDate.now(ZoneOffset.UTC).plusDays(7);
        int series = made(
                "/events",
                "{'title': 'Before', 'start_date': '%s 09:00', 'end_date': '%1$s 10:00', 'rrule': 'FREQ=DAILY;COUNT=3'}"
                        .formatted(first));
        List<Integer> dates = anonymous().get("/events?include=" + series).ids();
        for (int each : dates) {
            assertThat(listed(anonymous(), each, "")).contains("Before");
        }
        assertThat(as("editor")
                        .json("PATCH", "/events/" + dates.get(1), "{'title': 'After', 'scope': 'following'}")
                        .status())
                .isEqualTo(200);

        assertThat(listed(anonymous(), dates.get(0), "")).contains("Before");
        assertThat(listed(anonymous(), dates.get(1), "")).contains("After");
        assertThat(listed(anonymous(), dates.get(2), "")).contains("After");
    }
}
