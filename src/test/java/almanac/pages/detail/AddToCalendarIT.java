package almanac.pages.detail;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** How the page of an event adds it to a calendar (contract §8.1). */
class AddToCalendarIT extends WeeklyPages {
    private static final String GOOGLE = "https://calendar.google.com/";
    private static final String OUTLOOK = "https://outlook.office.com/";

    private JsonObject made(String title, String more, Object... arguments) {
        return as("editor").create(fresh(title), more, arguments).is(201).json();
    }

    /** What the page says about adding the event. */
    private static Elements ways(Site.Answer page) {
        return Jsoup.parse(page.body()).select("details.add");
    }

    private Elements ways(String path) {
        return ways(found(path));
    }

    private static List<String> to(String beginning, Elements ways) {
        return ways.select("a[href^=" + beginning + "]").eachAttr("href");
    }

    private static String only(String beginning, Elements ways) {
        assertThat(to(beginning, ways)).as(ways.outerHtml()).hasSize(1);
        return to(beginning, ways).get(0);
    }

    private String root() {
        return anonymous().root().toString();
    }

    @Test
    void whatIsOverOrCancelledIsNotOffered() {
        assertThat(ways(pageOf(event(create(fresh("Over"), "2021-03-01 09:00", "2021-03-01 10:00", "")))))
                .isEmpty();
        assertThat(ways(pageOf(rehearsal(", 'event_status': 'cancelled'")))).isEmpty();
        assertThat(ways(pageOf(rehearsal(", 'event_status': 'postponed'")))).hasSize(1);
    }

    @Test
    void ofADateThatIsCancelledTheRestOfItsSeriesIsOffered() {
        int date =
                as("editor").get("/events?include=" + weekly("").getInt("id")).number("events.0.id");
        JsonObject cancelled = as("editor")
                .change("/events/" + date, "{'event_status': 'cancelled'}")
                .json();
        Elements ways = ways(pageOf(cancelled));
        assertThat(ways.select("h2").eachText()).contains("All dates");
        assertThat(ways.text()).doesNotContain("This date");
    }

    private static String said(String address, String name) {
        return List.of(URI.create(address).getRawQuery().split("&")).stream()
                .filter(pair -> pair.startsWith(name + "="))
                .map(pair -> URLDecoder.decode(pair.substring(name.length() + 1), StandardCharsets.UTF_8))
                .findFirst()
                .orElse("");
    }

    private String file(String address) {
        Site.Answer file =
                anonymous().get(address.replaceFirst("^webcal:", "http:")).is(200);
        assertThat(file.header("Content-Type")).startsWith("text/calendar");
        return file.body();
    }

    @Contract("8.1 The page of an event adds")
    void anEventIsAddedAsAFileASubscriptionAndByForms() {
        String more = ", 'timezone': 'Europe/Berlin', 'description': '<p>Bring a <b>badge</b>.</p>',"
                + " 'event_status': 'postponed', 'venue': {'venue': '%s', 'address': 'Market Street 1', 'city': 'Berlin'}";
        JsonObject event = made("Fair & \\\"more\\\" 😀 \u202e ", more, fresh("Hall "));
        Elements ways = ways(path(event, "?lang=en"));
        String file = event.getString("url").replaceFirst("/$", ".ics");

        assertThat(file(only(root(), ways))).contains("UID:" + event.getInt("id") + "@");
        assertThat(only("webcal:", ways)).isEqualTo(file.replaceFirst("http:", "webcal:"));
        assertThat(file(only("webcal:", ways))).contains("BEGIN:VEVENT");
        String shown = text("Postponed: " + event(event.getInt("id")).getString("title"));
        String google = only(GOOGLE, ways);
        assertThat(said(google, "text")).isEqualTo(shown);
        assertThat(said(google, "dates")).isEqualTo("20310310T090000/20310310T170000");
        assertThat(said(google, "details")).isEqualTo("Bring a badge.\n\n" + event.getString("url"));
        assertThat(said(google, "location")).startsWith("Hall ").endsWith(", Market Street 1, Berlin");
        assertThat(said(only(OUTLOOK, ways), "subject")).isEqualTo(shown);
        assertThat(said(only(OUTLOOK, ways), "startdt")).isEqualTo("2031-03-10T08:00:00Z");
        assertThat(ways.outerHtml()).contains("rel=\"nofollow noopener noreferrer\"", english("add.copies"));
        assertThat(ways(path(event, "?lang=de")).text()).contains("iCalendar-Datei", "Kopie");
    }

    @Contract("8.1 A series is offered")
    void aSeriesIsAddedAsOneDateOrAll() {
        JsonObject series = weekly("");
        String second = path(series, monday.plusWeeks(1), "/");
        Elements ways = ways(second + "?lang=en");
        List<String> files = to(root(), ways);

        assertThat(files)
                .containsExactly(
                        root() + second.replaceFirst("/$", ".ics"),
                        series.getString("url").replaceFirst("/$", ".ics"));
        assertThat(file(files.get(0))).doesNotContain("RRULE:FREQ=WEEKLY");
        assertThat(file(files.get(1))).contains("RRULE:FREQ=WEEKLY");
        assertThat(only("webcal:", ways)).endsWith(files.get(1).substring("http:".length()));
        assertThat(only(OUTLOOK, ways)).contains("startdt=" + monday.plusWeeks(1));
        List<String> google = to(GOOGLE, ways);
        String first = monday.toString().replace("-", "");
        assertThat(said(google.get(0), "recur")).isEmpty();
        assertThat(said(google.get(1), "recur")).startsWith("RRULE:FREQ=WEEKLY").contains("COUNT=4");
        assertThat(said(google.get(1), "dates")).isEqualTo("%1$sT090000/%1$sT103000".formatted(first));
        assertThat(ways.text()).contains("This date", "All dates");
        assertThat(to(root(), ways(path(series))))
                .as("the series at its next date")
                .contains(root() + path(series, monday, ".ics"));
    }

    @ContractCases("8.1 A series is offered")
    @ValueSource(
            strings = {
                "'rrule': 'FREQ=WEEKLY;COUNT=4', 'exdate': ['%2$s 09:00']",
                "'rrule': 'FREQ=WEEKLY;COUNT=4', 'rdate': ['%3$s 09:00']",
                "'rrule': 'FREQ=WEEKLY;BYDAY=TU;COUNT=4'",
                "'rdate': ['%2$s 09:00']",
                "'rrule': 'FREQ=WEEKLY;COUNT=4', 'timezone': 'UTC+5.5'"
            })
    void googleIsOfferedARuleThatSaysAllDates(String recurs) {
        String more = recurs.formatted(monday, monday.plusWeeks(1), monday.plusDays(3));
        String event =
                "{'title': '%s', 'start_date': '%s 09:00', 'end_date': '%2$s 10:30', 'timezone': 'Europe/Berlin', %s}";
        String body = event.formatted(fresh("Rehearsal "), monday, more);
        if (more.contains("'timezone'")) {
            body = body.replace(", 'timezone': 'Europe/Berlin'", "");
        }
        JsonObject series = as("editor").make("/events", body).json();

        assertThat(to(GOOGLE, ways(path(series))))
                .as("of this date alone")
                .hasSize(1)
                .noneMatch(each -> each.contains("recur="));
    }

    @Contract("8.1 A series is offered")
    void aDateThatDiffersIsNotOfferedToGoogleAsOneOfTheRule() {
        JsonObject series = weekly("");
        LocalDate second = monday.plusWeeks(1);
        as("editor")
                .change("/events/by-slug/" + series.getString("slug") + "/" + second, "{'event_status': 'postponed'}");
        Elements ways = ways(path(series, second, "/?lang=en"));
        assertThat(said(only(GOOGLE, ways), "text")).startsWith("Postponed: Rehearsal");
        assertThat(ways.outerHtml()).doesNotContain("recur=");
    }

    @Contract("8.1 The page of an event adds")
    void whyAndWhereOnlineGoesAlong() {
        String more = ", 'online_url': 'https://video.example/x?a=1&b=2', 'venue': {'venue': '%s'},"
                + " 'event_status': 'moved_online', 'event_status_reason': 'Storm & hail', 'description': 'Bring tea'";
        JsonObject event = made("Online ", more, fresh("Hall "));
        Elements ways = ways(path(event, "?lang=en"));
        String url = "https://video.example/x?a=1&b=2";

        assertThat(said(only(GOOGLE, ways), "details"))
                .isEqualTo("Storm & hail\n\n" + url + "\n\nBring tea\n\n" + event.getString("url"));
        assertThat(said(only(GOOGLE, ways), "location")).isEqualTo(url);
        assertThat(said(only(OUTLOOK, ways), "location")).isEqualTo(url);
    }

    @ContractCases("8.1 What not everybody")
    @ValueSource(strings = {"private", "draft"})
    void whatNotEverybodyMaySeeHasNoSubscription(String status) {
        JsonObject event = made("Board ", ", 'status': '%s'", status);
        Elements ways = ways(found(as("editor"), path(event, "?lang=en")));
        assertThat(to("webcal:", ways)).isEmpty();
        assertThat(ways.text()).contains(english("add.not-public"));
        assertThat(ways.select("[href='/account/feeds?lang=en']")).hasSize(1);
        String file = only(root(), ways);
        as("editor").get(file).is(200);
        anonymous().get(file).is(403);
    }

    @Contract("8.1 What not everybody")
    void aProtectedEventIsToldToThoseWhoOpenedIt() {
        JsonObject event = made("Board ", ", 'password': 'sesame', 'description': 'About the budget'");

        found(path(event)).saysNot("budget", "class=\"add\"", "calendar.google");
        Site.Answer opened = new Browser(anonymous()).submit(path(event, "?lang=en"), "password=sesame");
        assertThat(opened.header("Cache-Control")).contains("no-store");
        isValid(opened.body());
        Elements ways = ways(opened);
        assertThat(said(only(GOOGLE, ways), "details")).startsWith("About the budget");
        assertThat(ways.outerHtml()).contains(english("add.protected")).doesNotContain("sesame");
        assertThat(file(only("webcal:", ways))).contains("BEGIN:VEVENT").doesNotContain("budget");
    }
}
