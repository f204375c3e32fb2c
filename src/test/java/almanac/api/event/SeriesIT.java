package almanac.api.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
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

    private JsonObject weekly(String title, String more) {
        Site.Answer created = as("author")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%s 09:00', 'end_date': '%2$s 10:30', 'rrule': 'FREQ=WEEKLY;COUNT=4'%s}"
                                .formatted(title, monday, more));
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.json();
    }

    /** The occurrences of a series, as anybody sees them. */
    private List<JsonObject> dates(JsonObject series) {
        return dates(anonymous(), series.getInt("id"));
    }

    private static List<JsonObject> dates(Site reader, int series) {
        return reader.get("/events?per_page=50&start_date=2020-01-01&end_date=2099-01-01&post_parent=" + series)
                .json()
                .getJsonArray("events")
                .getValuesAs(JsonObject.class);
    }

    private static List<String> texts(List<JsonObject> events, String key) {
        return events.stream().map(each -> each.getString(key)).toList();
    }

    private String day(int week) {
        return monday.plusWeeks(week).toString();
    }

    private String at(int week) {
        return day(week) + " 09:00:00";
    }

    private Site.Answer change(JsonObject event, String body) {
        return as("author").json("PATCH", "/events/" + event.getInt("id"), body);
    }

    @Contract({"10 An event that", "10.1 A series answers", "10.2 Lists show each; The series has"})
    void aSeriesTellsItsRuleAndItsDatesAreEventsOfTheirOwn() {
        String title = fresh("Weekly ");
        JsonObject series = weekly(title, "");

        assertThat(series.getString("rrule")).isEqualTo("FREQ=WEEKLY;COUNT=4");
        assertThat(series.getJsonObject("recurrence_text").getString("en"))
                .startsWith("every week")
                .endsWith("4 times");
        assertThat(series.getJsonObject("recurrence_text").getString("de")).startsWith("jede Woche");
        List<JsonObject> dates = dates(series);
        assertThat(texts(dates, "start_date")).containsExactly(at(0), at(1), at(2), at(3));
        assertThat(texts(dates, "recurrence_id")).isEqualTo(texts(dates, "start_date"));
        assertThat(texts(dates, "slug")).containsOnly(series.getString("slug"));
        assertThat(dates).allSatisfy(each -> {
            assertThat(each.getInt("parent")).isEqualTo(series.getInt("id"));
            assertThat(each.getInt("id")).isNotEqualTo(series.getInt("id"));
            assertThat(each.containsKey("rrule")).isFalse();
        });
        assertThat(dates.get(1).getString("url")).isEqualTo(series.getString("url") + day(1) + "/");
        assertThat(anonymous()
                        .get("/events/" + dates.get(1).getInt("id"))
                        .json()
                        .getString("start_date"))
                .isEqualTo(at(1));
        assertThat(anonymous().get("/events/" + series.getInt("id")).json().getString("start_date"))
                .isEqualTo(at(0));
    }

    @Contract({"10 For events that", "10.4 Answered where they"})
    void anEventThatDoesNotRecurSaysNothingOfIt() {
        JsonObject event = as("author").create(fresh("Single "), "").json();

        assertThat(event.keySet())
                .doesNotContain(
                        "rrule",
                        "rdate",
                        "exdate",
                        "recurrence_id",
                        "recurrence_text",
                        "dates_until",
                        "event_status",
                        "event_status_reason",
                        "online_url",
                        "detached");
    }

    @Contract("10.2 Both then answer")
    void howFarItsDatesGoIsToldOfASeriesWithoutEnd() {
        JsonObject series = weekly(fresh("Goes on "), "");
        String read = "/events/" + series.getInt("id");
        assertThat(anonymous().get(read).json().containsKey("dates_until")).isFalse();

        assertThat(change(series, "{'rrule': 'FREQ=MONTHLY'}").json().containsKey("dates_until"))
                .isTrue();
        LocalDate until = LocalDate.parse(anonymous().get(read).json().getString("dates_until"));
        LocalDate last = LocalDate.parse(dates(series)
                .get(dates(series).size() - 1)
                .getString("start_date")
                .substring(0, 10));
        assertThat(until).isBetween(last, last.plusMonths(1).minusDays(1));
        assertThat(anonymous()
                        .get("/events?expand=false&start_date=2020-01-01&post_parent=" + series.getInt("id"))
                        .json()
                        .getJsonArray("events")
                        .getJsonObject(0)
                        .getString("dates_until"))
                .isEqualTo(until.toString());
        assertThat(dates(series)).noneMatch(each -> each.containsKey("dates_until"));

        LocalDate later = monday.plusYears(9);
        JsonObject beyond = as("author")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%s 09:00', 'end_date': '%2$s 10:00', 'rrule': 'FREQ=DAILY'}"
                                .formatted(fresh("Far ahead "), later))
                .json();
        assertThat(texts(dates(beyond), "start_date")).containsExactly(later + " 09:00:00");
        assertThat(beyond.getString("dates_until")).isEqualTo(later.toString());
    }

    @Contract({"1 /events/by-slug/{slug}/{date}", "10.2 An occurrence is"})
    void aDateIsReadByItsDay() {
        JsonObject series = weekly(fresh("By day "), "");
        String slug = "/events/by-slug/" + series.getString("slug") + "/";

        assertThat(anonymous().get(slug + day(2)).json().getString("start_date"))
                .isEqualTo(at(2));
        for (String none : List.of(monday.plusDays(1).toString(), "2027-02-30", "x", day(2) + "T1000", day(9))) {
            assertThat(anonymous().get(slug + none).status()).as(none).isEqualTo(404);
        }
    }

    @Contract({"4.5 expand", "10.2 With expand=false the"})
    void aSeriesIsListedOnceIfThatIsWanted() {
        JsonObject series = weekly(fresh("Once "), "");

        List<JsonObject> once = anonymous()
                .get("/events?expand=false&post_parent=" + series.getInt("id") + "&start_date=" + day(1))
                .json()
                .getJsonArray("events")
                .getValuesAs(JsonObject.class);

        assertThat(once).hasSize(1);
        assertThat(once.get(0).getInt("id")).isEqualTo(series.getInt("id"));
        assertThat(once.get(0).getString("start_date")).isEqualTo(at(1));
        assertThat(once.get(0).getString("recurrence_id")).isEqualTo(at(1));
        assertThat(once.get(0).getString("rrule")).isEqualTo("FREQ=WEEKLY;COUNT=4");
    }

    @Contract("10.2 include of a")
    void includeOfASeriesMeansItsDates() {
        JsonObject series = weekly(fresh("Included "), "");
        List<JsonObject> dates = dates(series);

        assertThat(anonymous()
                        .get("/events?include=" + series.getInt("id"))
                        .json()
                        .getInt("total"))
                .isEqualTo(4);
        assertThat(anonymous()
                        .get("/events?include=" + dates.get(2).getInt("id"))
                        .json()
                        .getInt("total"))
                .isEqualTo(1);
    }

    @Contract({"10.2 Lists show each", "10.3 By default a; this: the occurrence; all: what a write"})
    void oneDateIsChangedAndFollowsInWhatIsNamedForAll() {
        JsonObject series = weekly(fresh("Changed "), "");
        JsonObject second = dates(series).get(1);

        Site.Answer moved = change(
                second, "{'title': 'Own', 'start_date': '%s 14:00', 'end_date': '%1$s 15:00'}".formatted(day(1)));
        assertThat(moved.status()).as(moved.response().body()).isEqualTo(200);
        assertThat(moved.id()).isEqualTo(second.getInt("id"));
        assertThat(moved.json().getString("recurrence_id")).isEqualTo(at(1));
        assertThat(moved.json().getString("url")).isEqualTo(second.getString("url"));
        assertThat(change(series, "{'title': 'All', 'cost': '5', 'keep_own': true}")
                        .status())
                .isEqualTo(200);
        assertThat(texts(dates(series), "title")).containsExactly("All", "Own", "All", "All");
        assertThat(change(series, "{'title': 'All of them'}").status()).isEqualTo(200);

        List<JsonObject> dates = dates(series);
        assertThat(texts(dates, "title")).containsOnly("All of them");
        assertThat(texts(dates, "cost")).containsOnly("$5");
        assertThat(texts(dates, "start_date")).containsExactly(at(0), day(1) + " 14:00:00", at(2), at(3));
    }

    @Contract("10.3 following: the occurrence")
    void theFollowingAreSplitOffAndAllOthersStay() {
        JsonObject series = weekly(fresh("Split "), "");
        List<JsonObject> before = dates(series);

        Site.Answer changed = change(before.get(2), "{'scope': 'following', 'title': 'Later'}");

        assertThat(changed.status()).as(changed.response().body()).isEqualTo(200);
        assertThat(changed.id()).isEqualTo(before.get(2).getInt("id"));
        assertThat(texts(dates(series), "start_date")).containsExactly(at(0), at(1));
        List<JsonObject> later = dates(anonymous(), changed.json().getInt("parent"));
        assertThat(texts(later, "start_date")).containsExactly(at(2), at(3));
        assertThat(texts(later, "title")).containsOnly("Later");
        assertThat(later.stream().map(each -> each.getInt("id")).toList())
                .containsExactly(before.get(2).getInt("id"), before.get(3).getInt("id"));
    }

    @Contract("10.3 The dates of; It stays on its")
    void allMoveWithOneToAnotherDayWhereTheirRuleCanFollow() {
        JsonObject series = weekly(fresh("Moved "), "");
        JsonObject third = dates(series).get(2);

        Site.Answer moved =
                change(third, "{'scope': 'all', 'start_date': '%s 08:00', 'end_date': '%1$s 09:00'}".formatted(day(2)));
        assertThat(moved.status()).as(moved.response().body()).isEqualTo(200);
        assertThat(texts(dates(series), "start_date"))
                .containsExactly(
                        day(0) + " 08:00:00", day(1) + " 08:00:00", day(2) + " 08:00:00", day(3) + " 08:00:00");
        assertThat(texts(dates(series), "end_date")).first().isEqualTo(day(0) + " 09:00:00");

        LocalDate other = monday.plusDays(15);
        String tuesday = "{'scope': 'all', 'start_date': '%s 08:00', 'end_date': '%1$s 09:00'}".formatted(other);
        assertThat(change(third, tuesday).status()).isEqualTo(200);
        assertThat(texts(dates(series), "start_date"))
                .containsExactly(
                        monday.plusDays(1) + " 08:00:00",
                        monday.plusDays(8) + " 08:00:00",
                        other + " 08:00:00",
                        monday.plusDays(22) + " 08:00:00");
        assertThat(dates(series).get(2).getInt("id")).isEqualTo(third.getInt("id"));
        change(series, "{'rrule': 'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1;COUNT=3'}");
        String wednesday = tuesday.replace(other.toString(), monday.plusDays(2).toString());
        assertThat(change(dates(series).get(0), wednesday).refused()).containsOnlyKeys("start_date");
    }

    @Contract("10.3 Where the series")
    void whatLosesItsDateIsToldAndKept() {
        JsonObject series = weekly(fresh("Shortened "), "");
        change(dates(series).get(3), "{'title': 'Own'}");

        JsonObject shortened =
                change(series, "{'rrule': 'FREQ=WEEKLY;COUNT=2'}").json();

        JsonObject detached = shortened.getJsonArray("detached").getJsonObject(0);
        assertThat(detached.getString("title")).isEqualTo("Own");
        assertThat(detached.getString("start_date")).isEqualTo(at(3));
        JsonObject kept = as("author")
                .get("/events?status=trash&include=" + detached.getInt("id"))
                .json();
        assertThat(kept.getInt("total")).isEqualTo(1);
        assertThat(change(detached, "{'status': 'publish'}").status()).isEqualTo(200);
    }

    @ContractCases("10.3 scope in a write; DELETE moves that")
    @CsvSource({"this, 3", "following, 1", "all, 0"})
    void eachScopeIsDeletedAndRestored(String scope, int left) {
        JsonObject series = weekly(fresh("Deleted "), "");
        JsonObject second = dates(series).get(1);

        Site.Answer deleted = as("author").delete("/events/" + second.getInt("id") + "?scope=" + scope);
        assertThat(deleted.status()).as(deleted.response().body()).isEqualTo(200);
        assertThat(deleted.json().getString("status")).isEqualTo("trash");
        assertThat(readable(series)).isEqualTo(left > 0);
        if (left > 0) {
            assertThat(dates(series)).hasSize(left);
        }
        assertThat(anonymous().get("/events/" + second.getInt("id")).status()).isEqualTo(403);
        assertThat(as("author").delete("/events/" + second.getInt("id")).status())
                .isEqualTo(410);

        assertThat(change(deleted.json(), "{'status': 'publish'}").status()).isEqualTo(200);
        assertThat(anonymous().get("/events/" + second.getInt("id")).status()).isEqualTo(200);
    }

    private boolean readable(JsonObject event) {
        return anonymous().get("/events/" + event.getInt("id")).status() == 200;
    }

    @Contract("10.3 With force it")
    void forGoodIsForGood() {
        JsonObject series = weekly(fresh("Gone "), "");
        JsonObject second = dates(series).get(1);
        change(second, "{'title': 'Own'}");

        assertThat(as("editor")
                        .delete("/events/" + second.getInt("id") + "?force=true")
                        .status())
                .isEqualTo(403);
        assertThat(as("admin")
                        .delete("/events/" + second.getInt("id") + "?force=true")
                        .status())
                .isEqualTo(200);
        assertThat(as("admin").get("/events/" + second.getInt("id")).status()).isEqualTo(404);
        assertThat(texts(dates(series), "start_date")).containsExactly(at(0), at(2), at(3));
        assertThat(anonymous().get("/events/" + series.getInt("id")).json().getJsonArray("exdate"))
                .hasSize(1);

        dates(series).subList(1, 3).forEach(each -> as("admin").delete("/events/" + each.getInt("id") + "?force=true"));
        int first = dates(series).get(0).getInt("id");
        assertThat(as("admin").delete("/events/" + first + "?force=true").code())
                .isEqualTo("rest_last_occurrence");
        assertThat(as("admin")
                        .delete("/events/" + series.getInt("id") + "?force=true")
                        .status())
                .isEqualTo(200);
        assertThat(as("admin").get("/events/" + series.getInt("id")).status()).isEqualTo(404);
        assertThat(as("admin").get("/events/" + first).status()).isEqualTo(404);
    }

    @Contract("10.3 Each is one transaction")
    void oneOfTwoWritersOfASeriesIsTold() {
        JsonObject series = weekly(fresh("Raced "), "");
        JsonObject second = dates(series).get(1);
        String tag = anonymous().get("/events/" + second.getInt("id")).header("ETag");

        assertThat(change(series, "{'title': 'Other'}").status()).isEqualTo(200);
        Site.Answer late =
                as("author").json("PATCH", "/events/" + second.getInt("id"), "{'title': 'Late'}", "If-Match", tag);
        assertThat(late.status()).isEqualTo(412);
        assertThat(texts(dates(series), "title")).containsOnly("Other");
    }

    @ContractCases({"10.1 rrule; exdate; Refused with 400", "10.3 scope in a write; By default a"})
    @ValueSource(
            strings = {
                "'rrule': 'FREQ=SECONDLY'",
                "'rrule': 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'",
                "'rrule': 'FREQ=DAILY;COUNT=100000'",
                "'rrule': 'every week'",
                "'rrule': 'FREQ=DAILY;UNTIL=20990101;COUNT=3'",
                "'exdate': ['2001-01-01']",
                "'rdate': 'whenever'",
                "'scope': 'some'",
                "'scope': 'this'",
                "'event_status': 'maybe'",
                "'online_url': 'nowhere'"
            })
    void whatCanNotBeIsRefusedByItsNameAndNothingChanges(String wrong) {
        JsonObject series = weekly(fresh("Refused "), "");

        Site.Answer refused = change(series, "{" + wrong + "}");

        assertThat(refused.refused()).containsOnlyKeys(wrong.substring(1, wrong.indexOf("':")));
        assertThat(dates(series)).hasSize(4);
    }

    @Contract("10.3 What belongs to; date and date_utc")
    void whatBelongsToTheSeriesIsNotChangedByOneDate() {
        JsonObject series = weekly(fresh("Whole "), "");
        JsonObject second = dates(series).get(1);

        assertThat(change(
                                second,
                                "{'slug': 'other', 'status': 'draft', 'password': 'x', 'rrule': '', 'parent': 1, 'author': 1}")
                        .refused())
                .containsOnlyKeys("slug", "status", "password", "rrule", "parent", "author");
        assertThat(change(
                                second,
                                "{'slug': '%s', 'status': 'publish', 'parent': %d, 'title': 'Own'}"
                                        .formatted(series.getString("slug"), series.getInt("id")))
                        .status())
                .isEqualTo(200);
    }

    @Contract("10.2 Who may see")
    void whoMayNotEditTheSeriesMayNotEditItsDates() {
        JsonObject series = weekly(fresh("Guarded "), "");
        int second = dates(series).get(1).getInt("id");

        for (String other : List.of("contributor", "subscriber")) {
            assertThat(as(other)
                            .json("PATCH", "/events/" + second, "{'title': 'Mine'}")
                            .status())
                    .as(other)
                    .isEqualTo(403);
            assertThat(as(other).delete("/events/" + second).status()).as(other).isEqualTo(403);
        }
        assertThat(anonymous()
                        .json("PATCH", "/events/" + second, "{'title': 'Mine'}")
                        .status())
                .isEqualTo(401);
    }

    @Contract("10.2 Who may see")
    void aDraftsDatesAreNotForOthers() {
        JsonObject series = weekly(fresh("Draft "), ", 'status': 'draft'");
        int second = dates(as("author"), series.getInt("id")).get(1).getInt("id");

        assertThat(anonymous().get("/events/" + second).status()).isEqualTo(403);
        assertThat(anonymous()
                        .get("/events/by-slug/" + series.getString("slug") + "/" + day(1))
                        .status())
                .isEqualTo(403);
        assertThat(anonymous().get("/events?include=" + second).json().getInt("total"))
                .isZero();
    }

    /** As {@code LeakMatrixIT}, of series and of one date with values of its own. */
    @ContractCases("10.2 Who may see")
    @ValueSource(
            strings = {
                "'status': 'draft'",
                "'status': 'pending'",
                "'status': 'private'",
                "'status': 'future', 'date': '2039-01-01'",
                "'status': 'trash'",
                "'password': 'sesame'"
            })
    void nothingOfAHiddenSeriesIsToldOnAnyOfItsWays(String hidden) {
        String secret = "s" + fresh("").toLowerCase(Locale.ROOT);
        String texts =
                "'description': '%1$s', 'event_status': 'postponed', 'event_status_reason': '%1$s', 'tags': '%1$s',"
                        + " 'online_url': 'https://%1$s.example/', 'venue': {'venue': '%1$s', 'status': 'draft'}";
        JsonObject series = weekly(fresh("Hidden "), ", " + texts.formatted(secret));
        JsonObject second = dates(series).get(1);
        change(second, "{" + texts.formatted(secret + "own") + "}");
        assertThat(change(series, "{" + hidden + "}").status()).isEqualTo(200);
        String slug = series.getString("slug");
        List<String> ways = List.of(
                "/cal/events/v1/events/" + series.getInt("id"),
                "/cal/events/v1/events/" + second.getInt("id"),
                "/cal/events/v1/events/by-slug/" + slug + "/" + day(1),
                "/cal/events/v1/events?post_parent=" + series.getInt("id"),
                "/cal/events/v1/events?include=" + second.getInt("id"),
                "/cal/events/v1/events?expand=false&include=" + series.getInt("id"),
                "/event/" + slug + "/",
                "/event/" + slug + "/" + day(1) + "/",
                "/event/" + slug + ".ics",
                "/event/" + slug + "/" + day(1) + ".ics",
                "/events/feed.ics?all=1&include=" + series.getInt("id"),
                "/events/feed.atom?include=" + series.getInt("id"),
                "/events/feed.json?include=" + series.getInt("id"),
                "/day/" + day(1) + "/");

        for (Site reader : List.of(anonymous(), as("subscriber"), as("contributor"))) {
            for (String way : ways) {
                assertThat(reader.get(reader.root() + way).response().body())
                        .as(way)
                        .isNotEmpty()
                        .doesNotContain(secret);
            }
        }
        String any = "&status=publish,draft,pending,private,future,trash";
        assertThat(as("author")
                        .get("/events?include=" + second.getInt("id") + any)
                        .response()
                        .body())
                .as("those who may read it find it there")
                .contains(secret + "own");
    }

    @Contract({"10.2 Who may see", "10.4 Answered where they"})
    void aPasswordOfASeriesIsThatOfItsDates() {
        JsonObject series =
                weekly(fresh("Protected "), ", 'password': 'sesame', 'online_url': 'https://meet.example/x'");
        JsonObject second = dates(series).get(1);
        change(second, "{'title': 'Own'}");
        String address = "/events/" + second.getInt("id");

        assertThat(second.containsKey("online_url")).isFalse();
        assertThat(anonymous().get(address).status()).isEqualTo(403);
        assertThat(anonymous().get(address + "?password=sesame").json().getString("online_url"))
                .isEqualTo("https://meet.example/x");
    }

    @Contract("10.4 event_status: scheduled, cancelled; In json_ld they")
    void whetherItTakesPlaceIsTold() {
        JsonObject series = weekly(fresh("Cancelled "), "");
        JsonObject second = dates(series).get(1);

        change(second, "{'event_status': 'cancelled', 'event_status_reason': 'Snow'}");
        JsonObject cancelled = anonymous().get("/events/" + second.getInt("id")).json();
        assertThat(cancelled.getString("event_status")).isEqualTo("cancelled");
        assertThat(cancelled.getString("event_status_reason")).isEqualTo("Snow");
        assertThat(cancelled.getJsonObject("json_ld").getString("eventStatus"))
                .isEqualTo("https://schema.org/EventCancelled");
        assertThat(dates(series).stream().filter(each -> each.containsKey("event_status")))
                .hasSize(1);

        change(series, "{'event_status': 'moved_online', 'online_url': 'https://meet.example/x'}");
        JsonObject online =
                anonymous().get("/events/" + dates(series).get(0).getInt("id")).json();
        assertThat(online.getJsonObject("json_ld").getString("eventAttendanceMode"))
                .isEqualTo("https://schema.org/OnlineEventAttendanceMode");
        assertThat(online.getJsonObject("json_ld").getJsonObject("location").getString("url"))
                .isEqualTo("https://meet.example/x");
    }

    @ContractCases("10.3 Of an event that")
    @ValueSource(strings = {"this", "following", "all"})
    void anyScopeOfASingleEventIsAll(String scope) {
        JsonObject event = as("author").create(fresh("Single "), "").json();

        Site.Answer changed = change(event, "{'scope': '" + scope + "', 'title': 'Changed'}");
        assertThat(changed.json().getString("title")).isEqualTo("Changed");
        assertThat(as("author")
                        .delete("/events/" + event.getInt("id") + "?scope=" + scope)
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aCategoryCountsASeriesOnce() {
        String category = fresh("Counted ");
        Site.Answer made = as("editor")
                .create(fresh("Series "), ", 'rrule': 'FREQ=DAILY;COUNT=3', 'categories': ['" + category + "']");
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        assertThat(count(category)).isEqualTo(1);

        JsonObject first = dates(made.json()).get(0);
        assertThat(as("editor")
                        .json("PATCH", "/events/" + first.getInt("id"), "{'title': 'Own'}")
                        .status())
                .isEqualTo(200);
        assertThat(count(category)).isEqualTo(1);
    }

    private int count(String category) {
        return anonymous()
                .get("/categories?search=" + category.replace(' ', '+'))
                .json()
                .getJsonArray("categories")
                .getJsonObject(0)
                .getInt("count");
    }
}
