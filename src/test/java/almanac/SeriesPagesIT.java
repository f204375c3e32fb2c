package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.language.Languages;
import jakarta.json.JsonObject;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Events that recur, and such that don't take place as planned, in the pages (contract §8.1, §10). */
class SeriesPagesIT extends PageTest {

    /** A Monday within the horizon, whenever the tests run. */
    private final LocalDate monday =
            LocalDate.now(ZoneOffset.UTC).plusMonths(7).with(TemporalAdjusters.next(DayOfWeek.MONDAY));

    private JsonObject weekly(String more) {
        Site.Answer created = as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%s 09:00', 'end_date': '%2$s 10:30', 'rrule': 'FREQ=WEEKLY;COUNT=4'%s}"
                                .formatted(fresh("Rehearsal "), monday, more));
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.json();
    }

    private String path(JsonObject event) {
        return event.getString("url").substring(anonymous().root().toString().length());
    }

    private JsonObject second(JsonObject series) {
        return anonymous()
                .get("/events?start_date=" + monday.plusDays(1) + "&post_parent=" + series.getInt("id"))
                .json()
                .getJsonArray("events")
                .getJsonObject(0);
    }

    @Test
    void aSeriesShowsItsNextDateItsRuleAndMoreDates() {
        JsonObject series = weekly("");

        String english = html(path(series) + "?lang=en");
        assertThat(english).contains("every week", "4 times", "Next dates", "Recurring");
        assertThat(english)
                .contains(Languages.named("en").orElseThrow().fullDate(monday.plusWeeks(1)) + ", 09:00–10:30");
        assertThat(links(english, "<a ").stream().filter(each -> each.startsWith(path(series) + "2")))
                .contains(path(series) + monday.plusWeeks(1) + "/?lang=en");
        assertThat(html(path(series) + "?lang=de")).contains("jede Woche", "Nächste Termine", "Wiederkehrend");
    }

    @Test
    void eachDateHasAPageOfItsOwn() {
        JsonObject series = weekly("");
        JsonObject second = second(series);

        assertThat(path(second)).isEqualTo(path(series) + monday.plusWeeks(1) + "/");
        String page = html(path(second));
        assertThat(page)
                .contains(
                        "<time datetime=\"" + second.getString("utc_start_date").substring(0, 10));
        assertThat(page).contains("\"url\":\"" + second.getString("url") + "\"");
        assertThat(html("/events/day/" + monday.plusWeeks(1))).contains("href=\"" + path(second));
        Site.Answer none = page(path(series) + monday.plusDays(1) + "/");
        assertThat(none.status()).isEqualTo(404);
        isValid(none.response().body());
    }

    @Test
    void whatIsCancelledSaysSoInWords() {
        JsonObject series = weekly("");
        JsonObject second = second(series);
        as("editor")
                .json(
                        "PATCH",
                        "/events/" + second.getInt("id"),
                        "{'event_status': 'cancelled', 'event_status_reason': 'Snow <b>again</b>'}");

        assertThat(html(path(second) + "?lang=en")).contains("Cancelled", "Snow again");
        assertThat(html(path(second) + "?lang=de")).contains("Abgesagt");
        assertThat(html("/events/day/" + monday.plusWeeks(1) + "?lang=en")).contains("Cancelled");
        assertThat(html(path(series) + "?lang=en")).contains("Cancelled");
    }

    @Test
    void aProtectedSeriesAsksForItsPasswordOnEachDate() {
        JsonObject series =
                weekly(", 'password': 'sesame', 'description': 'Only for us.', 'online_url': 'https://meet.example/x'");
        String path = path(second(series));

        assertThat(html(path)).contains("type=\"password\"").doesNotContain("Only for us", "meet.example");
        Browser reader = new Browser(anonymous());
        Site.Answer opened = reader.submit(path, Map.of("password", "sesame"));
        assertThat(opened.response().body()).contains("Only for us", "https://meet.example/x");
    }

    @Test
    void theSitemapNamesASeriesOnce() {
        JsonObject series = weekly("");
        as("editor").json("PATCH", "/events/" + second(series).getInt("id"), "{'title': 'Own'}");

        String map =
                anonymous().get(anonymous().root() + "/sitemap.xml").response().body();
        List<String> named =
                map.lines().filter(line -> line.contains("/event/")).toList();
        assertThat(String.join("\n", named)).contains(series.getString("url")).doesNotContain("%2F");
    }
}
