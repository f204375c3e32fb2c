package almanac.desk.events;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.Chromium;
import almanac.support.SiteTest;
import almanac.support.Visits;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The pages of those who keep the calendar, in a real browser and in every look. */
class ManageInBrowserIT extends SiteTest {

    @Test
    void datesOfASeriesAreChosenInACalendar() throws IOException, InterruptedException {
        int series = as("editor")
                .create(
                        fresh("dates"),
                        ", 'rrule': 'FREQ=WEEKLY;COUNT=3', 'start_date': '2071-05-04 10:00', 'end_date': '2071-05-04 11:00'")
                .id();
        Browser editor = new Browser(anonymous()).signIn("editor", "editor-password");

        JsonObject chosen =
                Chromium.run("dates.js", anonymous().root().toString(), editor.cookie(), "/manage/events/" + series);

        assertThat(chosen)
                .hasToString("{\"excluded\":\"2071-05-11\",\"added\":\"2071-05-12\",\"focused\":\"2071-05-12\","
                        + "\"pressed\":[\"2071-05-04\",\"2071-05-12\",\"2071-05-18\"],\"again\":\"\"}");
    }

    @Test
    void thePagesOfEventsAreWell() throws IOException, InterruptedException {
        String word = fresh("desk");
        int draft = 0;
        for (int i = 0; i < 3; i++) {
            draft = as("editor")
                    .create(word + " " + i, ", 'status': 'draft', 'hide_from_listings': true")
                    .id();
        }
        int event = as("editor")
                .create(
                        word + " a title that goes on and on, for there is much to say about it",
                        ", 'rrule': 'FREQ=WEEKLY;COUNT=3', 'venue': {'venue': 'Hall of " + word + "'}")
                .id();
        as("editor")
                .create(
                        word,
                        ", 'status': 'draft', 'categories': [%s]"
                                .formatted(IntStream.range(0, 15)
                                        .mapToObj(i -> "'Kind %d of %s'".formatted(i, word))
                                        .collect(Collectors.joining(", "))));
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 640, 480))
                .id();
        int other = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 320, 480))
                .id();
        as("editor").create(word, ", 'image': '%d', 'status': 'draft'".formatted(image));
        int date = as("editor")
                .get("/events?include=" + event)
                .json()
                .getJsonArray("events")
                .getJsonObject(0)
                .getInt("id");
        Browser editor = new Browser(anonymous()).signIn("editor", "editor-password");

        new Visits(anonymous(), editor.cookie())
                .page("manage-events", "/manage/events?search=" + word)
                .page("manage-events-none", "/manage/events?search=" + fresh("nothing"))
                .page("manage-events-quick", "/manage/events?state=draft&search=" + word + "&quick=" + draft)
                .page("manage-event-date", "/manage/events/" + date)
                .page("manage-guide", "/manage/guide")
                .page("manage-images", "/manage/images")
                .page("manage-image", "/manage/images/" + image)
                .page("manage-image-merge-choice", "/manage/images/" + image + "/merge")
                .page("manage-image-merge", "/manage/images/" + image + "/merge?into=" + other)
                .page("manage-event-new", "/manage/events/new")
                .page("manage-event", "/manage/events/" + event)
                .sent("manage-event-faults", "/manage/events/new", 400, Map.of("title", word, "end_day", "2001-01-01"))
                .requireWell();
    }
}
