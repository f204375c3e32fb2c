package almanac.pages.detail;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** How the page of an event adds it to a calendar (contract §8.1). */
class AddToCalendarIT extends PageTest {
    private static final Pattern WAYS = Pattern.compile("<details class=\"add\">(.*?)</details>", Pattern.DOTALL);

    /** A Monday within the horizon, whenever the tests run. */
    private final LocalDate monday =
            LocalDate.now(ZoneOffset.UTC).plusMonths(7).with(TemporalAdjusters.next(DayOfWeek.MONDAY));

    private static JsonObject made(Site.Answer created) {
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.json();
    }

    private JsonObject weekly(String more) {
        return made(as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%s 09:00', 'end_date': '%2$s 10:30', 'timezone': 'Europe/Berlin'%s}"
                                .formatted(fresh("Rehearsal "), monday, more)));
    }

    private String path(JsonObject event) {
        return event.getString("url").substring(anonymous().root().toString().length());
    }

    /** What the page says about adding the event. */
    private static String ways(String html) {
        return WAYS.matcher(html)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow(() -> new AssertionError(html));
    }

    @Test
    void whatIsOverOrCancelledIsNotOffered() {
        JsonObject past = as("editor")
                .get("/events/" + create(fresh("Over"), "2021-03-01 09:00", "2021-03-01 10:00", ""))
                .json();
        JsonObject cancelled = weekly(", 'event_status': 'cancelled'");
        JsonObject postponed = weekly(", 'event_status': 'postponed'");

        assertThat(WAYS.matcher(html(path(past))).find()).isFalse();
        assertThat(WAYS.matcher(html(path(cancelled))).find()).isFalse();
        assertThat(WAYS.matcher(html(path(postponed))).find()).isTrue();
    }

    @Test
    void ofADateThatIsCancelledTheRestOfItsSeriesIsOffered() {
        JsonObject series = weekly(", 'rrule': 'FREQ=WEEKLY;COUNT=3'");
        int date = as("editor")
                .get("/events?include=" + series.getInt("id"))
                .json()
                .getJsonArray("events")
                .getJsonObject(0)
                .getInt("id");
        JsonObject cancelled = as("editor")
                .json("PATCH", "/events/" + date, "{'event_status': 'cancelled'}")
                .json();

        assertThat(ways(html(path(cancelled)))).contains("<h2>All dates</h2>").doesNotContain("This date");
    }

    private static List<String> to(String beginning, String ways) {
        return links(ways, "<a ").stream()
                .filter(each -> each.startsWith(beginning))
                .toList();
    }

    private static String only(String beginning, String ways) {
        List<String> found = to(beginning, ways);
        assertThat(found).as(ways).hasSize(1);
        return found.get(0);
    }

    private static String said(String address, String name) {
        return List.of(URI.create(address).getRawQuery().split("&")).stream()
                .filter(pair -> pair.startsWith(name + "="))
                .map(pair -> URLDecoder.decode(pair.substring(name.length() + 1), StandardCharsets.UTF_8))
                .findFirst()
                .orElse("");
    }

    private String file(String address) {
        Site.Answer file = anonymous().get(address.replaceFirst("^webcal:", "http:"));
        assertThat(file.status()).as(address).isEqualTo(200);
        assertThat(file.header("Content-Type")).startsWith("text/calendar");
        return file.response().body();
    }

    @Contract("8.1 The page of an event adds")
    void anEventIsAddedAsAFileASubscriptionAndByForms() {
        String title = fresh("Fair & \\\"more\\\" 😀 \u202e ");
        JsonObject event = made(as("editor")
                .create(
                        title,
                        ", 'timezone': 'Europe/Berlin', 'description': '<p>Bring a <b>badge</b>.</p>', 'event_status': 'postponed',"
                                + " 'venue': {'venue': '%s', 'address': 'Market Street 1', 'city': 'Berlin'}"
                                        .formatted(fresh("Hall "))));
        String ways = ways(html(path(event) + "?lang=en"));
        String file = event.getString("url").replaceFirst("/$", ".ics");

        assertThat(file(only(anonymous().root().toString(), ways))).contains("UID:" + event.getInt("id") + "@");
        assertThat(only("webcal:", ways)).isEqualTo(file.replaceFirst("http:", "webcal:"));
        assertThat(file(only("webcal:", ways))).contains("BEGIN:VEVENT");
        String shown = "Postponed: "
                + as("editor").get("/events/" + event.getInt("id")).json().getString("title");
        String google = only("https://calendar.google.com/", ways);
        assertThat(said(google, "text")).isEqualTo(text(shown));
        assertThat(said(google, "dates")).isEqualTo("20310310T090000/20310310T170000");
        assertThat(said(google, "details")).isEqualTo("Bring a badge.\n\n" + event.getString("url"));
        assertThat(said(google, "location")).startsWith("Hall ").endsWith(", Market Street 1, Berlin");
        String outlook = only("https://outlook.office.com/", ways);
        assertThat(said(outlook, "subject")).isEqualTo(text(shown));
        assertThat(said(outlook, "startdt")).isEqualTo("2031-03-10T08:00:00Z");
        assertThat(ways).contains("rel=\"nofollow noopener noreferrer\"", english("add.copies"));
        assertThat(ways(html(path(event) + "?lang=de"))).contains("iCalendar-Datei", "Kopie");
    }

    @Contract("8.1 A series is offered")
    void aSeriesIsAddedAsOneDateOrAll() {
        JsonObject series = weekly(", 'rrule': 'FREQ=WEEKLY;COUNT=4'");
        String second = path(series) + monday.plusWeeks(1) + "/";
        String ways = ways(html(second + "?lang=en"));
        List<String> files = to(anonymous().root().toString(), ways);

        assertThat(files)
                .containsExactly(
                        anonymous().root() + second.replaceFirst("/$", ".ics"),
                        series.getString("url").replaceFirst("/$", ".ics"));
        assertThat(file(files.get(0))).doesNotContain("RRULE:FREQ=WEEKLY");
        assertThat(file(files.get(1))).contains("RRULE:FREQ=WEEKLY");
        assertThat(only("webcal:", ways)).endsWith(files.get(1).substring("http:".length()));
        assertThat(only("https://outlook.office.com/", ways)).contains("startdt=" + monday.plusWeeks(1));
        List<String> google = to("https://calendar.google.com/", ways);
        String first = monday.toString().replace("-", "");
        assertThat(said(google.get(0), "recur")).isEmpty();
        assertThat(said(google.get(1), "recur")).startsWith("RRULE:FREQ=WEEKLY").contains("COUNT=4");
        assertThat(said(google.get(1), "dates")).isEqualTo("%1$sT090000/%1$sT103000".formatted(first));
        assertThat(ways).contains("This date", "All dates");
        assertThat(to(anonymous().root().toString(), ways(html(path(series)))))
                .as("the series at its next date")
                .contains(anonymous().root() + path(series) + monday + ".ics");
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
        JsonObject series = weekly(", " + recurs.formatted(monday, monday.plusWeeks(1), monday.plusDays(3)));

        assertThat(to("https://calendar.google.com/", ways(html(path(series)))))
                .as("of this date alone")
                .hasSize(1)
                .noneMatch(each -> each.contains("recur="));
    }

    @Contract("8.1 A series is offered")
    void aDateThatDiffersIsNotOfferedToGoogleAsOneOfTheRule() {
        JsonObject series = weekly(", 'rrule': 'FREQ=WEEKLY;COUNT=4'");
        String second = "/events/by-slug/" + series.getString("slug") + "/" + monday.plusWeeks(1);

        assertThat(as("editor")
                        .json("PATCH", second, "{'event_status': 'postponed'}")
                        .status())
                .isEqualTo(200);

        String ways = ways(html(path(series) + monday.plusWeeks(1) + "/?lang=en"));
        assertThat(said(only("https://calendar.google.com/", ways), "text")).startsWith("Postponed: Rehearsal");
        assertThat(ways).doesNotContain("recur=");
    }

    @Contract("8.1 The page of an event adds")
    void whyAndWhereOnlineGoesAlong() {
        String more = ", 'online_url': 'https://video.example/x?a=1&b=2', 'venue': {'venue': '%s'},"
                + " 'event_status': 'moved_online', 'event_status_reason': 'Storm & hail', 'description': 'Bring tea'";
        JsonObject event = made(as("editor").create(fresh("Online "), more.formatted(fresh("Hall "))));

        String ways = ways(html(path(event) + "?lang=en"));

        String google = only("https://calendar.google.com/", ways);
        assertThat(said(google, "details"))
                .isEqualTo("Storm & hail\n\nhttps://video.example/x?a=1&b=2\n\nBring tea\n\n" + event.getString("url"));
        assertThat(said(google, "location")).isEqualTo("https://video.example/x?a=1&b=2");
        assertThat(said(only("https://outlook.office.com/", ways), "location"))
                .isEqualTo("https://video.example/x?a=1&b=2");
    }

    @ContractCases("8.1 What not everybody")
    @ValueSource(strings = {"private", "draft"})
    void whatNotEverybodyMaySeeHasNoSubscription(String status) {
        JsonObject event = made(as("editor").create(fresh("Board "), ", 'status': '%s'".formatted(status)));
        String ways = ways(html(as("editor"), path(event) + "?lang=en"));

        assertThat(to("webcal:", ways)).isEmpty();
        assertThat(ways).contains(english("add.not-public"), "href=\"/account/feeds?lang=en\"");
        String file = only(anonymous().root().toString(), ways);
        assertThat(as("editor").get(file).status()).isEqualTo(200);
        assertThat(anonymous().get(file).status()).isEqualTo(403);
    }

    @Contract("8.1 What not everybody")
    void aProtectedEventIsToldToThoseWhoOpenedIt() {
        JsonObject event =
                made(as("editor").create(fresh("Board "), ", 'password': 'sesame', 'description': 'About the budget'"));

        assertThat(html(path(event))).doesNotContain("budget", "class=\"add\"", "calendar.google");
        Site.Answer opened = new Browser(anonymous()).submit(path(event) + "?lang=en", Map.of("password", "sesame"));
        assertThat(opened.header("Cache-Control")).contains("no-store");
        isValid(opened.response().body());
        String ways = ways(opened.response().body());
        assertThat(said(only("https://calendar.google.com/", ways), "details")).startsWith("About the budget");
        assertThat(ways).contains(english("add.protected")).doesNotContain("sesame");
        assertThat(file(only("webcal:", ways))).contains("BEGIN:VEVENT").doesNotContain("budget");
    }
}
