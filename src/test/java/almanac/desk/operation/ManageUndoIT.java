package almanac.desk.operation;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was just done is undone as a whole, whatever it was, or not at all. */
class ManageUndoIT extends PageTest {
    private static final String UNDO = "/manage/undo";
    private static final String EVENTS = "/manage/events";
    private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"(\\d+)\"");
    private static final Pattern TOGETHER = Pattern.compile("name=\"together\" value=\"([^\"]*)\"");
    private static final Pattern OFFER = Pattern.compile(
            "action=\"" + UNDO + "[^\"]*\">.*?name=\"action\" value=\"(\\d+)\".*?name=\"back\" value=\"([^\"]*)\"",
            Pattern.DOTALL);

    private final LocalDate soon = LocalDate.now(ZoneOffset.UTC).plusMonths(2);

    private Browser editor;
    private String title;

    @BeforeEach
    void signIn() {
        editor = new Browser(anonymous()).signIn("editor", "editor-password");
        title = fresh("undone");
    }

    private static String opened(Browser browser, String path) {
        Site.Answer page = browser.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    /** The page that a form leads to. */
    private static String done(Browser browser, String path, Map<String, String> fields) {
        Site.Answer answer = browser.submit(path, fields);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        return opened(browser, then(browser, answer));
    }

    private static String then(Browser browser, Site.Answer answer) {
        return Browser.then(answer).replaceFirst("^https?://[^/]+", "");
    }

    private String done(String path, Map<String, String> fields) {
        return done(editor, path, fields);
    }

    /** What a form sends that is open at a path. */
    private Map<String, String> changing(String path, String... fields) {
        Matcher version = VERSION.matcher(opened(editor, path));
        assertThat(version.find()).isTrue();
        return fields("version", version.group(1), fields);
    }

    private static Map<String, String> fields(String name, String value, String... more) {
        Map<String, String> fields = new TreeMap<>(Map.of(name, value));
        for (int i = 0; i < more.length; i += 2) {
            fields.put(more[i], more[i + 1]);
        }
        return fields;
    }

    private static Map<String, String> offer(String html) {
        Matcher offer = OFFER.matcher(html);
        assertThat(offer.find()).as(html).isTrue();
        return fields(
                "action", offer.group(1), "back", text(offer.group(2)), "redo", html.contains(">Redo<") ? "1" : "");
    }

    /** The page after what a page offers to undo was undone. */
    private static String undone(Browser browser, String html) {
        String page = done(browser, UNDO, offer(html));
        assertThat(page).contains(english("manage.undone"));
        return page;
    }

    /** The page after what was undone was done again. */
    private String redone(String html) {
        assertThat(html).contains(">Redo<");
        String page = done(editor, UNDO, offer(html));
        assertThat(page).contains(english("manage.redone"), ">Undo<");
        return page;
    }

    private String undone(String html) {
        return undone(editor, html);
    }

    private String status(int event) {
        return event(event).getString("status");
    }

    private void changed(String path, String body) {
        Site.Answer answer = as("editor").json("PATCH", path, body);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
    }

    private static int id(String html, String path) {
        Matcher id = Pattern.compile(Pattern.quote(path) + "/(\\d+)").matcher(html);
        assertThat(id.find()).as(html).isTrue();
        return Integer.parseInt(id.group(1));
    }

    private JsonObject colors() {
        return as("admin").get("/settings").json().getJsonObject("category_colors");
    }

    @Test
    void theColorOfACategoryComesBackWithItsSlugForAnEditorToo() {
        int category = make(Kind.CATEGORY, title, "");
        as("admin").json("PATCH", "/settings", "{'category_colors': {'%s': 'teal'}}".formatted(title));
        String path = "/manage/categories/" + category;
        try {
            String html = done(path, changing(path, "slug", title + "-next"));
            assertThat(colors()).containsOnlyKeys(title + "-next");
            undone(html);
            assertThat(colors()).containsOnlyKeys(title);
        } finally {
            as("admin").json("PATCH", "/settings", "{'category_colors': null}");
        }
    }

    // what is new

    @Test
    void aNewEventIsTrashedWithTheVenueThatItMade() {
        Map<String, String> fields = fields(
                "title",
                title,
                "start_day",
                soon.toString(),
                "end_day",
                soon.toString(),
                "start_time",
                "10:00",
                "end_time",
                "11:00",
                "venue[]",
                "Hall " + title,
                "venue_is[0]",
                "new Hall " + title,
                "tags",
                "tag " + title,
                "tags_is[0]",
                "new tag " + title,
                "status",
                "publish");
        String saved = done(EVENTS + "/new", fields);
        int id = id(saved, EVENTS);
        int venue = event(id).getJsonObject("venue").getInt("id");
        String page = undone(saved);

        assertThat(page).as("leads to the list, as there is no form of it").contains("<h1>Events</h1>");
        assertThat(read(Kind.EVENT, id).status()).isEqualTo(403);
        assertThat(read(Kind.VENUE, venue).status()).isEqualTo(403);
        redone(page);
        assertThat(event(id).getString("title")).as("that is undone, too").isEqualTo(title);
        assertThat(event(id).getJsonObject("venue").getString("venue")).isEqualTo("Hall " + title);
    }

    @Test
    void aVenueThatOthersUseByNowStays() {
        Map<String, String> fields = fields(
                "title",
                title,
                "start_day",
                "2031-03-10",
                "end_day",
                "2031-03-10",
                "venue[]",
                "Hall " + title,
                "venue_is[0]",
                "new Hall " + title);
        String saved = done(EVENTS + "/new", fields);
        int venue = event(id(saved, EVENTS)).getJsonObject("venue").getInt("id");
        int other = as("author").create("Other", ", 'venue': " + venue).id();
        undone(saved);

        assertThat(event(other).getJsonObject("venue").getInt("id")).isEqualTo(venue);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void aNewEntryIsTrashedOrDeleted(Kind kind) {
        String list = "/manage/" + kind.collection();
        String saved = done(list + "/new", fields("name", title, "status", "publish"));
        int id = id(saved, list);
        assertThat(read(kind, id).status()).isEqualTo(200);
        undone(saved);

        assertThat(read(kind, id).status()).isEqualTo(kind.isTerm() ? 404 : 403);
    }

    @Test
    void aNewTagThatAnEventHasByNowStays() {
        String saved = done("/manage/tags/new", Map.of("name", title));
        int id = id(saved, "/manage/tags");
        as("author").create("Other", ", 'tags': ['" + title + "']");
        Site.Answer answer = editor.submit(UNDO + "?lang=en", offer(saved));

        assertThat(answer.status()).isEqualTo(409);
        assertThat(read(Kind.TAG, id).status()).isEqualTo(200);
    }

    /** A contributor may make tags with events, and not delete any. */
    @Test
    void aContributorUndoesAnEventWithATag() {
        Browser contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        Map<String, String> fields = fields(
                "title",
                title,
                "start_day",
                "2031-03-10",
                "end_day",
                "2031-03-10",
                "tags",
                title,
                "tags_is[0]",
                "new " + title,
                "venue[]",
                title,
                "venue_is[0]",
                "new " + title);
        String saved = done(contributor, EVENTS + "/new", fields);
        int id = id(saved, EVENTS);
        undone(contributor, saved);

        assertThat(read(Kind.EVENT, id).status()).isEqualTo(403);
        assertThat(as("admin")
                        .get("/tags?hide_empty=false&search=" + title)
                        .json()
                        .getInt("total"))
                .isEqualTo(1);
    }

    // one event

    @Test
    void aShortFormIsUndoneInItsList() {
        int id = as("editor").create(title, "").id();
        String list = EVENTS + "?state=coming&search=" + title;
        Map<String, String> fields = changing(EVENTS + "/" + id, "title", "Mistaken " + title, "_back", list);
        String page = undone(done(EVENTS + "/" + id, fields));

        assertThat(page).contains("<h1>Events</h1>", title).doesNotContain("Mistaken");
        assertThat(event(id).getString("title")).isEqualTo(title);
    }

    @Test
    void whatWasSavedIsUndoneAndThatToo() {
        int id = as("editor").create(title, "").id();
        String form = EVENTS + "/" + id;
        String page = undone(done(form, changing(form, "title", "Mistaken", "status", "draft")));
        assertThat(event(id).getString("title")).isEqualTo(title);
        assertThat(status(id)).isEqualTo("publish");

        page = redone(page);
        assertThat(event(id).getString("title")).isEqualTo("Mistaken");
        assertThat(status(id)).isEqualTo("draft");
        undone(page);
        assertThat(event(id).getString("title")).isEqualTo(title);
    }

    @Test
    void nothingIsOfferedWhereNothingWasChanged() {
        int id = as("editor").create(title, "").id();
        String form = EVENTS + "/" + id;

        assertThat(done(form, changing(form, "title", title)))
                .contains(english("manage.notice.saved"))
                .doesNotContain(UNDO);
    }

    // series

    private int series(String rule, String more) {
        return create(title, soon + " 10:00", soon + " 11:00", ", 'rrule': '" + rule + "'" + more);
    }

    private List<JsonObject> dates(int series) {
        return as("admin")
                .get("/events?per_page=50&status=publish,draft&include=" + series)
                .json()
                .getJsonArray("events")
                .getValuesAs(JsonObject.class);
    }

    /** Each date by its id, its start and its title. */
    private String shown(int series) {
        return dates(series).stream()
                .map(each -> each.getInt("id") + " " + each.getString("start_date") + " " + each.getString("title"))
                .collect(Collectors.joining("\n"));
    }

    private String saved(int date, String... fields) {
        return saved(date, fields("saved", "1", fields));
    }

    private String saved(int date, Map<String, String> fields) {
        String form = EVENTS + "/" + date;
        Map<String, String> all = new TreeMap<>(changing(form));
        all.putAll(fields);
        return done(form, all);
    }

    @Test
    void oneDateFollowsItsSeriesAgain() {
        int series = series("FREQ=DAILY;COUNT=4", "");
        String before = shown(series);
        int date = dates(series).get(1).getInt("id");
        String page = undone(saved(date, "title", "Own", "scope", "this"));
        assertThat(page).contains(EVENTS + "/" + date);
        assertThat(shown(series)).isEqualTo(before);

        changed("/events/" + series, "{'title': 'All'}");
        assertThat(event(date).getString("title")).isEqualTo("All");
    }

    @Test
    void oneDateGoesBackToWhatItHadOfItsOwn() {
        int series = series("FREQ=DAILY;COUNT=3", "");
        int date = dates(series).get(1).getInt("id");
        changed(
                "/events/" + date,
                "{'title': 'First', 'start_date': '" + soon.plusDays(1) + " 12:00', 'end_date': '" + soon.plusDays(1)
                        + " 13:00'}");
        String before = shown(series);
        String page = saved(
                date,
                "title",
                "Second",
                "start_day",
                soon.plusDays(5).toString(),
                "start_time",
                "08:00",
                "end_day",
                soon.plusDays(5).toString(),
                "end_time",
                "09:00",
                "scope",
                "this");
        assertThat(event(date).getString("start_date")).isEqualTo(soon.plusDays(5) + " 08:00:00");
        undone(page);

        assertThat(shown(series)).isEqualTo(before);
    }

    @Test
    void oneDateComesOutOfTheTrashAsAPartOfItsSeries() {
        int series = series("FREQ=DAILY;COUNT=3", "");
        int own = dates(series).get(1).getInt("id");
        changed("/events/" + own, "{'title': 'Own'}");
        String before = shown(series);
        for (int date : new int[] {dates(series).get(0).getInt("id"), own}) {
            String page = done(EVENTS, fields("action", "trash", "event", String.valueOf(date)));
            assertThat(dates(series)).hasSize(2);
            undone(page);
            assertThat(shown(series)).isEqualTo(before);
        }
    }

    @Test
    void thoseThatFollowAreOneSeriesAgain() {
        int series = series("FREQ=WEEKLY;COUNT=6", "");
        int own = dates(series).get(4).getInt("id");
        changed("/events/" + own, "{'title': 'Own'}");
        String before = shown(series);
        String rule = event(series).get("rrule").toString();
        int date = dates(series).get(2).getInt("id");
        String day = soon.plusWeeks(2).toString();
        String page = saved(
                date,
                "title",
                "Later",
                "start_day",
                day,
                "end_day",
                day,
                "start_time",
                "14:00",
                "end_time",
                "15:00",
                "scope",
                "following",
                "keep_own",
                "true");
        int later = Integer.parseInt(event(date).get("parent").toString().replaceAll("\\D", ""));
        assertThat(later).isNotEqualTo(series);
        assertThat(dates(series)).hasSize(2);
        undone(page);

        assertThat(shown(series)).isEqualTo(before);
        assertThat(event(series).get("rrule").toString()).isEqualTo(rule);
        assertThat(read(Kind.EVENT, later).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"following", "all"})
    void datesThatMovedToAnotherDayGoBack(String scope) {
        int series = series("FREQ=DAILY;UNTIL=" + soon.plusDays(5).toString().replace("-", ""), "");
        int own = dates(series).get(4).getInt("id");
        changed("/events/" + own, "{'title': 'Own'}");
        done(
                EVENTS,
                fields(
                        "action",
                        "trash",
                        "event",
                        dates(series).get(3).get("id").toString()));
        changed("/events/" + series, "{'exdate': ['" + soon.plusDays(1) + "']}");
        String before = shown(series);
        String rule = event(series).get("rrule").toString();
        int date = dates(series).get(1).getInt("id");
        String day = soon.plusDays(3).toString();
        String page = saved(date, "start_day", day, "end_day", day, "scope", scope);
        assertThat(event(date).getString("start_date")).startsWith(day);
        assertThat(event(own).getString("start_date"))
                .startsWith(soon.plusDays(5).toString());
        String again = undone(page);

        assertThat(shown(series)).isEqualTo(before);
        assertThat(event(series).get("rrule").toString()).isEqualTo(rule);
        if (scope.equals("all")) { // a series that was split off is gone for good
            undone(redone(again));
            assertThat(shown(series)).isEqualTo(before);
            assertThat(event(series).get("rrule").toString()).isEqualTo(rule);
        }
    }

    @ContractCases("10.3 Where that moves")
    @ValueSource(strings = {"following", "all"})
    void aDateIsOnItsOwnDayAgainThoughItsSeriesWasThereToo(String scope) {
        int series = series("FREQ=WEEKLY;COUNT=6", "");
        int own = dates(series).get(3).getInt("id");
        String day = soon.plusWeeks(3).plusDays(1).toString();
        changed("/events/" + own, "{'start_date': '" + day + " 10:00', 'end_date': '" + day + " 11:00'}");
        String before = shown(series);
        int date = dates(series).get(1).getInt("id");
        String moved = soon.plusWeeks(1).plusDays(1).toString();
        String page = saved(date, "start_day", moved, "end_day", moved, "scope", scope, "keep_own", "true");
        assertThat(event(date).getString("start_date")).startsWith(moved);
        undone(page);

        assertThat(shown(series)).isEqualTo(before);
    }

    /** Who has opened a date of a series doesn't write to the part that it belongs to meanwhile, and back. */
    @Contract("10.3 Each is one transaction")
    void whoOpenedADateBeforeItsSeriesWasSplitOrJoinedIsRefused() {
        int series = series("FREQ=WEEKLY;COUNT=10", "");
        List<JsonObject> dates = dates(series);
        String form = EVENTS + "/" + dates.get(5).getInt("id");
        Map<String, String> before = changing(form, "title", "Mine", "scope", "following");
        String page = saved(dates.get(3).getInt("id"), "title", "Theirs", "scope", "following");
        Map<String, String> between = changing(form, "title", "Mine", "scope", "this");
        assertThat(editor.submit(form, before).status()).isEqualTo(409);

        undone(page);
        assertThat(editor.submit(form, between).status()).isEqualTo(409);
        assertThat(editor.submit(form, before).status()).isEqualTo(409);
        assertThat(shown(series)).doesNotContain("Mine", "Theirs");
    }

    /** Of what a form would replace it tells before; whoever saves it again means it. */
    @ContractCases("10.3 With keep_own true")
    @CsvSource({"following, false", "following, true", "all, false", "all, true"})
    void whatDatesHadOfTheirOwnIsBackWithTheTitleOfAll(String scope, boolean keeps) {
        int series = series("FREQ=WEEKLY;COUNT=5", "");
        int own = dates(series).get(3).getInt("id");
        changed("/events/" + own, "{'title': 'Own', 'cost': '7'}");
        String before = withoutIds(shown(series));
        int date = dates(series).get(2).getInt("id");
        String form = EVENTS + "/" + date;
        Site.Answer asked =
                editor.submit(form + "?lang=en", changing(form, "title", "New", "cost", "5", "scope", scope));
        assertThat(asked.status()).as("not without a word").isEqualTo(400);
        isValid(asked.response().body());
        assertThat(asked.response().body())
                .contains(
                        "href=\"#keep_own\"",
                        english("manage.questions"),
                        "you replace what is different on these dates: “Own” on ",
                        ". Tick this",
                        "href=\"#keep_own\">" + english("manage.field.keep-own") + "</a>")
                .doesNotContain(english("manage.faults"));
        assertThat(withoutIds(shown(series))).isEqualTo(before);
        Matcher told = Pattern.compile("name=\"shown_own\" value=\"([^\"]+)\"")
                .matcher(asked.response().body());
        assertThat(told.find()).isTrue();

        String page = saved(
                date,
                "title",
                "New",
                "cost",
                "5",
                "scope",
                scope,
                keeps ? "keep_own" : "shown_own",
                keeps ? "true" : text(told.group(1)));
        assertThat(event(own).getString("title")).isEqualTo(keeps ? "Own" : "New");
        assertThat(event(own).getString("cost")).isEqualTo(keeps ? "$7" : "$5");
        String again = undone(page);
        assertThat(withoutIds(shown(series))).isEqualTo(before);

        boolean isWhole = scope.equals("all"); // a series that was split off is gone for good
        assertThat(again.contains(">Redo<")).isEqualTo(isWhole);
        if (isWhole) {
            undone(redone(again));
            assertThat(withoutIds(shown(series))).isEqualTo(before);
        }
    }

    /** The first is not told because the 31st was. */
    @Test
    void whatWasToldOfOneDateHoldsForNoOther() {
        int series = create(title, "2031-01-01 10:00", "2031-01-01 11:00", ", 'rrule': 'FREQ=DAILY;COUNT=10'");
        int own = dates(series).get(0).getInt("id");
        changed("/events/" + own, "{'title': 'Own'}");
        String form = EVENTS + "/" + series;
        Site.Answer asked = editor.submit(form + "?lang=en", changing(form, "title", "New"));
        Matcher told = Pattern.compile("name=\"shown_own\" value=\"([^\"]+)\"")
                .matcher(asked.response().body());
        assertThat(told.find()).isTrue();
        String ofFirst = text(told.group(1));
        String ofOther = ofFirst.replace("1 January", "31 January");
        assertThat(ofOther).isNotEqualTo(ofFirst);

        assertThat(editor.submit(form + "?lang=en", changing(form, "title", "New", "shown_own", ofOther))
                        .status())
                .isEqualTo(400);
        saved(series, "title", "New", "shown_own", ofFirst);
        assertThat(event(own).getString("title")).isEqualTo("New");
    }

    /** What was changed by hand is not lost with the dates that a series hasn't any more. */
    @Test
    void aSeriesThatWasShortenedHasItsDatesAgainWithWhatTheyHadOfTheirOwn() {
        int series = series("FREQ=WEEKLY;COUNT=6", "");
        int own = dates(series).get(4).getInt("id");
        int trashed = dates(series).get(5).getInt("id");
        changed("/events/" + own, "{'title': 'Own', 'venue': {'venue': '" + title + "'}}");
        as("editor").delete("/events/" + trashed);
        String before = withoutIds(shown(series));
        String[] shorter = {"repeat", "WEEKLY", "repeat_end", "count", "repeat_count", "2"};
        Site.Answer asked = editor.submit(EVENTS + "/" + series + "?lang=en", changing(EVENTS + "/" + series, shorter));
        assertThat(asked.status()).as("not without a word").isEqualTo(400);
        isValid(asked.response().body());
        assertThat(asked.response().body())
                .contains(
                        "href=\"#trash_dates\"",
                        "would no longer have these dates, which were edited individually: “Own” on ",
                        ". Tick this if they may go to the trash",
                        "name=\"trash_dates\"");
        assertThat(dates(series)).hasSize(5);
        String page = saved(series, fields("trash_dates", "true", shorter));
        assertThat(dates(series)).hasSize(2);
        assertThat(read(Kind.EVENT, own).status()).isEqualTo(404);
        assertThat(page).contains(english("manage.notice.trashed-dates", 1), "Status: Published.");
        undone(page);

        assertThat(withoutIds(shown(series))).isEqualTo(before);
        assertThat(event(own).getJsonObject("venue").getString("venue")).isEqualTo(title);
        assertThat(dates(series)).hasSize(5);
        changed("/events/" + series, "{'excerpt': 'All'}");
        assertThat(event(own).getString("title")).isEqualTo("Own");
        assertThat(event(own).getString("excerpt")).contains("All");
    }

    /** Before anything is stored. */
    @Test
    void theDatesThatWouldBeLostAreNamed() {
        int series = series("FREQ=WEEKLY;COUNT=6", "");
        changed("/events/" + dates(series).get(2).getInt("id"), "{'title': 'Stays'}");
        changed("/events/" + dates(series).get(4).getInt("id"), "{'title': 'Goes'}");
        String form = EVENTS + "/" + series;
        String[] shorter = {
            "title",
            title,
            "start_day",
            soon.toString(),
            "start_time",
            "10:00",
            "end_day",
            soon.toString(),
            "end_time",
            "11:00",
            "repeat",
            "WEEKLY",
            "repeat_end",
            "count",
            "repeat_count",
            "4"
        };
        assertThat(planned(form, shorter))
                .contains(english("manage.plan.lost"), "Goes")
                .doesNotContain("Stays");

        shorter[shorter.length - 1] = "6";
        assertThat(planned(form, shorter)).doesNotContain(english("manage.plan.lost"), "Goes", "Stays");
        shorter[11] = "";
        assertThat(planned(form, shorter)).as("once").contains("Goes", "Stays");
        assertThat(dates(series)).hasSize(6);
    }

    /** What a form tells of its dates before it is saved. */
    private String planned(String form, String... fields) {
        String html = editor.submit(form + "/plan?lang=en", changing(form, fields))
                .response()
                .body();
        isValid(html);
        return html.substring(html.indexOf("id=\"dates\""), html.indexOf("</fieldset>", html.indexOf("id=\"dates\"")));
    }

    @Test
    void aSeriesThatWasMovedIsWhereItWas() {
        int series = series("FREQ=WEEKLY;COUNT=4", "");
        int own = dates(series).get(2).getInt("id");
        changed("/events/" + own, "{'title': 'Own'}");
        String before = withoutIds(shown(series));
        String page = saved(
                series,
                "start_day",
                soon.plusDays(1).toString(),
                "end_day",
                soon.plusDays(1).toString(),
                "trash_dates",
                "true");
        assertThat(withoutIds(shown(series))).isNotEqualTo(before).doesNotContain("Own");
        undone(page);

        assertThat(withoutIds(shown(series))).isEqualTo(before);
        assertThat(event(own).getString("title")).isEqualTo("Own");
    }

    private static String withoutIds(String dates) {
        return dates.replaceAll("(?m)^\\d+ ", "");
    }

    // many at once

    private String acted(String action, String category, int... events) {
        String ids = Arrays.stream(events).mapToObj(each -> "&event=" + each).collect(Collectors.joining());
        Site.Answer answer = editor.send(
                "POST",
                EVENTS + "?state=coming",
                Browser.FORM,
                "action=" + action + "&category=" + category + ids + "&_token=" + editor.token(),
                "Sec-Fetch-Site",
                "same-origin");
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        return opened(editor, then(editor, answer));
    }

    @ParameterizedTest
    @CsvSource({"publish", "withdraw", "trash"})
    void eachOfManyIsAgainWhatItWas(String action) {
        int published = as("editor").create(title, "").id();
        int internal = as("editor").create(title, ", 'status': 'private'").id();
        int draft = as("editor").create(title, ", 'status': 'draft'").id();
        int planned = as("editor").create(title, ", 'date': '2031-01-01 08:00'").id();
        String due = event(planned).getString("date");
        String page = acted(action, "", published, internal, draft, planned);
        assertThat(page).contains("4 events");
        undone(page);

        assertThat(status(published)).isEqualTo("publish");
        assertThat(status(internal)).isEqualTo("private");
        assertThat(status(draft)).isEqualTo("draft");
        assertThat(status(planned)).isEqualTo("future");
        assertThat(event(planned).getString("date")).isEqualTo(due);
    }

    @Test
    void aCategoryIsTakenOnlyFromThoseThatGotIt() {
        int category = make(Kind.CATEGORY, title, "");
        int with =
                as("editor").create(title, ", 'categories': [" + category + "]").id();
        int without = as("editor").create(title, ", 'categories': ['Other']").id();
        undone(acted("category", title, with, without));

        assertThat(event(with).getJsonArray("categories").getJsonObject(0).getInt("id"))
                .isEqualTo(category);
        assertThat(event(without).getJsonArray("categories")).hasSize(1);
        assertThat(event(without).getJsonArray("categories").getJsonObject(0).getString("name"))
                .isEqualTo("Other");
    }

    @Test
    void whatWasRestoredIsInTheTrashAgain() {
        int id = as("editor").create(title, "").id();
        as("editor").delete("/events/" + id);
        String page = acted("restore", "", id);
        assertThat(status(id)).isEqualTo("publish");
        undone(page);

        assertThat(read(Kind.EVENT, id).status()).isEqualTo(403);
    }

    @Test
    void ofManyNoneIsUndoneIfOneWasChangedSince() {
        int first = as("editor").create(title, ", 'status': 'draft'").id();
        int second =
                as("editor").create("Other " + title, ", 'status': 'draft'").id();
        String page = acted("publish", "", first, second);
        as("admin").json("PATCH", "/events/" + second, "{'excerpt': 'Theirs'}");
        Site.Answer answer = editor.submit(UNDO + "?lang=en", offer(page));

        assertThat(answer.status()).isEqualTo(409);
        isValid(answer.response().body());
        assertThat(answer.response().body())
                .contains("Nothing was undone", "/manage/history/event/" + second, "Other " + title)
                .doesNotContain("/manage/history/event/" + first);
        assertThat(status(first)).isEqualTo("publish");
        assertThat(status(second)).isEqualTo("publish");
    }

    /** Of what was refused there is nothing to undo; of the others there is, on the page that says so. */
    @Test
    void whatWasDoneBesideARefusalIsUndone() {
        int draft = as("editor").create(title, ", 'status': 'draft'").id();
        String ids = "&event=" + draft + "&event=999999999";
        Site.Answer answer = editor.send(
                "POST",
                EVENTS + "?lang=en&state=draft",
                Browser.FORM,
                "action=publish" + ids + "&_token=" + editor.token(),
                "Sec-Fetch-Site",
                "same-origin");
        assertThat(answer.status()).isEqualTo(409);
        assertThat(status(draft)).isEqualTo("publish");
        undone(answer.response().body());

        assertThat(status(draft)).isEqualTo("draft");
    }

    // entries

    @ParameterizedTest
    @CsvSource({"VENUE, publish", "VENUE, private", "ORGANIZER, publish"})
    void anEntryComesOutOfTheTrashAsItWas(Kind kind, String status) {
        int id = make(kind, title, ", 'status': '" + status + "'");
        String list = "/manage/" + kind.collection();
        String page = undone(done(list + "/action", Map.of("action", "trash", "entry", String.valueOf(id))));
        assertThat(read(kind, id).json().getString("status")).isEqualTo(status);

        redone(page);
        assertThat(read(kind, id).status()).isEqualTo(403);
        String restored =
                done(list + "/action", Map.of("action", "restore", "entry", String.valueOf(id), "status", "publish"));
        undone(restored);
        assertThat(read(kind, id).status()).isEqualTo(403);
    }

    @Test
    void aCategoryIsWhereItWasInItsTree() {
        int above = make(Kind.CATEGORY, title + " a", "");
        int below = make(Kind.CATEGORY, title + " b", ", 'parent': " + above);
        String page = done("/manage/categories/move", Map.of("entry", String.valueOf(below), "parent", ""));
        assertThat(read(Kind.CATEGORY, below).json().get("parent").toString()).isEqualTo("0");
        undone(page);

        assertThat(read(Kind.CATEGORY, below).json().getInt("parent")).isEqualTo(above);
    }

    private String merged(Kind kind, int gone, int kept) {
        Map<String, String> fields = Map.of(
                "entry", String.valueOf(gone),
                "version", version(kind, gone),
                "into", String.valueOf(kept),
                "into_version", version(kind, kept));
        return done("/manage/" + kind.collection() + "/merge", fields);
    }

    private String version(Kind kind, int id) {
        Matcher version = VERSION.matcher(opened(editor, "/manage/" + kind.collection() + "/" + id));
        assertThat(version.find()).isTrue();
        return version.group(1);
    }

    private List<Integer> linked(int event, Kind kind) {
        JsonValue linked = event(event).get(kind.isTerm() ? kind.collection() : kind.word());
        List<JsonObject> all =
                linked instanceof JsonArray many ? many.getValuesAs(JsonObject.class) : List.of(linked.asJsonObject());
        return all.stream().map(each -> each.getInt("id")).toList();
    }

    private int linking(Kind kind, int... ids) {
        String all = Arrays.stream(ids).mapToObj(String::valueOf).collect(Collectors.joining(","));
        return as("editor")
                .create(title, ", '" + (kind.isTerm() ? kind.collection() : kind.word()) + "': [" + all + "]")
                .id();
    }

    @ParameterizedTest
    @CsvSource({"VENUE, private", "ORGANIZER, publish"})
    void twoThatWereMergedAreTwoAgain(Kind kind, String status) {
        int gone = make(kind, title + " gone", ", 'status': '" + status + "'");
        int kept = make(kind, title + " kept", "");
        int one = linking(kind, gone);
        int both = linking(kind, gone, kept);
        String page = merged(kind, gone, kept);
        assertThat(linked(both, kind)).containsExactly(kept);
        undone(page);

        assertThat(read(kind, gone).json().getString("status")).isEqualTo(status);
        assertThat(linked(one, kind)).containsExactly(gone);
        assertThat(linked(both, kind)).containsExactly(gone, kept);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"CATEGORY", "TAG"})
    void aTermThatWasMergedIsMadeAgain(Kind kind) {
        int gone = make(kind, title + " gone", ", 'description': 'About', 'slug': 'own-" + title + "'");
        int kept = make(kind, title + " kept", "");
        int below = kind == Kind.CATEGORY ? make(kind, title + " below", ", 'parent': " + gone) : 0;
        int one = linking(kind, gone);
        int both = linking(kind, gone, kept);
        undone(merged(kind, gone, kept));

        int again = linked(one, kind).get(0);
        assertThat(again).isNotIn(gone, kept);
        JsonObject made = read(kind, again).json();
        assertThat(made.getString("name")).isEqualTo(title + " gone");
        assertThat(made.getString("slug")).isEqualTo("own-" + title);
        assertThat(made.getString("description")).contains("About");
        assertThat(linked(both, kind)).containsExactlyInAnyOrder(again, kept);
        if (kind == Kind.CATEGORY) {
            assertThat(read(kind, below).json().getInt("parent")).isEqualTo(again);
        }
    }

    @Test
    void whatIsDeletedForGoodStaysDeleted() {
        int used = make(Kind.TAG, title + " used", "");
        int unused = make(Kind.CATEGORY, title + " unused", "");
        linking(Kind.TAG, used);

        assertThat(deleted("tags", used))
                .contains(english("manage.entries-done.delete", 1))
                .doesNotContain(UNDO);
        assertThat(deleted("categories", unused))
                .contains(english("manage.entries-done.delete", 1))
                .doesNotContain(UNDO);
    }

    /** Else the history of what moved up would make the category again, without its events. */
    @Test
    void whatMovedUpAsItsCategoryWasDeletedForGoodDoesNotBringThatBack() {
        int gone = make(Kind.CATEGORY, title + " gone", "");
        int below = make(Kind.CATEGORY, title + " below", ", 'parent': " + gone);
        deleted("categories", gone);

        assertThat(read(Kind.CATEGORY, below).json().get("parent").toString()).isEqualTo("0");
        assertThat(opened(editor, "/manage/history/category/" + below)).doesNotContain(UNDO);
    }

    /** What an address tells of is done: a form that is sent there begins an action of its own. */
    @Test
    void whatIsDoneWhereAnotherActionIsToldIsAnActionByItself() {
        int one = as("editor").create(title, "").id();
        int two = as("editor").create(title, "").id();
        Site.Answer first = editor.submit(EVENTS, Map.of("action", "trash", "event", String.valueOf(one)));
        String told = first.header("Location").replaceFirst("^https?://[^/]+", "");
        Site.Answer second = editor.submit(told, Map.of("action", "trash", "event", String.valueOf(two)));
        undone(opened(editor, then(editor, second)));

        assertThat(status(two)).isEqualTo("publish");
        assertThat(read(Kind.EVENT, one).status()).isEqualTo(403);
    }

    private String deleted(String collection, int id) {
        return done("/manage/" + collection + "/action", Map.of("action", "delete", "entry", String.valueOf(id)));
    }

    // reviews

    @ParameterizedTest
    @ValueSource(strings = {"approve", "send-back"})
    void whatAReviewDecidedWaitsAgain(String decision) {
        int id = as("contributor")
                .create(title, ", 'status': 'pending', 'venue': {'venue': '" + title + "'}")
                .id();
        int venue = event(id).getJsonObject("venue").getInt("id");
        String path = "/manage/review/" + id;
        Matcher seen = TOGETHER.matcher(opened(editor, path));
        assertThat(seen.find()).isTrue();
        String page =
                done(path, changing(path, "decision", decision, "reason", "Too short", "together", seen.group(1)));
        assertThat(status(id)).isEqualTo(decision.equals("approve") ? "publish" : "draft");
        undone(page);

        assertThat(status(id)).isEqualTo("pending");
        assertThat(opened(editor, path)).doesNotContain(english("manage.review.earlier"));
        assertThat(read(Kind.VENUE, venue).json().getString("status")).isEqualTo("draft");
        assertThat(opened(editor, path)).contains(title);
    }

    @Test
    void theReasonOfAReviewerComesBackWithWhatItSentBack() {
        int id = as("contributor").create(title, ", 'status': 'pending'").id();
        String path = "/manage/review/" + id;
        redone(undone(done(path, changing(path, "decision", "send-back", "reason", "Too short"))));
        assertThat(event(id).getString("review_reason")).isEqualTo("Too short");

        Browser contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        String form = EVENTS + "/" + id;
        undone(contributor, done(contributor, form, changing(form, "status", "pending")));
        assertThat(status(id)).isEqualTo("draft");
        assertThat(event(id).getString("review_reason")).isEqualTo("Too short");
    }

    /** An event that waits again after it was sent back. */
    private int sentBackAndSubmitted() {
        int id = as("contributor").create(title, ", 'status': 'pending'").id();
        String path = "/manage/review/" + id;
        done(path, changing(path, "decision", "send-back", "reason", "Too short"));
        changed("/events/" + id, "{'status': 'pending'}");
        return id;
    }

    /** Requires that it waits, and that its reviewers read why it was sent back before. */
    private void requireWaitingWithItsReason(int id) {
        assertThat(status(id)).isEqualTo("pending");
        assertThat(event(id)).doesNotContainKey("review_reason");
        assertThat(opened(editor, "/manage/review/" + id))
                .contains(english("manage.review.earlier"), "<bdi>Too short</bdi>")
                .doesNotContain("Nor now");
    }

    @Test
    void theEarlierReasonIsThereAgainAfterAWithdrawalAndItsUndoing() {
        int id = sentBackAndSubmitted();
        Browser contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        String form = EVENTS + "/" + id;

        String withdrawn = done(contributor, form, changing(form, "status", "draft"));
        assertThat(event(id).getString("review_reason")).isEqualTo("Too short");
        undone(contributor, withdrawn);

        requireWaitingWithItsReason(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"approve", "send-back"})
    void theEarlierReasonIsThereAgainAfterASecondReviewAndItsUndoing(String decision) {
        int id = sentBackAndSubmitted();
        String path = "/manage/review/" + id;

        String decided = done(path, changing(path, "decision", decision, "reason", "Nor now"));
        if (decision.equals("approve")) {
            assertThat(event(id)).doesNotContainKey("review_reason");
        } else {
            assertThat(event(id).getString("review_reason")).isEqualTo("Nor now");
        }
        String back = undone(decided);
        requireWaitingWithItsReason(id);

        redone(back);
        assertThat(status(id)).isEqualTo(decision.equals("approve") ? "publish" : "draft");
        assertThat(opened(editor, EVENTS + "/" + id)).doesNotContain("Too short");
    }

    /** What begins in a gap of daylight-saving time doesn't end before it begins. */
    @Test
    void aSeriesMovesToATimeZoneInWhichItsTimeIsSkipped() {
        int series = create(
                title, "2027-03-14 02:30", "2027-03-14 03:00", ", 'timezone': 'UTC', 'rrule': 'FREQ=WEEKLY;COUNT=5'");
        changed("/events/" + series, "{'timezone': 'Europe/Berlin'}");
        String form = EVENTS + "/" + series;
        String page = done(form, changing(form, "timezone", "UTC"));
        undone(page);

        assertThat(dates(series)).hasSize(5);
        assertThat(dates(series).get(2).getString("start_date")).isEqualTo("2027-03-28 03:30:00");
        assertThat(dates(series).get(2).getString("end_date")).isEqualTo("2027-03-28 04:00:00");
    }

    // settings

    @Test
    void theSettingsAreWhatTheyWere() {
        Browser admin = new Browser(anonymous()).signIn("admin", "admin-password");
        String before = as("admin").get("/settings").json().toString();
        String form = "/manage/settings";
        Matcher version = VERSION.matcher(opened(admin, form));
        assertThat(version.find()).isTrue();
        Map<String, String> fields = fields(
                "version",
                version.group(1),
                "site_name",
                title,
                "custom_field_labels",
                "dress: Dress",
                "page_size",
                "7");
        String page = done(admin, form, fields);
        assertThat(as("admin").get("/settings").json().toString())
                .isNotEqualTo(before)
                .contains(title);
        undone(admin, page);

        assertThat(as("admin").get("/settings").json().toString()).isEqualTo(before);
        assertThat(editor.submit(UNDO, offer(page)).status())
                .as("not the editor's")
                .isEqualTo(409);
    }

    // the history

    @Test
    void theHistoryOffersItAsLongAsItIsTheLatest() {
        int id = as("editor").create(title, "").id();
        String form = EVENTS + "/" + id;
        done(form, changing(form, "title", "Mistaken"));
        String history = "/manage/history/event/" + id;
        String page = opened(editor, history);
        Browser other = new Browser(anonymous()).signIn("admin", "admin-password");
        assertThat(opened(other, history)).as("it is the editor's").doesNotContain(UNDO);
        changed("/events/" + id, "{'excerpt': 'Later'}");
        assertThat(opened(editor, history)).doesNotContain(UNDO);
        assertThat(editor.submit(UNDO, offer(page)).status()).isEqualTo(409);

        done(form, changing(form, "title", "Mistaken again"));
        assertThat(undone(opened(editor, history))).contains("<h1>History: ");
        assertThat(event(id).getString("title")).isEqualTo("Mistaken");
    }

    @Test
    void whatWasRestoredFromAVersionIsUndone() {
        int id = as("editor").create(title, "").id();
        changed("/events/" + id, "{'title': 'Second'}");
        String version = "/manage/history/event/" + id + "/0";
        String page = done(version, changing(version));
        assertThat(event(id).getString("title")).isEqualTo(title);
        undone(page);

        assertThat(event(id).getString("title")).isEqualTo("Second");
    }

    // refusals

    @Test
    void nobodyUndoesWhatOthersHaveDone() {
        int id = as("author").create(title, "").id();
        String form = EVENTS + "/" + id;
        Map<String, String> offer = offer(done(form, changing(form, "title", "Mistaken")));

        for (String role : List.of("admin", "author")) {
            Browser other = new Browser(anonymous()).signIn(role, role + "-password");
            Site.Answer answer = other.submit(UNDO + "?lang=en", offer);
            assertThat(answer.status()).as(role).isEqualTo(409);
            assertThat(answer.response().body()).contains(english("manage.history.nothing-to-undo"));
        }
        assertThat(event(id).getString("title")).isEqualTo("Mistaken");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "0", "x", "1", "-1", "9223372036854775807", "9999999999999999999", "99999999999999999999"})
    void whatIsNoActionIsNotUndone(String action) {
        Site.Answer answer = editor.submit(UNDO + "?lang=en", Map.of("action", action, "back", "/manage/tags"));

        assertThat(answer.status()).isEqualTo(409);
        isValid(answer.response().body());
        assertThat(answer.response().body())
                .contains(english("manage.history.nothing-to-undo"), "/manage/tags?lang=en");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/",
                "//evil.example",
                "/manage/../sign-out",
                "/manage/\\x",
                "x",
                "",
                "/manage/a b",
                "/manage/%",
                "/manage/{a}",
                "/manage/events?a=[b]",
                "/manage/\"><script>",
                "/manage/%0d%0aX",
                "/manage/undo",
                "/manage/#a"
            })
    void itLeadsNowhereElse(String back) {
        int id = as("editor").create(title, "").id();
        String form = EVENTS + "/" + id;
        Map<String, String> offer = new TreeMap<>(offer(done(form, changing(form, "title", "Mistaken"))));
        offer.put("back", back);
        Site.Answer answer = editor.submit(UNDO, offer);

        assertThat(answer.status()).isEqualTo(303);
        assertThat(then(editor, answer)).isEqualTo(EVENTS + "?undone=1");
    }

    @Test
    void whoMayNotEditItAnyMoreUndoesNothing() {
        int id = as("editor").create(title, "").id();
        String form = EVENTS + "/" + id;
        String editorId = String.valueOf(as("editor").get("/accounts/me").json().getInt("id"));
        Map<String, String> offer = offer(done(form, changing(form, "title", "Mistaken")));
        int author = as("author").get("/accounts/me").json().getInt("id");
        assertThat(editorId).isNotEqualTo(String.valueOf(author));
        Browser own = new Browser(anonymous()).signIn("author", "author-password");
        int mine = as("author").create(title, "").id();
        String mineForm = EVENTS + "/" + mine;
        Map<String, String> change = changing(mineForm, "title", "Mistaken");
        Map<String, String> ownOffer = offer(done(own, mineForm, change));
        Site.Answer given = as("admin").json("PATCH", "/events/" + mine, "{'author': " + editorId + "}");
        assertThat(given.status()).isEqualTo(200);

        assertThat(own.submit(UNDO + "?lang=en", ownOffer).status()).isEqualTo(409);
        assertThat(event(mine).getString("title")).isEqualTo("Mistaken");
        undone(editor, opened(editor, "/manage/history/event/" + id));
        assertThat(editor.submit(UNDO, offer).status()).as("once").isEqualTo(409);
    }

    /** Categories and tags are nobody's own: the role decides, and it may have changed. */
    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"CATEGORY", "TAG"})
    void whoMayNotManageTermsAnyMoreUndoesNothingOfThem(Kind kind) {
        int id = make(kind, title, "");
        String name = fresh("demoted");
        String account = "{'name': '%s', 'password': 'rain over the old harbour', 'role': 'editor'}".formatted(name);
        int who = as("admin").json("POST", "/accounts", account).id();
        Browser browser = new Browser(anonymous()).signIn(name, "rain over the old harbour");
        String form = "/manage/" + kind.collection() + "/" + id;
        Map<String, String> renamed = offer(done(browser, form, changing(form, "name", "Mistaken " + title)));
        String list = "/manage/" + kind.collection();
        String saved = done(browser, list + "/new", Map.of("name", "New " + title));
        as("admin").json("PATCH", "/accounts/" + who, "{'role': 'contributor'}");
        browser = new Browser(anonymous()).signIn(name, "rain over the old harbour");

        for (Map<String, String> offer : List.of(renamed, offer(saved))) {
            Site.Answer answer = browser.submit(UNDO + "?lang=en", offer);
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.response().body()).contains(english("manage.history.impossible"));
        }
        assertThat(read(kind, id).json().getString("name")).isEqualTo("Mistaken " + title);
        assertThat(read(kind, id(saved, list)).status()).isEqualTo(200);
    }

    @Test
    void aSeriesGoesToTheTrashAndOutWithWhatItsDatesHaveOfTheirOwn() {
        int series = series("FREQ=DAILY;COUNT=3", "");
        changed("/events/" + dates(series).get(1).getInt("id"), "{'title': 'Own'}");
        String before = shown(series);
        String page = undone(acted("trash", "", series));
        assertThat(shown(series)).isEqualTo(before);
        page = redone(page);
        assertThat(read(Kind.EVENT, series).status()).isEqualTo(403);
        undone(page);
        assertThat(shown(series)).isEqualTo(before);

        as("editor").delete("/events/" + series);
        undone(acted("restore", "", series));
        assertThat(read(Kind.EVENT, series).status()).isEqualTo(403);
    }

    @Test
    void aDateThatWasInTheTrashIsRestoredAfterItsSeriesWasShortenedAndThatUndone() {
        int series = series("FREQ=WEEKLY;COUNT=6", "");
        int trashed = dates(series).get(4).getInt("id");
        changed("/events/" + trashed, "{'title': 'Own'}");
        acted("trash", "", trashed);
        undone(saved(series, "repeat", "WEEKLY", "repeat_end", "count", "repeat_count", "2", "trash_dates", "true"));
        assertThat(dates(series)).hasSize(5);
        acted("restore", "", trashed);

        assertThat(dates(series)).hasSize(6);
        assertThat(event(trashed).getString("title")).isEqualTo("Own");
    }

    /** Else the rest would be undone, and the answer say that all is. */
    @Test
    void anActionOfWhichAnythingWasDeletedForGoodIsNotUndone() {
        int one = as("editor").create(title, "").id();
        int two = as("editor").create(title, "").id();
        String trashed = acted("trash", "", one, two);
        as("admin").delete("/events/" + two + "?force=true");
        int series = series("FREQ=WEEKLY;COUNT=5", "");
        int date = dates(series).get(2).getInt("id");
        String split = saved(date, "title", "Later", "scope", "following");
        String later = event(date).get("parent").toString().replaceAll("\\D", "");
        as("admin").delete("/events/" + later + "?force=true");

        for (String page : List.of(trashed, split)) {
            assertThat(editor.submit(UNDO, offer(page)).status()).isEqualTo(409);
        }
        assertThat(read(Kind.EVENT, one).status()).isEqualTo(403);
        assertThat(dates(series)).hasSize(2);
    }

    @Test
    void whatWasLinkedAndIsGoneIsNotLeftOutSilently() {
        int venue = make(Kind.VENUE, title, "");
        int id = as("editor").create(title, ", 'venue': " + venue).id();
        String form = EVENTS + "/" + id;
        String page = done(
                form,
                changing(form, "title", "Mistaken", "venue[]", "Other " + title, "venue_is[0]", "new Other " + title));
        as("editor").delete("/venues/" + venue);
        Site.Answer answer = editor.submit(UNDO + "?lang=en", offer(page));

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.response().body()).contains(english("manage.history.impossible"));
        assertThat(event(id).getString("title")).isEqualTo("Mistaken");
    }

    @Test
    void aPasswordIsNotBroughtBackAndSoNothingIsOffered() {
        int id = as("editor").create(title, ", 'password': 'sesame'").id();
        String form = EVENTS + "/" + id;

        assertThat(done(form, changing(form, "title", "Other", "password_removed", "true")))
                .contains(english("manage.notice.saved"))
                .doesNotContain(UNDO);
    }

    @Test
    void aSeriesThatAnotherEventBelongsToIsNotJoined() {
        int series = series("FREQ=WEEKLY;COUNT=4", "");
        int date = dates(series).get(2).getInt("id");
        String page = saved(date, "title", "Later", "scope", "following");
        String parent = event(date).get("parent").toString().replaceAll("\\D", "");
        as("editor").create(title, ", 'parent': " + parent);
        Site.Answer answer = editor.submit(UNDO + "?lang=en", offer(page));

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.response().body()).contains("Nothing was undone");
        assertThat(event(date).getString("title")).isEqualTo("Later");
    }

    /** A date that the new rule hasn't is left out of it, as it was. */
    @Test
    void aRuleIsSetAgainWhateverDatesWereLeftOut() {
        int series = series("FREQ=WEEKLY;COUNT=3", ", 'exdate': ['" + soon.plusWeeks(1) + "']");
        String page = undone(saved(series, "repeat", "MONTHLY"));
        assertThat(dates(series)).hasSize(2);
        String monthly = redone(page);
        undone(monthly);

        assertThat(dates(series)).hasSize(2);
    }

    @Test
    void theHistoryOfADateTellsWhatBecameOfIt() {
        int series = series("FREQ=DAILY;COUNT=3", "");
        int date = dates(series).get(1).getInt("id");
        String history = "/manage/history/event/" + date;
        undone(saved(date, "title", "Own", "scope", "this"));
        assertThat(opened(editor, history))
                .contains(english("manage.history.date-action.create"), english("manage.history.date-action.delete"))
                .doesNotContain(UNDO);
        saved(date, "title", "Own again", "scope", "this");
        for (String each : List.of(history, "/manage/history/event/" + series)) {
            String html = opened(editor, each);
            assertThat(OFFER.matcher(html).results()).as(each).hasSize(1);
            undone(html);
            assertThat(event(date).getString("title")).isEqualTo(title);
            assertThat(opened(editor, each)).doesNotContain(UNDO);
            saved(date, "title", "Own again", "scope", "this");
        }
        changed("/events/" + date, "{'title': 'Of others'}");
        assertThat(opened(editor, "/manage/history/event/" + series)).doesNotContain(UNDO);
    }
}
