package almanac.desk.operation;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.language.Languages;
import almanac.support.Browser;
import almanac.support.ContractCases;
import almanac.support.DeskTest;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was just done is undone as a whole, whatever it was, or not at all. */
class ManageUndoIT extends DeskTest {
    private static final String UNDO = "/manage/undo";
    private static final String OFFERED = "form[action^=" + UNDO + "]";
    private static final String NEW = EVENTS + "/new";

    private final LocalDate soon = LocalDate.now(ZoneOffset.UTC).plusMonths(2);

    private static PageForm offer(Page page) {
        return page.formOf(OFFERED);
    }

    private static Page undone(Page page) {
        return page.form(english("manage.undo")).done().shows("manage.undone");
    }

    private static Page redone(Page page) {
        Page redone = page.form(english("manage.redo")).done().shows("manage.redone");
        assertThat(redone.one(OFFERED).text()).isEqualTo(english("manage.undo"));
        return redone;
    }

    private static String history(int event) {
        return "/manage/history/event/" + event;
    }

    /** The page after the form of an event was saved with these fields. */
    private Page saved(int event, String form, Object... values) {
        return editor.edit(path(event)).with(form, values).done();
    }

    private void requireTrashed(Kind kind, int id) {
        read(kind, id).is(403);
    }

    @Test
    void theColorOfACategoryComesBackWithItsSlugForAnEditorToo() {
        int category = make(Kind.CATEGORY, word, "");
        as("admin").change("/settings", "{'category_colors': {'%s': 'teal'}}".formatted(word));
        try {
            Page page = editor.edit("/manage/categories/" + category).done("slug=%s-next", word);
            assertThat(colors()).containsOnlyKeys(word + "-next");
            undone(page);
            assertThat(colors()).containsOnlyKeys(word);
        } finally {
            as("admin").change("/settings", "{'category_colors': null}");
        }
    }

    private JsonObject colors() {
        return as("admin").get("/settings").json().getJsonObject("category_colors");
    }

    // what is new

    /** The page after somebody has created an event with a venue and a tag that were new. */
    private Page createdWithNames(Browser by) {
        String fields = "title=%s&start_day=%s&end_day=%s&start_time=10:00&end_time=11:00"
                + "&venue[]=%s&venue_is[0]=new %s&tags=%s&tags_is[0]=new %s";
        return by.edit(NEW)
                .with(fields, word, soon, soon, word, word, word, word)
                .done();
    }

    @Test
    void aNewEventIsTrashedWithTheVenueThatItMade() {
        Page saved = editor.done(
                NEW,
                "title=%s&start_day=%s&end_day=%s&venue[]=%s&venue_is[0]=new %s&status=publish",
                word,
                soon,
                soon,
                word,
                word);
        int id = saved.id();
        int venue = read(id).number("venue.id");
        Page page = undone(saved);

        assertThat(page.heading())
                .as("leads to the list, as there is no form of it")
                .isEqualTo("Events");
        requireTrashed(Kind.EVENT, id);
        requireTrashed(Kind.VENUE, venue);
        redone(page);
        read(id).has("title=%s&venue.venue=%s", word, word);
    }

    @Test
    void aVenueThatOthersUseByNowStays() {
        Page saved = createdWithNames(editor);
        int venue = read(saved.id()).number("venue.id");
        int other = newEvent("author", "Other", ", 'venue': " + venue);
        undone(saved);

        read(other).has("venue.id=%s", venue);
    }

    @ParameterizedTest
    @EnumSource(names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void aNewEntryIsTrashedOrDeleted(Kind kind) {
        Page saved = editor.done(list(kind) + "/new", "name=%s&status=publish", word);
        read(kind, saved.id()).is(200);
        undone(saved);

        read(kind, saved.id()).is(kind.isTerm() ? 404 : 403);
    }

    @Test
    void aNewTagThatAnEventHasByNowStays() {
        Page saved = editor.done("/manage/tags/new", "name=" + word);
        newEvent("author", "Other", ", 'tags': ['" + word + "']");

        offer(saved).refused(409);
        read(Kind.TAG, saved.id()).is(200);
    }

    /** A contributor may make tags with events, and not delete any. */
    @Test
    void aContributorUndoesAnEventWithATag() {
        Page saved = createdWithNames(browser("contributor"));
        undone(saved);

        requireTrashed(Kind.EVENT, saved.id());
        as("admin").get("/tags?hide_empty=false&search=" + word).has("total=1");
    }

    // one event

    @Test
    void aShortFormIsUndoneInItsList() {
        int id = newEvent(word, "");
        String list = EVENTS + "?state=coming&search=" + word;
        Page page = undone(saved(id, "title=Mistaken %s&_back=%s", word, list));

        assertThat(page.heading()).isEqualTo("Events");
        page.says(word).hides("Mistaken " + word);
        read(id).has("title=" + word);
    }

    @Test
    void whatWasSavedIsUndoneAndThatToo() {
        int id = newEvent(word, "");
        Page page = undone(saved(id, "title=Mistaken&status=draft"));
        read(id).has("title=%s&status=publish", word);

        page = redone(page);
        read(id).has("title=Mistaken&status=draft");
        undone(page);
        read(id).has("title=" + word);
    }

    /** Nothing was changed, or a password taken away, which is not brought back. */
    @ParameterizedTest
    @CsvSource({"'', excerpt=", "', ''password'': ''sesame''', title=Other&password_removed=true"})
    void nothingIsOfferedWhereNothingCanBeUndone(String more, String form) {
        saved(newEvent(word, more), form).shows("manage.notice.saved").findsNot(OFFERED);
    }

    // series

    private int series(String rule) {
        return series(rule, "");
    }

    private int series(String rule, String more) {
        return create(word, soon + " 10:00", soon + " 11:00", ", 'rrule': '" + rule + "'" + more);
    }

    private List<JsonObject> events(int series) {
        return as("admin")
                .get("/events?per_page=50&status=publish,draft&include=" + series)
                .json()
                .getJsonArray("events")
                .getValuesAs(JsonObject.class);
    }

    private List<Integer> dates(int series) {
        return events(series).stream().map(each -> each.getInt("id")).toList();
    }

    private int date(int series, int index) {
        return dates(series).get(index);
    }

    /** Gives a date of a series a word of its own, and returns its id. */
    private int own(int series, int index) {
        int date = date(series, index);
        change(date, "{'title': 'Own'}");
        return date;
    }

    /** Each date by its start and its word. */
    private String shown(int series) {
        return events(series).stream()
                .map(each -> each.getString("start_date") + " " + each.getString("title"))
                .collect(Collectors.joining("\n"));
    }

    /** The same with the ids, and the rule. */
    private String all(int series) {
        return shown(series) + dates(series) + event(series).get("rrule");
    }

    private int parent(int date) {
        return Integer.parseInt(event(date).get("parent").toString().replaceAll("\\D", ""));
    }

    @Test
    void oneDateFollowsItsSeriesAgain() {
        int series = series("FREQ=DAILY;COUNT=4");
        String before = all(series);
        int date = date(series, 1);
        Page page = undone(saved(date, "title=Own&scope=this"));
        assertThat(page.path()).isEqualTo(path(date));
        assertThat(all(series)).isEqualTo(before);

        change(series, "{'title': 'All'}");
        read(date).has("title=All");
    }

    /** One date has something of its own; where days are counted from the first as {@code +8}. */
    @ContractCases("10.3 Where that moves")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            1 | 'title': 'First', 'start_date': '+7 12:00', 'end_date': '+7 13:00' | 1 | title=Second&start_day=+9&end_day=+9&start_time=08:00&end_time=09:00&scope=this
            4 | 'title': 'Own'                                 | 2 | title=Later&start_day=+14&end_day=+14&start_time=14:00&end_time=15:00&scope=following&keep_own=true
            3 | 'start_date': '+22 10:00', 'end_date': '+22 11:00' | 1 | start_day=+8&end_day=+8&scope=following&keep_own=true
            3 | 'start_date': '+22 10:00', 'end_date': '+22 11:00' | 1 | start_day=+8&end_day=+8&scope=all&keep_own=true
            """)
    void aSeriesIsAgainWhatItWas(int own, String change, int index, String form) {
        int series = series("FREQ=WEEKLY;COUNT=6");
        change(date(series, own), "{" + dated(change) + "}");
        String before = all(series);
        int date = date(series, index);
        Page page = saved(date, dated(form));
        assertThat(all(series)).isNotEqualTo(before);
        int split = parent(date);
        assertThat(split != series).isEqualTo(form.contains("following"));
        undone(page);

        assertThat(all(series)).isEqualTo(before);
        read(Kind.EVENT, split).is(split == series ? 200 : 404);
    }

    private String dated(String text) {
        return Pattern.compile("\\+(\\d+)")
                .matcher(text)
                .replaceAll(days -> soon.plusDays(Long.parseLong(days.group(1))).toString());
    }

    @Test
    void oneDateComesOutOfTheTrashAsAPartOfItsSeries() {
        int series = series("FREQ=DAILY;COUNT=3");
        int own = own(series, 1);
        String before = all(series);
        for (int date : new int[] {date(series, 0), own}) {
            Page page = acted("trash", date);
            assertThat(dates(series)).hasSize(2);
            undone(page);
            assertThat(all(series)).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"following", "all"})
    void datesThatMovedToAnotherDayGoBack(String scope) {
        int series = series("FREQ=DAILY;UNTIL=" + soon.plusDays(5).toString().replace("-", ""));
        int own = own(series, 4);
        acted("trash", date(series, 3));
        change(series, "{'exdate': ['" + soon.plusDays(1) + "']}");
        String before = all(series);
        int date = date(series, 1);
        LocalDate day = soon.plusDays(3);
        Page page = saved(date, "start_day=%s&end_day=%s&scope=%s", day, day, scope);
        read(date).has("start_date=%s 10:00:00", day);
        read(own).has("start_date=%s 10:00:00", soon.plusDays(5));
        Page again = undone(page);

        assertThat(all(series)).isEqualTo(before);
        if (scope.equals("all")) { // a series that was split off is gone for good
            undone(redone(again));
            assertThat(all(series)).isEqualTo(before);
        }
    }

    /** Of what a form would replace it tells before; whoever saves it again means it. */
    @ContractCases("10.3 With keep_own true")
    @CsvSource({"following, false", "following, true", "all, false", "all, true"})
    void whatDatesHadOfTheirOwnIsBackWithTheTitleOfAll(String scope, boolean keeps) {
        int series = series("FREQ=WEEKLY;COUNT=5");
        int own = date(series, 3);
        change(own, "{'title': 'Own', 'cost': '7'}");
        String before = shown(series);
        PageForm form = editor.edit(path(date(series, 2))).with("title=New&cost=5&scope=" + scope);
        Page asked = form.refused(400)
                .blames("keep_own")
                .shows("manage.questions")
                .showsNot("manage.faults")
                .says("you replace what is different on these dates: “Own” on ", ". Tick this");
        asked.finds("a[href=#keep_own]:contains(%s)".formatted(english("manage.field.keep-own")));
        assertThat(shown(series)).as("not without a word").isEqualTo(before);

        PageForm again = keeps ? form.with("keep_own=true") : form.with("shown_own=%s", asked.value("shown_own"));
        Page page = again.done();
        read(own).has(keeps ? "title=Own&cost=$7" : "title=New&cost=$5");
        page = undone(page);
        assertThat(shown(series)).isEqualTo(before);

        boolean isWhole = scope.equals("all"); // a series that was split off is gone for good
        assertThat(page.has(OFFERED)).isEqualTo(isWhole);
        if (isWhole) {
            undone(redone(page));
            assertThat(shown(series)).isEqualTo(before);
        }
    }

    /** The first is not told because the 31st was. */
    @Test
    void whatWasToldOfOneDateHoldsForNoOther() {
        int series = create(word, "2031-01-01 10:00", "2031-01-01 11:00", ", 'rrule': 'FREQ=DAILY;COUNT=10'");
        int own = own(series, 0);
        PageForm form = editor.edit(path(series)).with("title=New");
        String ofFirst = form.refused(400).value("shown_own");
        String ofOther = ofFirst.replace("1 January", "31 January");
        assertThat(ofOther).isNotEqualTo(ofFirst);

        form.with("shown_own=%s", ofOther).refused(400);
        form.done("shown_own=%s", ofFirst);
        read(own).has("title=New");
    }

    private static final String TWICE = "repeat=weekly&repeat_end=count&repeat_count=2";

    /** What was changed by hand is not lost with the dates that a series hasn't any more. */
    @Test
    void aSeriesThatWasShortenedHasItsDatesAgainWithWhatTheyHadOfTheirOwn() {
        int series = series("FREQ=WEEKLY;COUNT=6");
        int own = own(series, 4);
        change(own, "{'venue': {'venue': '" + word + "'}}");
        as("editor").delete("/events/" + date(series, 5));
        String before = shown(series);
        PageForm shorter = editor.edit(path(series)).with(TWICE);
        shorter.refused(400)
                .blames("trash_dates")
                .says("would no longer have these dates, which were edited individually: “Own” on ")
                .says(". Tick this if they may go to the trash");
        assertThat(dates(series)).as("not without a word").hasSize(5);
        Page page = shorter.done("trash_dates=true");
        assertThat(dates(series)).hasSize(2);
        read(Kind.EVENT, own).is(404);
        page.shows("manage.notice.trashed-dates", 1).says("Status: Published.");
        undone(page);

        assertThat(shown(series)).isEqualTo(before);
        assertThat(dates(series)).hasSize(5);
        change(series, "{'excerpt': 'All'}");
        read(own).has("title=Own&venue.venue=%s", word);
        assertThat(read(own).text("excerpt")).contains("All");
    }

    /** Before anything is stored. */
    @Test
    void theDatesThatWouldBeLostAreNamed() {
        int series = series("FREQ=WEEKLY;COUNT=6");
        change(date(series, 2), "{'title': 'Stays'}");
        change(date(series, 4), "{'title': 'Goes'}");
        PageForm plan = editor.open(path(series)).form(english("manage.plan"));

        assertThat(planned(plan, "repeat_count=4"))
                .contains(english("manage.plan.lost"), "Goes")
                .doesNotContain("Stays");
        assertThat(planned(plan, "repeat_count=6")).doesNotContain(english("manage.plan.lost"), "Goes", "Stays");
        assertThat(planned(plan, "repeat=")).as("once").contains("Goes", "Stays");
        assertThat(dates(series)).hasSize(6);
    }

    /** What a form tells of its dates before it is saved. */
    private String planned(PageForm plan, String fields) {
        return editor.page(plan.with(fields).send(), 200).one("#dates").text();
    }

    @Test
    void aSeriesThatWasMovedIsWhereItWas() {
        int series = series("FREQ=WEEKLY;COUNT=4");
        int own = own(series, 2);
        String before = shown(series);
        LocalDate day = soon.plusDays(1);
        Page page = saved(series, "start_day=%s&end_day=%s&trash_dates=true", day, day);
        assertThat(shown(series)).isNotEqualTo(before).doesNotContain("Own");
        undone(page);

        assertThat(shown(series)).isEqualTo(before);
        read(own).has("title=Own");
    }

    /** What begins in a gap of daylight-saving time doesn't end before it begins. */
    @Test
    void aSeriesMovesToATimeZoneInWhichItsTimeIsSkipped() {
        int series = create(
                word, "2027-03-14 02:30", "2027-03-14 03:00", ", 'timezone': 'UTC', 'rrule': 'FREQ=WEEKLY;COUNT=5'");
        change(series, "{'timezone': 'Europe/Berlin'}");
        undone(editor.done(
                path(series),
                "version=%s&timezone=UTC",
                editor.edit(path(series)).value("version")));

        assertThat(dates(series)).hasSize(5);
        read(date(series, 2)).has("start_date=2027-03-28 03:30:00&end_date=2027-03-28 04:00:00");
    }

    @Test
    void aSeriesGoesToTheTrashAndOutWithWhatItsDatesHaveOfTheirOwn() {
        int series = series("FREQ=DAILY;COUNT=3");
        own(series, 1);
        String before = all(series);
        Page page = undone(acted("trash", series));
        assertThat(all(series)).isEqualTo(before);
        page = redone(page);
        requireTrashed(Kind.EVENT, series);
        undone(page);
        assertThat(all(series)).isEqualTo(before);

        as("editor").delete("/events/" + series);
        undone(acted("restore", series));
        requireTrashed(Kind.EVENT, series);
    }

    @Test
    void aDateThatWasInTheTrashIsRestoredAfterItsSeriesWasShortenedAndThatUndone() {
        int series = series("FREQ=WEEKLY;COUNT=6");
        int trashed = own(series, 4);
        acted("trash", trashed);
        undone(saved(series, TWICE + "&trash_dates=true"));
        assertThat(dates(series)).hasSize(5);
        acted("restore", trashed);

        assertThat(dates(series)).hasSize(6);
        read(trashed).has("title=Own");
    }

    /** Else the rest would be undone, and the answer say that all is. */
    @Test
    void anActionOfWhichAnythingWasDeletedForGoodIsNotUndone() {
        int one = newEvent(word, "");
        int two = newEvent(word, "");
        Page trashed = acted("trash", one, two);
        as("admin").delete("/events/" + two + "?force=true");
        int series = series("FREQ=WEEKLY;COUNT=5");
        int date = date(series, 2);
        Page split = saved(date, "title=Later&scope=following");
        as("admin").delete("/events/" + parent(date) + "?force=true");

        offer(trashed).refused(409);
        offer(split).refused(409);
        requireTrashed(Kind.EVENT, one);
        assertThat(dates(series)).hasSize(2);
    }

    @Test
    void aSeriesThatAnotherEventBelongsToIsNotJoined() {
        int date = date(series("FREQ=WEEKLY;COUNT=4"), 2);
        Page page = saved(date, "title=Later&scope=following");
        newEvent(word, ", 'parent': " + parent(date));

        offer(page).refused(409).says("Nothing was undone");
        read(date).has("title=Later");
    }

    /** A date that the new rule hasn't is left out of it, as it was. */
    @Test
    void aRuleIsSetAgainWhateverDatesWereLeftOut() {
        int series = series("FREQ=WEEKLY;COUNT=3", ", 'exdate': ['" + soon.plusWeeks(1) + "']");
        Page page = undone(saved(series, "repeat=monthly"));
        assertThat(dates(series)).hasSize(2);
        undone(redone(page));

        assertThat(dates(series)).hasSize(2);
    }

    // many at once

    private Page acted(String action, int... events) {
        return editor.follow(act(editor, Kind.EVENT, action, events));
    }

    @ParameterizedTest
    @ValueSource(strings = {"publish", "withdraw", "trash"})
    void eachOfManyIsAgainWhatItWas(String action) {
        int published = newEvent(word, "");
        int internal = newEvent(word, ", 'status': 'private'");
        int draft = newEvent(word, ", 'status': 'draft'");
        int planned = newEvent(word, ", 'date': '2031-01-01 08:00'");
        String due = read(planned).text("date");
        undone(acted(action, published, internal, draft, planned).says("4 events"));

        read(published).has("status=publish");
        read(internal).has("status=private");
        read(draft).has("status=draft");
        read(planned).has("status=future&date=" + due);
    }

    @Test
    void aCategoryIsTakenOnlyFromThoseThatGotIt() {
        int category = make(Kind.CATEGORY, word, "");
        int with = newEvent(word, ", 'categories': [" + category + "]");
        int without = newEvent(word, ", 'categories': ['Other']");
        undone(acted("category&category=" + word, with, without));

        read(with).has("categories.0.id=%s", category);
        read(without).has("categories.0.name=Other");
        assertThat(event(without).getJsonArray("categories")).hasSize(1);
    }

    @Test
    void ofManyNoneIsUndoneIfOneWasChangedSince() {
        int first = newEvent(word, ", 'status': 'draft'");
        int second = newEvent("Other " + word, ", 'status': 'draft'");
        Page page = acted("publish", first, second);
        as("admin").change("/events/" + second, "{'excerpt': 'Theirs'}");

        offer(page)
                .refused(409)
                .says("Nothing was undone", "Other " + word)
                .finds("a[href*=%s]".formatted(history(second)))
                .hides(history(first));
        read(first).has("status=publish");
        read(second).has("status=publish");
    }

    /** Of what was refused there is nothing to undo; of the others there is, on the page that says so. */
    @Test
    void whatWasDoneBesideARefusalIsUndone() {
        int draft = newEvent(word, ", 'status': 'draft'");
        Page page = editor.refused(409, EVENTS + "?state=draft", "action=publish" + ticked("event", draft, 999999999));
        read(draft).has("status=publish");
        undone(page);

        read(draft).has("status=draft");
    }

    /** What an address tells of is done: a form that is sent there begins an action of its own. */
    @Test
    void whatIsDoneWhereAnotherActionIsToldIsAnActionByItself() {
        int one = newEvent(word, "");
        int two = newEvent(word, "");
        Site.Answer first = editor.submit(EVENTS, "action=trash&event=%s", one);
        String told = first.header("Location").replaceFirst("^https?://[^/]+", "");
        undone(editor.done(told, "action=trash&event=%s", two));

        read(two).has("status=publish");
        requireTrashed(Kind.EVENT, one);
    }

    // entries

    private Page acted(Kind kind, String action, int entry) {
        return editor.done(list(kind) + "/action", "action=%s&entry=%s&status=publish", action, entry);
    }

    @ParameterizedTest
    @CsvSource({"VENUE, publish", "VENUE, private", "ORGANIZER, publish"})
    void anEntryComesOutOfTheTrashAsItWas(Kind kind, String status) {
        int id = make(kind, word, ", 'status': '" + status + "'");
        Page page = undone(acted(kind, "trash", id));
        read(kind, id).has("status=" + status);

        redone(page);
        requireTrashed(kind, id);
        undone(acted(kind, "restore", id));
        requireTrashed(kind, id);
    }

    @Test
    void aCategoryIsWhereItWasInItsTree() {
        int above = make(Kind.CATEGORY, word + " a", "");
        int below = make(Kind.CATEGORY, word + " b", ", 'parent': " + above);
        Page page = editor.done("/manage/categories/move", "entry=%s&parent=", below);
        read(Kind.CATEGORY, below).has("parent=0");
        undone(page);

        read(Kind.CATEGORY, below).has("parent=%s", above);
    }

    private Page merged(Kind kind, int gone, int kept) {
        return editor.done(
                list(kind) + "/merge",
                "entry=%s&version=%s&into=%s&into_version=%s",
                gone,
                version(kind, gone),
                kept,
                version(kind, kept));
    }

    private String version(Kind kind, int id) {
        return editor.edit(list(kind) + "/" + id).value("version");
    }

    private int linking(Kind kind, Integer... ids) {
        return newEvent(word, ", '%s': %s".formatted(member(kind), Arrays.toString(ids)));
    }

    @ParameterizedTest
    @CsvSource({"VENUE, private", "ORGANIZER, publish"})
    void twoThatWereMergedAreTwoAgain(Kind kind, String status) {
        int gone = make(kind, word + " gone", ", 'status': '" + status + "'");
        int kept = make(kind, word + " kept", "");
        int one = linking(kind, gone);
        int both = linking(kind, gone, kept);
        Page page = merged(kind, gone, kept);
        assertThat(linked(both, kind)).containsExactly(kept);
        undone(page);

        read(kind, gone).has("status=" + status);
        assertThat(linked(one, kind)).containsExactly(gone);
        assertThat(linked(both, kind)).containsExactly(gone, kept);
    }

    @ParameterizedTest
    @EnumSource(names = {"CATEGORY", "TAG"})
    void aTermThatWasMergedIsMadeAgain(Kind kind) {
        int gone = make(kind, word + " gone", ", 'description': 'About', 'slug': 'own-" + word + "'");
        int kept = make(kind, word + " kept", "");
        int below = kind == Kind.CATEGORY ? make(kind, word + " below", ", 'parent': " + gone) : 0;
        int one = linking(kind, gone);
        int both = linking(kind, gone, kept);
        undone(merged(kind, gone, kept));

        int again = linked(one, kind).get(0);
        assertThat(again).isNotIn(gone, kept);
        Site.Answer made = read(kind, again).has("name=%s gone&slug=own-%s", word, word);
        assertThat(made.text("description")).contains("About");
        assertThat(linked(both, kind)).containsExactlyInAnyOrder(again, kept);
        if (kind == Kind.CATEGORY) {
            read(kind, below).has("parent=%s", again);
        }
    }

    @Test
    void whatIsDeletedForGoodStaysDeleted() {
        int used = make(Kind.TAG, word + " used", "");
        int unused = make(Kind.CATEGORY, word + " unused", "");
        linking(Kind.TAG, used);

        for (Page page : List.of(acted(Kind.TAG, "delete", used), acted(Kind.CATEGORY, "delete", unused))) {
            page.shows("manage.entries-done.delete", 1).findsNot(OFFERED);
        }
    }

    /** Else the history of what moved up would make the category again, without its events. */
    @Test
    void whatMovedUpAsItsCategoryWasDeletedForGoodDoesNotBringThatBack() {
        int gone = make(Kind.CATEGORY, word + " gone", "");
        int below = make(Kind.CATEGORY, word + " below", ", 'parent': " + gone);
        acted(Kind.CATEGORY, "delete", gone);

        read(Kind.CATEGORY, below).has("parent=0");
        editor.open("/manage/history/category/" + below).findsNot(OFFERED);
    }

    // reviews

    private static String review(int id) {
        return "/manage/review/" + id;
    }

    private Page decided(int id, String decision, String reason) {
        return editor.open(review(id)).formOf("[name=reason]").done("decision=%s&reason=%s", decision, reason);
    }

    private static String after(String decision) {
        return "status=" + (decision.equals("approve") ? "publish" : "draft");
    }

    @ParameterizedTest
    @ValueSource(strings = {"approve", "send-back"})
    void whatAReviewDecidedWaitsAgain(String decision) {
        int id = newEvent("contributor", word, ", 'status': 'pending', 'venue': {'venue': '" + word + "'}");
        int venue = read(id).number("venue.id");
        Page page = decided(id, decision, "Too short");
        read(id).has(after(decision));
        undone(page);

        read(id).has("status=pending");
        editor.open(review(id)).says(word).showsNot("manage.review.earlier");
        read(Kind.VENUE, venue).has("status=draft");
    }

    @Test
    void theReasonOfAReviewerComesBackWithWhatItSentBack() {
        int id = newEvent("contributor", word, ", 'status': 'pending'");
        redone(undone(decided(id, "send-back", "Too short")));
        read(id).has("review_reason=Too short");

        undone(browser("contributor").edit(path(id)).done("status=pending"));
        read(id).has("status=draft&review_reason=Too short");
    }

    /** An event that waits again after it was sent back. */
    private int sentBackAndSubmitted() {
        int id = newEvent("contributor", word, ", 'status': 'pending'");
        decided(id, "send-back", "Too short");
        change(id, "{'status': 'pending'}");
        return id;
    }

    /** Requires that it waits, and that its reviewers read why it was sent back before. */
    private void requireWaitingWithItsReason(int id) {
        read(id).has("status=pending");
        assertThat(event(id)).doesNotContainKey("review_reason");
        editor.open(review(id))
                .shows("manage.review.earlier")
                .finds("bdi:containsOwn(Too short)")
                .hides("Nor now");
    }

    @Test
    void theEarlierReasonIsThereAgainAfterAWithdrawalAndItsUndoing() {
        int id = sentBackAndSubmitted();
        Page withdrawn = browser("contributor").edit(path(id)).done("status=draft");
        read(id).has("review_reason=Too short");
        undone(withdrawn);

        requireWaitingWithItsReason(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"approve", "send-back"})
    void theEarlierReasonIsThereAgainAfterASecondReviewAndItsUndoing(String decision) {
        int id = sentBackAndSubmitted();
        Page decided = decided(id, decision, "Nor now");
        assertThat(read(id).text("review_reason")).isEqualTo(decision.equals("approve") ? null : "Nor now");
        Page back = undone(decided);
        requireWaitingWithItsReason(id);

        redone(back);
        read(id).has(after(decision));
        editor.open(path(id)).hides("Too short");
    }

    // settings

    @Test
    void theSettingsAreWhatTheyWere() {
        String before = as("admin").get("/settings").body();
        Page page = browser("admin")
                .edit("/manage/settings")
                .done("site_name=%s&custom_field_labels=dress: Dress&page_size=7", word);
        assertThat(as("admin").get("/settings").body()).isNotEqualTo(before).contains(word);
        undone(page);

        assertThat(as("admin").get("/settings").body()).isEqualTo(before);
        offer(page).by(editor).refused(409);
    }

    // the history

    @Test
    void theHistoryOffersItAsLongAsItIsTheLatest() {
        int id = newEvent(word, "");
        saved(id, "title=Mistaken");
        Page page = editor.open(history(id));
        browser("admin").open(history(id)).findsNot(OFFERED);
        change(id, "{'excerpt': 'Later'}");
        editor.open(history(id)).findsNot(OFFERED);
        offer(page).refused(409);

        saved(id, "title=Mistaken again");
        assertThat(undone(editor.open(history(id))).heading()).startsWith("History: ");
        read(id).has("title=Mistaken");
    }

    @Test
    void whatWasRestoredFromAVersionIsUndone() {
        int id = newEvent(word, "");
        change(id, "{'title': 'Second'}");
        Page page = editor.open(history(id) + "/0").formOf("[name=version]").done();
        read(id).has("title=" + word);
        page.formOf(".invitation " + OFFERED).done().shows("manage.undone");

        read(id).has("title=Second");
    }

    @Test
    void theHistoryOfADateTellsWhatBecameOfIt() {
        int series = series("FREQ=DAILY;COUNT=3");
        int date = date(series, 1);
        undone(saved(date, "title=Own&scope=this"));
        String day = Languages.named("en").orElseThrow().date(soon.plusDays(1));
        editor.open(history(date))
                .shows("manage.history.date-action.create", day)
                .shows("manage.history.date-action.delete", day)
                .findsNot(OFFERED);
        saved(date, "title=Own again&scope=this");
        for (String each : List.of(history(date), history(series))) {
            undone(editor.open(each));
            read(date).has("title=" + word);
            editor.open(each).findsNot(OFFERED);
            saved(date, "title=Own again&scope=this");
        }
        change(date, "{'title': 'Of others'}");
        editor.open(history(series)).findsNot(OFFERED);
    }

    // refusals

    @Test
    void nobodyUndoesWhatOthersHaveDone() {
        int id = newEvent("author", word, "");
        PageForm offer = offer(saved(id, "title=Mistaken"));

        for (String role : List.of("admin", "author")) {
            offer.by(browser(role)).refused(409).shows("manage.history.nothing-to-undo");
        }
        read(id).has("title=Mistaken");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "0", "x", "1", "-1", "9223372036854775807", "9999999999999999999", "99999999999999999999"})
    void whatIsNoActionIsNotUndone(String action) {
        editor.refused(409, UNDO, "action=%s&back=/manage/tags", action)
                .shows("manage.history.nothing-to-undo")
                .finds("a[href=/manage/tags?lang=en]");
    }

    @Test
    void itLeadsNowhereElse() {
        int id = newEvent(word, "");
        String wrong = """
                https://evil.example/  //evil.example  /manage/../sign-out  /manage/\\x  x  /manage/a b  /manage/%
                /manage/{a}  /manage/events?a=[b]  /manage/"><script>  /manage/%0d%0aX  /manage/undo  /manage/#a
                """;
        assertThat(wrong.split("  |\n", -1)).hasSize(14).contains("").allSatisfy(back -> {
            Site.Answer answer = offer(saved(id, "title=Mistaken " + fresh("again")))
                    .with("back=%s", back)
                    .send()
                    .is(303);
            assertThat(Browser.then(answer)).isEqualTo(anonymous().root() + EVENTS + "?undone=1");
        });
    }

    @Test
    void whoMayNotEditItAnyMoreUndoesNothing() {
        int id = newEvent(word, "");
        PageForm offer = offer(saved(id, "title=Mistaken"));
        int mine = newEvent("author", word, "");
        PageForm ownOffer = offer(browser("author").edit(path(mine)).done("title=Mistaken"));
        int other = as("editor").get("/accounts/me").id();
        as("admin").change("/events/" + mine, "{'author': " + other + "}");

        ownOffer.refused(409);
        read(mine).has("title=Mistaken");
        undone(editor.open(history(id)));
        offer.refused(409);
    }

    /** Categories and tags are nobody's own: the role decides, and it may have changed. */
    @ParameterizedTest
    @EnumSource(names = {"CATEGORY", "TAG"})
    void whoMayNotManageTermsAnyMoreUndoesNothingOfThem(Kind kind) {
        int id = make(kind, word, "");
        String name = fresh("demoted");
        String password = "rain over the old harbour";
        String account = "{'name': '%s', 'password': '%s', 'role': 'editor'}".formatted(name, password);
        int who = as("admin").json("POST", "/accounts", account).id();
        Browser browser = new Browser(anonymous()).signIn(name, password);
        Page renamed = browser.edit(list(kind) + "/" + id).done("name=Mistaken " + word);
        Page saved = browser.done(list(kind) + "/new", "name=New " + word);
        as("admin").change("/accounts/" + who, "{'role': 'contributor'}");
        Browser demoted = new Browser(anonymous()).signIn(name, password);

        for (Page page : List.of(renamed, saved)) {
            offer(page).by(demoted).refused(409).shows("manage.history.impossible");
        }
        read(kind, id).has("name=Mistaken " + word);
        read(kind, saved.id()).is(200);
    }

    @Test
    void whatWasLinkedAndIsGoneIsNotLeftOutSilently() {
        int venue = make(Kind.VENUE, word, "");
        int id = newEvent(word, ", 'venue': " + venue);
        Page page = saved(id, "title=Mistaken&venue[]=Other %s&venue_is[0]=new Other %s", word, word);
        as("editor").delete("/venues/" + venue);

        offer(page).refused(409).shows("manage.history.impossible");
        read(id).has("title=Mistaken");
    }
}
