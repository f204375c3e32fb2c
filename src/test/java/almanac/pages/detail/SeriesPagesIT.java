package almanac.pages.detail;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Languages;
import almanac.domain.record.Links;
import almanac.pages.period.Views;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
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

    @Contract("8.1 /event/{slug}/{date}/; What is cancelled")
    void aSeriesShowsItsNextDateItsRuleAndMoreDates() {
        JsonObject series = weekly("");

        String english = html(path(series) + "?lang=en");
        assertThat(english).contains("every week", "4 times", "More dates", "Recurring");
        assertThat(english)
                .contains(Languages.named("en").orElseThrow().fullDate(monday.plusWeeks(1)) + ", 09:00–\u206010:30");
        assertThat(links(english, "<a ").stream().filter(each -> each.startsWith(path(series) + "2")))
                .contains(path(series) + monday.plusWeeks(1) + "/?lang=en");
        assertThat(html(path(series) + "?lang=de")).contains("jede Woche", "Weitere Termine", "Wiederkehrend");
    }

    @Test
    void howFarItsDatesGoIsToldOfASeriesWithoutEnd() {
        JsonObject series = weekly("");
        String told = "Dates are listed until ";
        assertThat(html(path(series) + "?lang=en")).doesNotContain(told);

        JsonObject endless = as("editor")
                .json("PATCH", "/events/" + series.getInt("id"), "{'rrule': 'FREQ=WEEKLY'}")
                .json();

        LocalDate until = LocalDate.parse(endless.getString("dates_until"));
        assertThat(html(path(series) + "?lang=en"))
                .contains(told + Languages.named("en").orElseThrow().fullDate(until) + ".");
        assertThat(html(path(series) + "?lang=de"))
                .contains(Languages.named("de").orElseThrow().fullDate(until) + " eingetragen.");
    }

    @Contract("8.1 /event/{slug}/{date}/")
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
    }

    @Contract("8.1 /event/{slug}/{date}/")
    void aDateThatASeriesHasNotLeadsToTheSeries() {
        JsonObject series = weekly("");
        Site.Answer none = page(path(series) + monday.plusDays(1) + "/");

        assertThat(none.status()).isEqualTo(404);
        assertThat(none.response().body()).contains("This series has no date “" + monday.plusDays(1) + "”");
        assertThat(nearest(none)).isEqualTo(path(series));
    }

    @Contract("8.1 /event/{slug}/{date}/")
    void nobodyLearnsSoOfASeriesThatTheyMayNotSee() {
        JsonObject draft = weekly(", 'status': 'draft'");
        String date = monday.plusDays(1) + "/";

        assertThat(page(path(draft) + date).response().body()).doesNotContain("This series", path(draft) + "\"");
        assertThat(page(as("editor"), path(draft) + date).response().body()).contains("This series");
        JsonObject single = as("editor").create(fresh("Fair "), "").json();
        assertThat(page(path(single) + date).response().body()).doesNotContain("This series");
    }

    @Contract("8.1 /event/{slug}/ |")
    void whatComesUpBesidesNamesEachSeriesOnce() {
        String alike = ", 'categories': ['" + fresh("Choir ") + "']";
        JsonObject series = weekly(alike);
        JsonObject other = weekly(alike);
        JsonObject single = as("editor").create(fresh("Fair "), alike).json();
        LocalDate before = monday.minusDays(40);
        JsonObject daily = as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%2$s 08:00', 'end_date': '%2$s 09:00', 'rrule': 'FREQ=DAILY;COUNT=40'%3$s}"
                                .formatted(fresh("Yoga "), before, alike))
                .json();

        String html = html(path(single) + "?lang=en");
        String besides = html.substring(html.indexOf(english("event.related")));
        assertThat(links(besides, "<a "))
                .contains(
                        path(daily) + before + "/?lang=en",
                        path(series) + monday + "/?lang=en",
                        path(other) + monday + "/?lang=en")
                .filteredOn(each -> each.startsWith("/event/"))
                .hasSize(3);
        String ofSeries = html(path(series) + "?lang=en");
        assertThat(links(ofSeries.substring(ofSeries.indexOf(english("event.related"))), "<a "))
                .filteredOn(each -> each.startsWith("/event/"))
                .hasSize(3)
                .noneMatch(each -> each.startsWith(path(series)));
    }

    @Contract("8.1 /event/{slug}/{date}/")
    void aDateTellsWhatItHasOfItsOwnAmongTheOthers() {
        JsonObject series = weekly("");
        String own = fresh("Dress rehearsal ");
        as("editor")
                .json(
                        "PATCH",
                        "/events/" + second(series).getInt("id"),
                        "{'title': '%s', 'event_status': 'postponed'}".formatted(own));

        String html = html(path(series) + "?lang=en");
        String dates = html.substring(html.indexOf("More dates"), html.indexOf("</details>"));
        assertThat(dates).contains("<bdi>" + own + "</bdi>", "Postponed");
        assertThat(dates).as("what they have in common").doesNotContain(series.getString("title"), "Recurring");
    }

    @Contract("8.1 What is cancelled")
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
        String search = "?lang=en&search=" + Links.encoded(series.getString("title"));
        LocalDate day = monday.plusWeeks(1);
        for (String view : List.of(Views.day(day), Views.week(day), Views.month(YearMonth.from(day)), "/events/list")) {
            assertThat(html(view + search)).as(view).contains("Cancelled").containsOnlyOnce("cancelled\">");
        }
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

    @Contract("8.1 /event/{slug}/{date}/")
    void aSeriesHasAPageWhenAllOfItsDatesAreInTheTrash() {
        JsonObject series = weekly("");
        String slug = series.getString("slug");
        as("editor").json("PATCH", "/events/" + series.getInt("id"), "{'rrule': 'FREQ=YEARLY;INTERVAL=9'}");
        Site.Answer deleted = as("editor").json("DELETE", "/events/by-slug/" + slug + "/" + monday, "{}");
        assertThat(deleted.status()).as("it goes on").isEqualTo(200);

        String page = html(path(series) + "?lang=en");
        assertThat(page)
                .contains(Languages.named("en").orElseThrow().fullDate(monday), "every 9 years", "application/ld+json")
                .contains("Dates are listed until")
                .doesNotContain("This date");
        assertThat(links(page, "<li><a "))
                .filteredOn(each -> each.startsWith("http") && each.endsWith(".ics"))
                .singleElement()
                .satisfies(file -> assertThat(anonymous().get(file).status()).isEqualTo(200));
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
