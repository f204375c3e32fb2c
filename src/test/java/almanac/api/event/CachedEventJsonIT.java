package almanac.api.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Site;
import almanac.support.SiteTest;
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
                new Changed("/categories/{category}", "{'name': 'Changed kind {word}'}", "Changed kind"),
                new Changed("/tags/{tag}", "{'description': 'Changed tag'}", "Changed tag"),
                new Changed("/events/{parent}", "{'status': 'draft'}", "\"tickets\":[],\"parent\":0"));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void aChangeShowsAtOnceInListsAndAlone(Changed changed) {
        String word = fresh("written");
        int venue = make(Kind.VENUE, "Hall " + word, "");
        int organizer = make(Kind.ORGANIZER, "Club " + word, "");
        int category = make(Kind.CATEGORY, "Kind " + word, "");
        int tag = make(Kind.TAG, "Tag " + word, "");
        int parent = newEvent("Parent", "");
        String links = ", 'venue': %d, 'organizer': %d, 'categories': [%d], 'tags': [%d], 'parent': %d"
                .formatted(venue, organizer, category, tag, parent);
        int event = newEvent("Written", links);
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
        as("editor").change(path, changed.change().replace("{word}", word));

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
        Site.Answer alone = reader.get("/events/" + event);
        return List.of(
                listed(reader, event, ""),
                listed(reader, event, "&expand=false"),
                alone.json().toString(),
                reader.get("/events/by-slug/" + alone.text("slug")).json().toString());
    }

    private static String listed(Site reader, int event, String more) {
        return reader.get("/events?include=" + event + more).text("events");
    }

    @Test
    void whatOneReaderGetsIsNotWhatAnotherMayNotRead() {
        int venue = make("author", Kind.VENUE, "Own hall", ", 'status': 'draft'");
        String secret = ", 'description': 'Secret words', 'password': 'sesame', 'venue': %d";
        int event = newEvent("author", "Kept apart", secret.formatted(venue));
        for (String role : List.of("admin", "editor", "author")) {
            assertThat(everywhere(as(role), event)).contains("Secret words", "Own hall");
        }
        for (Site reader : List.of(anonymous(), as("subscriber"), as("author2"), as("contributor"))) {
            assertThat(listed(reader, event, "")).contains("Kept apart").doesNotContain("Secret words", "Own hall");
            reader.get("/events/" + event).is(403, "event-password-protected");
            assertThat(reader.get("/events/" + event + "?password=sesame").text("description"))
                    .contains("Secret words");
            reader.get("/events/" + event).is(403, "event-password-protected");
        }
        as("author").json("PATCH", "/events/" + event, "{'password': ''}");
        for (Site reader : List.of(anonymous(), as("subscriber"), as("author2"), as("contributor"))) {
            assertThat(everywhere(reader, event)).contains("Secret words").doesNotContain("Own hall");
        }
    }

    @Test
    void whatIsDeletedIsNotReadFromWhatWasWritten() {
        int event = newEvent("Deleted", "");
        assertThat(everywhere(anonymous(), event)).contains("Deleted");
        as("editor").delete("/events/" + event);
        anonymous().get("/events/" + event).is(403);
        assertThat(listed(anonymous(), event, "")).isEqualTo("[]");
        as("editor").json("PATCH", "/events/" + event, "{'status': 'private'}");
        anonymous().get("/events/" + event).is(403);
        assertThat(everywhere(as("editor"), event)).contains("Deleted");
    }

    @Test
    void aDateOfASeriesIsWrittenForEachOfItsForms() {
        LocalDate first = LocalDate.now(ZoneOffset.UTC).plusDays(7);
        int series = series("Weekly", first, "FREQ=WEEKLY;COUNT=3");
        String second = first.plusWeeks(1) + " 09:00:00";
        String third = first.plusWeeks(2) + " 09:00:00";
        String dates = anonymous().get("/events?include=" + series).body();
        String once = anonymous().get("/events?expand=false&include=" + series).body();
        assertThat(dates).contains(first + " 09:00:00", second, third);
        assertThat(once).contains("\"rrule\"").doesNotContain(second);

        as("editor").json("PATCH", "/events/" + series, "{'title': 'Changed'}");
        assertThat(anonymous().get("/events?include=" + series).body())
                .contains(second, "Changed")
                .doesNotContain("Weekly");
        assertThat(anonymous().get("/events?expand=false&include=" + series).body())
                .contains("\"rrule\"", "Changed")
                .doesNotContain("Weekly");
    }

    @Test
    void aDateThatMovesToAnotherSeriesIsWrittenAnew() {
        LocalDate first = LocalDate.now(ZoneOffset.UTC).plusDays(7);
        int series = series("Before", first, "FREQ=DAILY;COUNT=3");
        List<Integer> dates = anonymous().get("/events?include=" + series).ids();
        for (int each : dates) {
            assertThat(listed(anonymous(), each, "")).contains("Before");
        }
        as("editor").change("/events/" + dates.get(1), "{'title': 'After', 'scope': 'following'}");

        assertThat(listed(anonymous(), dates.get(0), "")).contains("Before");
        assertThat(listed(anonymous(), dates.get(1), "")).contains("After");
        assertThat(listed(anonymous(), dates.get(2), "")).contains("After");
    }

    private int series(String title, LocalDate first, String rule) {
        String dates = ", 'start_date': '%s 09:00', 'end_date': '%1$s 10:00', 'rrule': '%s'";
        return newEvent(title, dates.formatted(first, rule));
    }
}
