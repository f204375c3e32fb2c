package almanac.api.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Events that recur, over HTTP (contract §10). */
class SeriesIT extends SiteTest {

    /** A Monday within the horizon, whenever the tests run. */
    private final LocalDate monday =
            LocalDate.now(ZoneOffset.UTC).plusMonths(6).with(TemporalAdjusters.next(DayOfWeek.MONDAY));

    private Site.Answer weekly(String more) {
        return series(monday, "'rrule': 'FREQ=WEEKLY;COUNT=4'" + more);
    }

    private Site.Answer series(LocalDate start, String more) {
        String dates = ", 'start_date': '%s 09:00', 'end_date': '%1$s 10:30', ".formatted(start);
        return as("author").create(fresh("Series "), dates + more).is(201);
    }

    /** The occurrences of a series, as anybody sees them. */
    private Site.Answer dates(Site.Answer series) {
        return dates(anonymous(), series.id());
    }

    private static Site.Answer dates(Site reader, int series) {
        return reader.get("/events?per_page=50&start_date=2020-01-01&end_date=2099-01-01&post_parent=" + series);
    }

    /** The id of the second occurrence. */
    private int second(Site.Answer series) {
        return dates(as("author"), series.id()).ids().get(1);
    }

    private String day(int week) {
        return monday.plusWeeks(week).toString();
    }

    private String at(int week) {
        return day(week) + " 09:00:00";
    }

    private Site.Answer seen(int event) {
        return anonymous().get("/events/" + event);
    }

    private Site.Answer patch(int event, String body) {
        return as("author").json("PATCH", "/events/" + event, body);
    }

    private Site.Answer changed(int event, String body) {
        return patch(event, body).is(200);
    }

    @Contract({"10 An event that", "10.1 A series answers", "10.2 Lists show each; The series has"})
    void aSeriesTellsItsRuleAndItsDatesAreEventsOfTheirOwn() {
        Site.Answer series = weekly("").has("rrule=FREQ=WEEKLY;COUNT=4");

        assertThat(series.text("recurrence_text.en")).startsWith("every week").endsWith("4 times");
        assertThat(series.text("recurrence_text.de")).startsWith("jede Woche");
        Site.Answer dates = dates(series);
        assertThat(dates.texts("start_date")).containsExactly(at(0), at(1), at(2), at(3));
        assertThat(dates.texts("recurrence_id")).isEqualTo(dates.texts("start_date"));
        assertThat(dates.texts("slug")).containsOnly(series.text("slug"));
        assertThat(dates.texts("parent")).containsOnly("" + series.id());
        assertThat(dates.texts("rrule")).containsOnlyNulls();
        assertThat(dates.ids()).doesNotContain(series.id());
        assertThat(dates.text("events.1.url")).isEqualTo(series.text("url") + day(1) + "/");
        assertThat(seen(second(series)).text("start_date")).isEqualTo(at(1));
        assertThat(seen(series.id()).text("start_date")).isEqualTo(at(0));
    }

    @Contract({"10 For events that", "10.4 Answered where they"})
    void anEventThatDoesNotRecurSaysNothingOfIt() {
        String ofSeries = "rrule rdate exdate recurrence_id recurrence_text dates_until"
                + " event_status event_status_reason online_url detached";

        assertThat(as("author").create("Single", "").json().keySet()).doesNotContain(ofSeries.split(" "));
    }

    @Contract("10.2 Both then answer")
    void howFarItsDatesGoIsToldOfASeriesWithoutEnd() {
        Site.Answer series = weekly("");
        assertThat(seen(series.id()).at("dates_until")).isNull();

        LocalDate until = LocalDate.parse(
                changed(series.id(), "{'rrule': 'FREQ=MONTHLY'}").text("dates_until"));
        seen(series.id()).has("dates_until=%s", until);
        LocalDate last = LocalDate.parse(
                Collections.max(dates(series).texts("start_date")).substring(0, 10));
        assertThat(until).isBetween(last, last.plusMonths(1).minusDays(1));
        anonymous()
                .get("/events?expand=false&start_date=2020-01-01&post_parent=" + series.id())
                .has("events.0.dates_until=%s", until);
        assertThat(dates(series).texts("dates_until")).containsOnlyNulls();

        LocalDate later = monday.plusYears(9);
        Site.Answer beyond = series(later, "'rrule': 'FREQ=DAILY'").has("dates_until=%s", later);
        assertThat(dates(beyond).texts("start_date")).containsExactly(later + " 09:00:00");
    }

    @Contract({"1 /events/by-slug/{slug}/{date}", "10.2 An occurrence is"})
    void aDateIsReadByItsDay() {
        String slug = "/events/by-slug/" + weekly("").text("slug") + "/";

        assertThat(anonymous().get(slug + day(2)).text("start_date")).isEqualTo(at(2));
        for (String none : List.of(monday.plusDays(1).toString(), "2027-02-30", "x", day(2) + "T1000", day(9))) {
            anonymous().get(slug + none).is(404);
        }
    }

    @Contract({"4.5 expand", "10.2 With expand=false the"})
    void aSeriesIsListedOnceIfThatIsWanted() {
        Site.Answer series = weekly("");
        Site.Answer once = anonymous()
                .get("/events?expand=false&post_parent=" + series.id() + "&start_date=" + day(1))
                .has("events.0.start_date=%s&events.0.recurrence_id=%s", at(1), at(1))
                .has("events.0.rrule=FREQ=WEEKLY;COUNT=4");

        once.lists(series.id());
    }

    @Contract("10.2 include of a")
    void includeOfASeriesMeansItsDates() {
        Site.Answer series = weekly("");

        anonymous().get("/events?include=" + series.id()).has("total=4");
        anonymous().get("/events?include=" + second(series)).has("total=1");
    }

    @Contract({"10.2 Lists show each", "10.3 By default a; this: the occurrence; all: what a write"})
    void oneDateIsChangedAndFollowsInWhatIsNamedForAll() {
        Site.Answer series = weekly("");
        int second = second(series);
        String url = seen(second).text("url");

        changed(second, "{'title': 'Own', 'start_date': '%s 14:00', 'end_date': '%1$s 15:00'}".formatted(day(1)))
                .has("id=%s&recurrence_id=%s&url=%s", second, at(1), url);
        changed(series.id(), "{'title': 'All', 'cost': '5', 'keep_own': true}");
        assertThat(dates(series).texts("title")).containsExactly("All", "Own", "All", "All");
        changed(series.id(), "{'title': 'All of them'}");

        Site.Answer dates = dates(series);
        assertThat(dates.texts("title")).containsOnly("All of them");
        assertThat(dates.texts("cost")).containsOnly("$5");
        assertThat(dates.texts("start_date")).containsExactly(at(0), day(1) + " 14:00:00", at(2), at(3));
    }

    @Contract("10.3 The dates of; It stays on its")
    void allMoveWithOneToAnotherDayWhereTheirRuleCanFollow() {
        Site.Answer series = weekly("");
        int third = dates(series).ids().get(2);
        String moved = "{'scope': 'all', 'start_date': '%s 08:00', 'end_date': '%1$s 09:00'}";

        changed(third, moved.formatted(day(2)));
        assertThat(dates(series).texts("start_date")).isEqualTo(weeklyAtEight(monday));
        assertThat(dates(series).text("events.0.end_date")).isEqualTo(day(0) + " 09:00:00");
        changed(third, moved.formatted(monday.plusDays(15)));
        assertThat(dates(series).texts("start_date")).isEqualTo(weeklyAtEight(monday.plusDays(1)));
        assertThat(dates(series).ids().get(2)).isEqualTo(third);

        changed(series.id(), "{'rrule': 'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1;COUNT=3'}");
        patch(dates(series).ids().get(0), moved.formatted(monday.plusDays(2))).refuses("start_date");
    }

    private static List<String> weeklyAtEight(LocalDate first) {
        return List.of(0, 7, 14, 21).stream()
                .map(days -> first.plusDays(days) + " 08:00:00")
                .toList();
    }

    @Contract("10.3 Where the series")
    void whatLosesItsDateIsToldAndKept() {
        Site.Answer series = weekly("");
        changed(dates(series).ids().get(3), "{'title': 'Own'}");

        Site.Answer shortened = changed(series.id(), "{'rrule': 'FREQ=WEEKLY;COUNT=2'}")
                .has("detached.0.title=Own&detached.0.start_date=%s", at(3));

        int detached = shortened.number("detached.0.id");
        as("author").get("/events?status=trash&include=" + detached).has("total=1");
        changed(detached, "{'status': 'publish'}");
    }

    @ContractCases("10.3 scope in a write; DELETE moves that")
    @CsvSource({"this, 3", "following, 1", "all, 0"})
    void eachScopeIsDeletedAndRestored(String scope, int left) {
        Site.Answer series = weekly("");
        int second = second(series);

        Site.Answer deleted =
                as("author").delete("/events/" + second + "?scope=" + scope).is(200);
        deleted.has("status=trash");
        seen(series.id()).is(left > 0 ? 200 : 403);
        if (left > 0) {
            assertThat(dates(series).ids()).hasSize(left);
        }
        seen(second).is(403);
        as("author").delete("/events/" + second).is(410);

        changed(deleted.id(), "{'status': 'publish'}");
        seen(second).is(200);
    }

    @Contract("10.3 With force it")
    void forGoodIsForGood() {
        Site.Answer series = weekly("");
        int second = second(series);
        changed(second, "{'title': 'Own'}");

        forGood(as("editor"), second).is(403);
        forGood(as("admin"), second).is(200);
        as("admin").get("/events/" + second).is(404);
        assertThat(dates(series).texts("start_date")).containsExactly(at(0), at(2), at(3));
        assertThat(seen(series.id()).at("exdate").asJsonArray()).hasSize(1);

        List<Integer> left = dates(series).ids();
        left.subList(1, 3).forEach(each -> forGood(as("admin"), each));
        forGood(as("admin"), left.get(0)).is(409, "rest_last_occurrence");
        forGood(as("admin"), series.id()).is(200);
        as("admin").get("/events/" + series.id()).is(404);
        as("admin").get("/events/" + left.get(0)).is(404);
    }

    private static Site.Answer forGood(Site caller, int event) {
        return caller.delete("/events/" + event + "?force=true");
    }

    @Contract("10.3 Each is one transaction")
    void oneOfTwoWritersOfASeriesIsTold() {
        Site.Answer series = weekly("");
        int second = second(series);
        String tag = seen(second).header("ETag");

        changed(series.id(), "{'title': 'Other'}");
        as("author")
                .json("PATCH", "/events/" + second, "{'title': 'Late'}", "If-Match", tag)
                .is(412);
        assertThat(dates(series).texts("title")).containsOnly("Other");
    }

    @ContractCases({"10.1 rrule; exdate; Refused with 400", "10.3 scope in a write; By default a"})
    @ValueSource(
            strings = {
                "'rrule': 'every week'", "'exdate': ['2001-01-01']",
                "'rdate': 'whenever'", "'scope': 'some'",
                "'scope': 'this'", "'event_status': 'maybe'",
                "'online_url': 'nowhere'"
            })
    void whatCanNotBeIsRefusedByItsNameAndNothingChanges(String wrong) {
        Site.Answer series = weekly("");

        patch(series.id(), "{" + wrong + "}").refuses(wrong.substring(1, wrong.indexOf("':")));
        assertThat(dates(series).ids()).hasSize(4);
    }

    @Contract("10.3 What belongs to; date and date_utc")
    void whatBelongsToTheSeriesIsNotChangedByOneDate() {
        Site.Answer series = weekly("");
        int second = second(series);
        String own = "{'slug': 'other', 'status': 'draft', 'password': 'x', 'rrule': '', 'parent': 1, 'author': 1}";
        String same = "{'slug': '%s', 'status': 'publish', 'parent': %d, 'title': 'Own'}";

        patch(second, own).refuses("slug", "status", "password", "rrule", "parent", "author");
        changed(second, same.formatted(series.text("slug"), series.id()));
    }

    @Contract("10.2 Who may see")
    void whoMayNotEditTheSeriesMayNotEditItsDates() {
        String second = "/events/" + second(weekly(""));

        for (String other : List.of("contributor", "subscriber")) {
            as(other).json("PATCH", second, "{'title': 'Mine'}").is(403);
            as(other).delete(second).is(403);
        }
        anonymous().json("PATCH", second, "{'title': 'Mine'}").is(401);
    }

    @Contract("10.2 Who may see")
    void aDraftsDatesAreNotForOthers() {
        Site.Answer series = weekly(", 'status': 'draft'");
        int second = second(series);

        seen(second).is(403);
        anonymous().get("/events/by-slug/" + series.text("slug") + "/" + day(1)).is(403);
        anonymous().get("/events?include=" + second).has("total=0");
    }

    /** As {@code LeakMatrixIT}, of series and of one date with values of its own. */
    @ContractCases("10.2 Who may see")
    @ValueSource(
            strings = {
                "'status': 'draft'", "'status': 'pending'", "'status': 'private'",
                "'status': 'future', 'date': '2039-01-01'", "'status': 'trash'", "'password': 'sesame'"
            })
    void nothingOfAHiddenSeriesIsToldOnAnyOfItsWays(String hidden) {
        String secret = "s" + fresh("").toLowerCase(Locale.ROOT);
        String texts = """
                'description': '%1$s', 'event_status': 'postponed', 'event_status_reason': '%1$s', 'tags': '%1$s',
                'online_url': 'https://%1$s.example/', 'venue': {'venue': '%1$s', 'status': 'draft'}""";
        Site.Answer series = weekly(", " + texts.formatted(secret));
        int second = second(series);
        changed(second, "{" + texts.formatted(secret + "own") + "}");
        changed(series.id(), "{" + hidden + "}");
        String ways = """
                /cal/events/v1/events/%1$d
                /cal/events/v1/events/%2$d
                /cal/events/v1/events/by-slug/%3$s/%4$s
                /cal/events/v1/events?post_parent=%1$d
                /cal/events/v1/events?include=%2$d
                /cal/events/v1/events?expand=false&include=%1$d
                /event/%3$s/
                /event/%3$s/%4$s/
                /event/%3$s.ics
                /event/%3$s/%4$s.ics
                /events/feed.ics?all=1&include=%1$d
                /events/feed.atom?include=%1$d
                /events/feed.json?include=%1$d
                /day/%4$s/""".formatted(series.id(), second, series.text("slug"), day(1));

        for (Site reader : List.of(anonymous(), as("subscriber"), as("contributor"))) {
            assertThat(ways.lines()).allSatisfy(way -> assertThat(
                            reader.get(reader.root() + way).body())
                    .isNotEmpty()
                    .doesNotContain(secret));
        }
        String any = "&status=publish,draft,pending,private,future,trash";
        assertThat(as("author").get("/events?include=" + second + any).body())
                .as("those who may read it find it there")
                .contains(secret + "own");
    }

    @Contract({"10.2 Who may see", "10.4 Answered where they"})
    void aPasswordOfASeriesIsThatOfItsDates() {
        Site.Answer series = weekly(", 'password': 'sesame', 'online_url': 'https://meet.example/x'");
        assertThat(dates(series).texts("online_url")).containsOnlyNulls();
        int second = dates(series).ids().get(1);
        changed(second, "{'title': 'Own'}");

        seen(second).is(403);
        anonymous().get("/events/" + second + "?password=sesame").has("online_url=https://meet.example/x");
    }

    @Contract("10.4 event_status: scheduled, cancelled; In json_ld they")
    void whetherItTakesPlaceIsTold() {
        Site.Answer series = weekly("");
        int second = second(series);

        changed(second, "{'event_status': 'cancelled', 'event_status_reason': 'Snow'}");
        seen(second).has("""
                event_status=cancelled&event_status_reason=Snow&
                json_ld.eventStatus=https://schema.org/EventCancelled""");
        assertThat(dates(series).texts("event_status")).containsExactly(null, "cancelled", null, null);

        changed(series.id(), "{'event_status': 'moved_online', 'online_url': 'https://meet.example/x'}");
        seen(dates(series).ids().get(0)).has("""
                json_ld.eventAttendanceMode=https://schema.org/OnlineEventAttendanceMode&
                json_ld.location.url=https://meet.example/x""");
    }

    @ContractCases("10.3 Of an event that")
    @ValueSource(strings = {"this", "following", "all"})
    void anyScopeOfASingleEventIsAll(String scope) {
        int event = newEvent("author", "Single", "");

        changed(event, "{'scope': '" + scope + "', 'title': 'Changed'}").has("title=Changed");
        as("author").delete("/events/" + event + "?scope=" + scope).is(200);
    }

    @Test
    void aCategoryCountsASeriesOnce() {
        int category = make(Kind.CATEGORY, fresh("Counted "), "");
        Site.Answer series = weekly(", 'categories': [%d]".formatted(category));

        read(Kind.CATEGORY, category).has("count=1");
        changed(second(series), "{'title': 'Own'}");
        read(Kind.CATEGORY, category).has("count=1");
    }
}
