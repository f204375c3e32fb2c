package almanac.pages.detail;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Languages;
import almanac.domain.record.Links;
import almanac.pages.period.Views;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Page;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Events that recur, and such that don't take place as planned, in the pages (contract §8.1, §10). */
class SeriesPagesIT extends WeeklyPages {

    private JsonObject second(JsonObject series) {
        String list = "/events?start_date=" + monday.plusDays(1) + "&post_parent=" + series.getInt("id");
        return anonymous().get(list).at("events.0").asJsonObject();
    }

    @Contract("8.1 /event/{slug}/{date}/; What is cancelled")
    void aSeriesShowsItsNextDateItsRuleAndMoreDates() {
        JsonObject series = weekly("");
        String english = html(path(series, "?lang=en"));
        assertThat(english).contains("every week", "4 times", "More dates", "Recurring");
        assertThat(english)
                .contains(Languages.named("en").orElseThrow().fullDate(monday.plusWeeks(1)) + ", 09:00–\u206010:30");
        assertThat(Page.of(english).addresses("a").stream().filter(each -> each.startsWith(path(series) + "2")))
                .contains(path(series) + monday.plusWeeks(1) + "/?lang=en");
        found(path(series) + "?lang=de").says("jede Woche", "Weitere Termine", "Wiederkehrend");
    }

    @Test
    void howFarItsDatesGoIsToldOfASeriesWithoutEnd() {
        JsonObject series = weekly("");
        String told = "Dates are listed until ";
        found(path(series, "?lang=en")).saysNot(told);

        JsonObject endless = as("editor")
                .change("/events/" + series.getInt("id"), "{'rrule': 'FREQ=WEEKLY'}")
                .json();

        LocalDate until = LocalDate.parse(endless.getString("dates_until"));
        found(path(series, "?lang=en"))
                .says(told + Languages.named("en").orElseThrow().fullDate(until) + ".");
        found(path(series) + "?lang=de")
                .says(Languages.named("de").orElseThrow().fullDate(until) + " eingetragen.");
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
        found("/events/day/" + monday.plusWeeks(1)).says("href=\"" + path(second));
    }

    @Contract("8.1 /event/{slug}/{date}/")
    void aDateThatASeriesHasNotLeadsToTheSeries() {
        JsonObject series = weekly("");
        Site.Answer none = page(path(series) + monday.plusDays(1) + "/")
                .is(404)
                .says("This series has no date “" + monday.plusDays(1) + "”");
        assertThat(nearest(none)).isEqualTo(path(series));
    }

    @Contract("8.1 /event/{slug}/{date}/")
    void nobodyLearnsSoOfASeriesThatTheyMayNotSee() {
        JsonObject draft = weekly(", 'status': 'draft'");
        String date = monday.plusDays(1) + "/";
        page(path(draft) + date).saysNot("This series", path(draft) + "\"");
        page(as("editor"), path(draft) + date).says("This series");
        JsonObject single = as("editor").create(fresh("Fair "), "").json();
        page(path(single) + date).saysNot("This series");
    }

    @Contract("8.1 /event/{slug}/ |")
    void whatComesUpBesidesNamesEachSeriesOnce() {
        String alike = ", 'categories': ['" + fresh("Choir ") + "']";
        JsonObject series = weekly(alike);
        JsonObject other = weekly(alike);
        JsonObject single = as("editor").create(fresh("Fair "), alike).json();
        LocalDate before = monday.minusDays(40);
        JsonObject daily = as("editor")
                .make(
                        "/events",
                        "{'title': '%s', 'start_date': '%2$s 08:00', 'end_date': '%2$s 09:00', 'rrule': 'FREQ=DAILY;COUNT=40'%3$s}",
                        fresh("Yoga "),
                        before,
                        alike)
                .json();

        String html = html(path(single) + "?lang=en");
        String besides = html.substring(html.indexOf(english("event.related")));
        assertThat(Page.of(besides).addresses("a"))
                .contains(path(daily) + before + "/?lang=en", path(series) + monday + "/?lang=en")
                .contains(path(other) + monday + "/?lang=en")
                .filteredOn(each -> each.startsWith("/event/"))
                .hasSize(3);
        String ofSeries = html(path(series, "?lang=en"));
        assertThat(Page.of(ofSeries.substring(ofSeries.indexOf(english("event.related"))))
                        .addresses("a"))
                .filteredOn(each -> each.startsWith("/event/"))
                .hasSize(3)
                .noneMatch(each -> each.startsWith(path(series)));
    }

    @Contract("8.1 /event/{slug}/{date}/")
    void aDateTellsWhatItHasOfItsOwnAmongTheOthers() {
        JsonObject series = weekly("");
        String own = fresh("Dress rehearsal ");
        as("editor")
                .change("/events/" + second(series).getInt("id"), "{'title': '%s', 'event_status': 'postponed'}", own);
        String html = html(path(series, "?lang=en"));
        String dates = html.substring(html.indexOf("More dates"), html.indexOf("</details>"));
        assertThat(dates).contains("<bdi>" + own + "</bdi>", "Postponed");
        assertThat(dates).as("what they have in common").doesNotContain(series.getString("title"), "Recurring");
    }

    @Contract("8.1 What is cancelled")
    void whatIsCancelledSaysSoInWords() {
        JsonObject series = weekly("");
        JsonObject second = second(series);
        as("editor")
                .change(
                        "/events/" + second.getInt("id"),
                        "{'event_status': 'cancelled', 'event_status_reason': 'Snow <b>again</b>'}");

        found(path(second) + "?lang=en").says("Cancelled", "Snow again");
        found(path(second) + "?lang=de").says("Abgesagt");
        String search = "?lang=en&search=" + Links.encoded(series.getString("title"));
        LocalDate day = monday.plusWeeks(1);
        for (String view : List.of(Views.day(day), Views.week(day), Views.month(YearMonth.from(day)), "/events/list")) {
            assertThat(html(view + search)).as(view).contains("Cancelled").containsOnlyOnce("cancelled\">");
        }
        found(path(series, "?lang=en")).says("Cancelled");
    }

    @Test
    void aProtectedSeriesAsksForItsPasswordOnEachDate() {
        JsonObject series =
                weekly(", 'password': 'sesame', 'description': 'Only for us.', 'online_url': 'https://meet.example/x'");
        String path = path(second(series));
        found(path).says("type=\"password\"").saysNot("Only for us", "meet.example");
        Browser reader = new Browser(anonymous());
        reader.submit(path, Map.of("password", "sesame")).says("Only for us", "https://meet.example/x");
    }

    @Contract("8.1 /event/{slug}/{date}/")
    void aSeriesHasAPageWhenAllOfItsDatesAreInTheTrash() {
        JsonObject series = weekly("");
        String slug = series.getString("slug");
        as("editor").change("/events/" + series.getInt("id"), "{'rrule': 'FREQ=YEARLY;INTERVAL=9'}");
        as("editor")
                .json("DELETE", "/events/by-slug/" + slug + "/" + monday, "{}")
                .is(200); // it goes on

        String page = html(path(series, "?lang=en"));
        assertThat(page)
                .contains(Languages.named("en").orElseThrow().fullDate(monday), "every 9 years", "application/ld+json")
                .contains("Dates are listed until")
                .doesNotContain("This date");
        assertThat(Page.of(page).addresses("li > a:first-child"))
                .filteredOn(each -> each.startsWith("http") && each.endsWith(".ics"))
                .singleElement()
                .satisfies(file -> assertThat(anonymous().get(file).status()).isEqualTo(200));
    }

    @Test
    void theSitemapNamesASeriesOnce() {
        JsonObject series = weekly("");
        as("editor").change("/events/" + second(series).getInt("id"), "{'title': 'Own'}");
        String map = anonymous().get(anonymous().root() + "/sitemap.xml").body();
        List<String> named =
                map.lines().filter(line -> line.contains("/event/")).toList();
        assertThat(String.join("\n", named)).contains(series.getString("url")).doesNotContain("%2F");
    }
}
