package almanac.pages.view;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.PageTest;
import almanac.support.Site;
import almanac.support.Words;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Creating and moving events from a view, and their cards (contract §8.1): what a script sends, and what it is refused. */
class PlanIT extends PageTest {
    private static final List<String> VIEWS =
            List.of("/events/month/2034-06", "/events/week/2034-W24", "/events/day/2034-06-14");

    private final String word = fresh("plan");

    private int event(String more) {
        return create(word, "2034-06-14 09:00", "2034-06-14 10:00", more);
    }

    private String start(int id) {
        return event(id).getString("start_date");
    }

    /** What a view tells the script about an event: id, version, start, end, its kind, and how far ahead the view is. */
    private String[] plan(Browser browser) {
        Page month = browser.open("/events/month/2034-06?search=" + word);
        return month.all("[data-plan]").first().attr("data-plan").split(" ");
    }

    /** The form with which a script moves or creates an event. */
    private static String slot(String day, String from, String until) {
        return "_back=&all_day=false&start_day=%1$s&end_day=%1$s&start_time=%2$s&end_time=%3$s"
                .formatted(day, from, until);
    }

    /** The same for a new event, with the key of the form in a view, a new one each time that it is opened. */
    private String draft(Browser browser, String title) {
        String key = browser.open(VIEWS.get(0)).value("_key");
        return slot("2034-06-15", "10:00", "11:00") + "&status=draft&title=" + title + "&_key=" + key;
    }

    private static int id(Site.Answer saved) {
        return Integer.parseInt(Browser.then(saved.is(303)).replaceAll(".*/(\\d+)\\?.*", "$1"));
    }

    @Contract("8.1 Others get nothing")
    void readersGetNothingToCreateOrMoveWith() {
        event("");
        for (String view : VIEWS) {
            String path = view + "?search=" + word;
            for (Site.Answer page : List.of(
                    found(path),
                    found(as("subscriber"), path),
                    found(as("editor"), path.replace("/events/", "/embed/")))) {
                page.says(word).saysNot("data-plan", "plan.", "class=\"add\"", "<dialog", "data-day");
            }
            found(as("editor"), path).says("data-plan", "plan.css", "class=\"add\"");
            Page written = browser("editor").open(path);
            assertThat(written.has("dialog") && written.has("script[src*='plan.js']"))
                    .isTrue();
            assertThat(written.texts("button")).contains(english("manage.publish"));
        }
        assertThat(browser("contributor").open(VIEWS.get(0)).texts("button"))
                .contains(english("manage.submit"))
                .doesNotContain(english("manage.publish"));
    }

    @Contract("8.1 In a month, a")
    void aDayLeadsToAFormThatHasItAndWhatTheFiltersName() {
        event(", 'venue': {'venue': '%1$s hall'}, 'categories': ['%1$s kind']".formatted(word));
        String filters = "?category=%1$s-kind&venue=%1$s-hall".formatted(word);
        Browser editor = browser("editor");
        String add = editor.open(VIEWS.get(0) + filters)
                .one("a.add[href*='start=2034-06-20']")
                .attr("href");

        editor.get(add)
                .says("value=\"2034-06-20\"", "value=\"09:00\"", "value=\"%s hall\"".formatted(word))
                .says("value=\"%s-kind\" checked".formatted(word));
        editor.get("/manage/events/new?start=2034-06-20T23:30")
                .says("value=\"2034-06-20\"", "value=\"23:30\"", "value=\"2034-06-21\"", "value=\"00:30\"");
    }

    @ContractCases("8.1 In a month, a")
    @Words("2034-06-31 2034-06-10T25:00 x %2B999999999-12-31T23:59 %2B999999999-12-31 9999-12-31T23:59 0000-01-01")
    void noFormBeginsWhenNoDayIs(String start) {
        browser("editor").get("/manage/events/new?start=" + start).is(400);
    }

    @Contract("8.1 In a month, a")
    void whatIsCreatedInAViewGetsACategory() {
        String category = "%s-kind".formatted(word);
        event(", 'categories': ['%1$s kind']".formatted(word));
        Browser editor = browser("editor");
        String chosen = "<option value=\"%1$s\" selected|name=\"categories\\[]\" value=\"%1$s\"".formatted(category);
        assertThat(editor.get(VIEWS.get(0) + "?category=" + category).body())
                .as("chosen from a list, or typed where there are many")
                .containsPattern(chosen);

        int made = id(editor.submit("/manage/events/new", draft(editor, word) + "&categories[]=" + category));
        assertThat(read(Kind.EVENT, made).text("categories.0.slug")).isEqualTo(category);
        editor.submit("/manage/events/new", draft(editor, word) + "&categories[]=no such kind")
                .is(400)
                .says("fault-categories");
    }

    @Contract("8.1 In a month, a")
    void whatIsTypedIsCreatedByTheRulesOfTheForm() {
        Browser editor = browser("editor");
        String typed = draft(editor, word);
        Site.Answer draft = editor.submit("/manage/events/new", typed);
        Site.Answer again = editor.submit("/manage/events/new", typed);
        assertThat(Browser.then(again)).as("sent twice, created once").isEqualTo(Browser.then(draft));
        assertThat(event(id(draft)).getString("status")).isEqualTo("draft");
        assertThat(event(id(draft)).getBoolean("show_map")).isTrue();

        int published = id(editor.submit("/manage/events/new", draft(editor, word + " two") + "&next=publish"));
        assertThat(event(published).getString("status")).isEqualTo("publish");
        String untitled = draft(editor, "") + "&next=publish";
        editor.submit("/manage/events/new", untitled) // the whole form
                .is(400)
                .says("fault-title", "value=\"2034-06-15\"", "name=\"repeat\"", "name=\"description\"");

        Site.Answer more = editor.submit("/manage/events/new/plan", untitled).is(200);
        isValid(more.body());
        more.says("value=\"10:00\"", "name=\"repeat\"", "name=\"show_map\" value=\"true\" checked");
    }

    @Contract("8.1 Those who may")
    void nobodyMovesWhatOthersHaveChangedSince() {
        int id = event("");
        Browser editor = browser("editor");
        String[] plan = plan(editor);
        String version = "&version=" + plan[1];
        assertThat(plan).containsExactly("" + id, plan[1], "2034-06-14T09:00:00", "2034-06-14T10:00:00", "event", "0");

        Site.Answer moved = editor.submit("/manage/events/" + id, slot("2034-06-15", "09:15", "10:15") + version)
                .is(303);
        assertThat(moved.header("Location")).as("so that it can be undone").contains("&undo=");
        editor.submit("/manage/events/" + id, slot("2034-06-16", "09:00", "10:00") + version)
                .is(409)
                .says(english("manage.conflict"));
        assertThat(start(id)).isEqualTo("2034-06-15 09:15:00");
        assertThat(event(id).getString("title")).isEqualTo(word);
    }

    @Contract("8.1 Others get nothing")
    void contributorsMoveOnlyTheirOwn() {
        int id = event("");
        Browser contributor = browser("contributor");

        contributor
                .get("/events/month/2034-06?search=" + word)
                .says(word, "class=\"add\"")
                .saysNot("data-plan");
        contributor
                .submit("/manage/events/" + id, slot("2034-06-15", "09:00", "10:00") + "&version=1")
                .is(403);
        assertThat(start(id)).isEqualTo("2034-06-14 09:00:00");
    }

    @Contract("8.1 Those who may")
    void aDateOfASeriesMovesAloneOrWithTheOthers() {
        event(", 'rrule': 'FREQ=WEEKLY;COUNT=2'");
        Browser editor = browser("editor");
        assertThat(plan(editor)[4]).isEqualTo("date");

        move(editor, slot("2034-06-14", "09:30", "10:30") + "&scope=all").is(303);
        assertThat(starts()).containsExactly("2034-06-14 09:30:00", "2034-06-21 09:30:00");
        move(editor, slot("2034-06-15", "11:00", "12:00") + "&scope=this").is(303);
        assertThat(starts()).containsExactly("2034-06-15 11:00:00", "2034-06-21 09:30:00");
        move(editor, slot("2034-06-15", "10:00", "11:00") + "&scope=all") // one has an hour of its own
                .is(400)
                .says("fault-keep_own", "value=\"10:00\"");
        assertThat(starts()).containsExactly("2034-06-15 11:00:00", "2034-06-21 09:30:00");
    }

    private Site.Answer move(Browser editor, String slot) {
        String[] plan = plan(editor);
        return editor.submit("/manage/events/" + plan[0], slot + "&version=" + plan[1]);
    }

    private List<String> starts() {
        String list = "/events?start_date=2034-06-01&end_date=2034-07-01&search=" + word;
        return as("editor").get(list).json().getJsonArray("events").getValuesAs(JsonObject.class).stream()
                .map(each -> each.getString("start_date"))
                .sorted()
                .toList();
    }

    private String path(int id) {
        return pageOf(event(id));
    }

    @Contract("8.1 /event/{slug}/card")
    void aCardHasWhatListsHaveAndForEditorsMore() {
        String more = ", 'description': '<p>Bring a <b>friend</b></p>', 'cost': '10', 'venue': {'venue': '%s hall'}";
        int id = event(more.formatted(word));
        page(path(id) + "card?lang=en")
                .is(200)
                .says(word, "14 June 2034, 09:00", word + " hall", "$10", "Bring a friend")
                .saysNot("<a ", "<button");
        page(as("editor"), path(id) + "card?lang=en")
                .says("/manage/events/" + id + "?", "data-move", "/manage/events/new?from=" + id);
    }

    @Contract("8.1 /event/{slug}/card")
    void aCardTellsNobodyMoreThanTheyMaySee() {
        String hidden = ", 'password': 'sesame', 'description': 'behind', 'venue': {'venue': '%s hall'}";
        String locked = path(event(hidden.formatted(word))) + "card?lang=en";
        page(locked).is(200).says(word, "14 June 2034, 09:00").saysNot("behind", word + " hall");
        page(as("editor"), locked).is(200).says("behind").saysNot("?from=");
        int draft = create(fresh("draft"), "2034-06-14 09:00", "2034-06-14 10:00", ", 'status': 'draft'");
        assertThat(page(path(draft) + "card").status()).isIn(401, 403);
        page("/event/" + fresh("none") + "/card").is(404);
    }

    @Test
    void aPageLeadsThoseWhoMayChangeItsEventToItsFormAndToACopy() {
        int open = event("");
        int secret = event(", 'password': 'sesame'");
        String copy = "href=\"/manage/events/new?from=";

        browser("editor").get(path(open)).says("href=\"/manage/events/" + open + "\"", copy + open + "\"");
        browser("editor")
                .get(path(secret))
                .says("href=\"/manage/events/" + secret + "\"")
                .saysNot(copy);
        found(path(open)).saysNot("/manage/events/");
    }

    @Contract("8.1 The page of an event moves")
    void aPageMovesItsEventByTheSameForm() {
        int id = event("");
        PageForm mover = browser("editor").open(path(id)).formOf("#mover");
        assertThat(mover.value("start_day") + mover.value("start_time")).isEqualTo("2034-06-1409:00");
        assertThat(mover.values()).doesNotContainKey("scope");

        PageForm later = mover.with("start_day=2034-06-15&end_day=2034-06-15");
        later.send().is(303);
        assertThat(start(id)).isEqualTo("2034-06-15 09:00:00");
        later.send().is(409);
        found(as("editor"), path(id)).saysNot("id=\"mover\""); // without a session
        found(path(id)).saysNot("id=\"mover\"", "plan.");
    }

    @Contract("8.1 The page of an event moves")
    void thePageOfASeriesMovesTheDateThatItShows() {
        int id = event(", 'rrule': 'FREQ=WEEKLY;COUNT=3'");
        for (String date : List.of("2034-06-21/", "")) {
            PageForm mover = browser("editor").open(path(id) + date).formOf("#mover");
            assertThat(mover.value("start_day")).isEqualTo(date.isEmpty() ? "2034-06-14" : "2034-06-21");
            assertThat(mover.value("scope")).isEqualTo("this");
            mover.with("start_time=11:00&end_time=12:00").send().is(303);
        }
        assertThat(starts()).containsExactly("2034-06-14 11:00:00", "2034-06-21 11:00:00", "2034-06-28 09:00:00");
    }

    @Contract("8.1 /event/{slug}/card")
    void eachDateOfASeriesHasACardOfItsOwn() {
        event(", 'rrule': 'FREQ=WEEKLY;COUNT=2'");
        page("/event/" + word + "/2034-06-21/card?lang=en").says("21 June 2034, 09:00");
    }
}
