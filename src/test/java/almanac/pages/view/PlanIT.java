package almanac.pages.view;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** Creating and moving events from a view, and their cards (contract §8.1): what a script sends, and what it is refused. */
class PlanIT extends PageTest {
    private static final List<String> VIEWS =
            List.of("/events/month/2034-06", "/events/week/2034-W24", "/events/day/2034-06-14");

    private final String word = fresh("plan");

    private int event(String more) {
        return create(word, "2034-06-14 09:00", "2034-06-14 10:00", more);
    }

    private JsonObject stored(int id) {
        return as("editor").get("/events/" + id).json();
    }

    /** What a view tells the script about an event: id, version, start, end, its kind, and how far ahead the view is. */
    private String[] plan(Browser browser) {
        String html =
                browser.get("/events/month/2034-06?search=" + word).response().body();
        Matcher plan = Pattern.compile("data-plan=\"([^\"]+)\"").matcher(html);
        assertThat(plan.find()).as(html).isTrue();
        return plan.group(1).split(" ");
    }

    private static Map<String, String> moved(String version, String day, String from, String until) {
        return new HashMap<>(Map.of(
                "_back",
                "",
                "version",
                version,
                "start_day",
                day,
                "end_day",
                day,
                "all_day",
                "false",
                "start_time",
                from,
                "end_time",
                until));
    }

    @Contract("8.1 Others get nothing")
    void readersGetNothingToCreateOrMoveWith() {
        event("");
        for (String view : VIEWS) {
            String path = view + "?search=" + word;
            for (String html : List.of(
                    html(path),
                    html(as("subscriber"), path),
                    html(as("editor"), path.replace("/events/", "/embed/")))) {
                assertThat(html)
                        .contains(word)
                        .doesNotContain("data-plan", "plan.", "class=\"add\"", "<dialog", "data-day");
            }
            assertThat(html(as("editor"), path)).contains("data-plan", "plan.css", "class=\"add\"");
            String written = browser("editor").get(path).response().body();
            isValid(written);
            assertThat(written).contains("<dialog", "plan.js", english("manage.publish"));
        }
        String contributor = browser("contributor").get(VIEWS.get(0)).response().body();
        assertThat(contributor)
                .contains(">" + english("manage.submit") + "<")
                .doesNotContain(">" + english("manage.publish") + "<");
    }

    @Contract("8.1 In a month, a")
    void aDayLeadsToAFormThatHasItAndWhatTheFiltersName() {
        event(", 'venue': {'venue': '%1$s hall'}, 'categories': ['%1$s kind']".formatted(word));
        String filters = "?category=%1$s-kind&venue=%1$s-hall".formatted(word);
        String add = links(html(as("editor"), VIEWS.get(0) + filters), "<a class=\"add\"").stream()
                .filter(each -> each.contains("start=2034-06-20"))
                .findFirst()
                .orElseThrow();
        Browser editor = browser("editor");

        assertThat(editor.get(add).response().body())
                .contains("value=\"2034-06-20\"", "value=\"09:00\"", "value=\"%s hall\"".formatted(word))
                .contains("value=\"%s-kind\" checked".formatted(word));
        assertThat(editor.get("/manage/events/new?start=2034-06-20T23:30")
                        .response()
                        .body())
                .contains("value=\"2034-06-20\"", "value=\"23:30\"", "value=\"2034-06-21\"", "value=\"00:30\"");
    }

    @ContractCases("8.1 In a month, a")
    @ValueSource(
            strings = {
                "2034-06-31",
                "2034-06-10T25:00",
                "x",
                "%2B999999999-12-31T23:59",
                "%2B999999999-12-31",
                "9999-12-31T23:59",
                "0000-01-01"
            })
    void noFormBeginsWhenNoDayIs(String start) {
        assertThat(browser("editor").get("/manage/events/new?start=" + start).status())
                .isEqualTo(400);
    }

    @Contract("8.1 In a month, a")
    void whatIsCreatedInAViewGetsACategory() {
        String category = "%s-kind".formatted(word);
        event(", 'categories': ['%1$s kind']".formatted(word));
        Browser editor = browser("editor");
        assertThat(editor.get(VIEWS.get(0) + "?category=" + category).response().body())
                .as("chosen from a list, or typed where there are many")
                .containsPattern(
                        "<option value=\"%1$s\" selected|name=\"categories\\[]\" value=\"%1$s\"".formatted(category));

        Map<String, String> typed = new HashMap<>(moved("", "2034-06-15", "10:00", "11:00"));
        typed.putAll(Map.of("status", "draft", "title", word, "_key", key(editor), "categories[]", category));
        typed.remove("version");
        JsonObject made = stored(id(editor.submit("/manage/events/new", typed)));
        assertThat(made.getJsonArray("categories").getJsonObject(0).getString("slug"))
                .isEqualTo(category);

        typed.putAll(Map.of("_key", key(editor), "categories[]", "no such kind"));
        Site.Answer unknown = editor.submit("/manage/events/new", typed);
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.response().body()).contains("fault-categories");
    }

    @Test
    void whatWasTypedSinceAnAnswerWasLostIsShownInTheFormOfTheEventThatItMade() {
        Browser editor = browser("editor");
        Map<String, String> typed = new HashMap<>(moved("", "2034-06-15", "10:00", "11:00"));
        typed.putAll(Map.of("status", "draft", "title", word, "_key", key(editor)));
        typed.remove("version");
        int made = id(editor.submit("/manage/events/new", typed));
        typed.put("title", word + " since");

        Site.Answer again = editor.submit("/manage/events/new?lang=en", typed);

        String html = again.response().body();
        assertThat(again.status()).as(html).isEqualTo(409);
        isValid(html);
        assertThat(html)
                .contains("value=\"" + word + " since\"", "action=\"/manage/events/" + made, "name=\"description\"")
                .containsPattern("name=\"version\" value=\"\\d+\"");
        assertThat(stored(made).getString("title")).isEqualTo(word);
    }

    @Contract("8.1 In a month, a")
    void whatIsTypedIsCreatedByTheRulesOfTheForm() {
        Browser editor = browser("editor");
        Map<String, String> typed = new HashMap<>(moved("", "2034-06-15", "10:00", "11:00"));
        typed.putAll(Map.of("status", "draft", "title", word, "_key", key(editor)));
        typed.remove("version");

        Site.Answer draft = editor.submit("/manage/events/new", typed);
        Site.Answer again = editor.submit("/manage/events/new", typed);
        assertThat(draft.status()).as(draft.response().body()).isEqualTo(303);
        assertThat(Browser.then(again)).as("sent twice, created once").isEqualTo(Browser.then(draft));
        assertThat(stored(id(draft)).getString("status")).isEqualTo("draft");
        assertThat(stored(id(draft)).getBoolean("show_map")).isTrue();

        typed.putAll(Map.of("_key", key(editor), "next", "publish", "title", word + " two"));
        assertThat(stored(id(editor.submit("/manage/events/new", typed))).getString("status"))
                .isEqualTo("publish");
        typed.putAll(Map.of("_key", key(editor), "title", ""));
        Site.Answer untitled = editor.submit("/manage/events/new", typed);
        assertThat(untitled.status()).isEqualTo(400);
        assertThat(untitled.response().body())
                .as("the whole form")
                .contains("fault-title", "value=\"2034-06-15\"", "name=\"repeat\"", "name=\"description\"");

        Site.Answer more = editor.submit("/manage/events/new/plan", typed);
        assertThat(more.status()).isEqualTo(200);
        isValid(more.response().body());
        assertThat(more.response().body())
                .contains("value=\"10:00\"", "name=\"repeat\"", "name=\"show_map\" value=\"true\" checked");
    }

    /** The key of the form in a view, a new one each time that it is opened. */
    private static String key(Browser browser) {
        return browser.get(VIEWS.get(0)).response().body().replaceAll("(?s).*name=\"_key\" value=\"([^\"]+)\".*", "$1");
    }

    private static int id(Site.Answer saved) {
        assertThat(saved.status()).as(saved.response().body()).isEqualTo(303);
        return Integer.parseInt(Browser.then(saved).replaceAll(".*/(\\d+)\\?.*", "$1"));
    }

    @Contract("8.1 Those who may")
    void nobodyMovesWhatOthersHaveChangedSince() {
        int id = event("");
        Browser editor = browser("editor");
        String[] plan = plan(editor);
        String form = "/manage/events/" + id;
        assertThat(plan)
                .containsExactly(
                        String.valueOf(id), plan[1], "2034-06-14T09:00:00", "2034-06-14T10:00:00", "event", "0");

        Site.Answer moved = editor.submit(form, moved(plan[1], "2034-06-15", "09:15", "10:15"));
        assertThat(moved.status()).as(moved.response().body()).isEqualTo(303);
        assertThat(moved.header("Location")).as("so that it can be undone").contains("&undo=");
        Site.Answer late = editor.submit(form, moved(plan[1], "2034-06-16", "09:00", "10:00"));
        assertThat(late.status()).isEqualTo(409);
        assertThat(late.response().body()).contains(english("manage.conflict"));
        assertThat(stored(id).getString("start_date")).isEqualTo("2034-06-15 09:15:00");
        assertThat(stored(id).getString("title")).isEqualTo(word);
    }

    @Contract("8.1 Others get nothing")
    void contributorsMoveOnlyTheirOwn() {
        int id = event("");
        Browser contributor = browser("contributor");
        String html = contributor
                .get("/events/month/2034-06?search=" + word)
                .response()
                .body();

        assertThat(html).contains(word, "class=\"add\"").doesNotContain("data-plan");
        assertThat(contributor
                        .submit("/manage/events/" + id, moved("1", "2034-06-15", "09:00", "10:00"))
                        .status())
                .isEqualTo(403);
        assertThat(stored(id).getString("start_date")).isEqualTo("2034-06-14 09:00:00");
    }

    @Contract("8.1 Those who may")
    void aDateOfASeriesMovesAloneOrWithTheOthers() {
        event(", 'rrule': 'FREQ=WEEKLY;COUNT=2'");
        Browser editor = browser("editor");
        String[] plan = plan(editor);
        assertThat(plan[4]).isEqualTo("date");

        Map<String, String> all = moved(plan[1], "2034-06-14", "09:30", "10:30");
        all.put("scope", "all");
        assertThat(editor.submit("/manage/events/" + plan[0], all).status()).isEqualTo(303);
        assertThat(starts()).containsExactly("2034-06-14 09:30:00", "2034-06-21 09:30:00");

        Map<String, String> alone = moved(plan(editor)[1], "2034-06-15", "11:00", "12:00");
        alone.put("scope", "this");
        assertThat(editor.submit("/manage/events/" + plan[0], alone).status()).isEqualTo(303);
        assertThat(starts()).containsExactly("2034-06-15 11:00:00", "2034-06-21 09:30:00");

        Map<String, String> others = moved(plan(editor)[1], "2034-06-15", "10:00", "11:00");
        others.put("scope", "all");
        Site.Answer asked = editor.submit("/manage/events/" + plan[0], others);
        assertThat(asked.status()).as("one has an hour of its own").isEqualTo(400);
        assertThat(asked.response().body()).contains("fault-keep_own", "value=\"10:00\"");
        assertThat(starts()).containsExactly("2034-06-15 11:00:00", "2034-06-21 09:30:00");
    }

    private List<String> starts() {
        return as("editor")
                .get("/events?start_date=2034-06-01&end_date=2034-07-01&search=" + word)
                .json()
                .getJsonArray("events")
                .stream()
                .map(each -> each.asJsonObject().getString("start_date"))
                .sorted()
                .toList();
    }

    private String card(Site site, int id) {
        String path = stored(id)
                .getString("url")
                .substring(anonymous().root().toString().length());
        Site.Answer card = page(site, path + "card?lang=en");
        return card.status() == 200 ? card.response().body() : String.valueOf(card.status());
    }

    @Contract("8.1 /event/{slug}/card")
    void aCardHasWhatListsHaveAndForEditorsMore() {
        int id = event(", 'description': '<p>Bring a <b>friend</b></p>', 'cost': '10', 'venue': {'venue': '%s hall'}"
                .formatted(word));
        assertThat(card(anonymous(), id))
                .contains(word, "14 June 2034, 09:00", word + " hall", "$10", "Bring a friend")
                .doesNotContain("<a ", "<button");
        assertThat(card(as("editor"), id))
                .contains("/manage/events/" + id + "?", "data-move", "/manage/events/new?from=" + id);
    }

    @Contract("8.1 /event/{slug}/card")
    void aCardTellsNobodyMoreThanTheyMaySee() {
        int locked =
                event(", 'password': 'sesame', 'description': 'behind', 'venue': {'venue': '%s hall'}".formatted(word));
        assertThat(card(anonymous(), locked))
                .contains(word, "14 June 2034, 09:00")
                .doesNotContain("behind", word + " hall");
        assertThat(card(as("editor"), locked)).contains("behind").doesNotContain("?from=");
        int draft = create(fresh("draft"), "2034-06-14 09:00", "2034-06-14 10:00", ", 'status': 'draft'");
        assertThat(card(anonymous(), draft)).isIn("401", "403");
        assertThat(page("/event/" + fresh("none") + "/card").status()).isEqualTo(404);
    }

    private String path(int id) {
        return "/event/" + stored(id).getString("slug") + "/";
    }

    @Test
    void aPageLeadsThoseWhoMayChangeItsEventToItsFormAndToACopy() {
        int open = event("");
        int secret = event(", 'password': 'sesame'");
        String copy = "href=\"/manage/events/new?from=";

        assertThat(browser("editor").get(path(open)).response().body())
                .contains("href=\"/manage/events/" + open + "\"", copy + open + "\"");
        assertThat(browser("editor").get(path(secret)).response().body())
                .contains("href=\"/manage/events/" + secret + "\"")
                .doesNotContain(copy);
        assertThat(html(path(open))).doesNotContain("/manage/events/");
    }

    @Contract("8.1 The page of an event moves")
    void aPageMovesItsEventByTheSameForm() {
        int id = event("");
        Browser editor = browser("editor");
        String html = editor.get(path(id)).response().body();
        isValid(html);
        assertThat(html).contains("value=\"2034-06-14\"", "value=\"09:00\"").doesNotContain("name=\"scope\"");

        Map<String, String> later = moved(version(html), "2034-06-15", "09:00", "10:00");
        assertThat(editor.submit(mover(html), later).status()).isEqualTo(303);
        assertThat(stored(id).getString("start_date")).isEqualTo("2034-06-15 09:00:00");
        assertThat(editor.submit(mover(html), later).status()).isEqualTo(409);
        assertThat(html(as("editor"), path(id))).as("without a session").doesNotContain("id=\"mover\"");
        assertThat(html(path(id))).doesNotContain("id=\"mover\"", "plan.");
    }

    @Contract("8.1 The page of an event moves")
    void thePageOfASeriesMovesTheDateThatItShows() {
        int id = event(", 'rrule': 'FREQ=WEEKLY;COUNT=3'");
        Browser editor = browser("editor");
        for (String page : List.of(path(id) + "2034-06-21/", path(id))) {
            String html = editor.get(page).response().body();
            isValid(html);
            String shown = page.endsWith("21/") ? "2034-06-21" : "2034-06-14";
            assertThat(html)
                    .contains(
                            "name=\"start_day\" value=\"%s\"".formatted(shown),
                            "name=\"scope\" value=\"this\" checked");
            Map<String, String> alone = moved(version(html), shown, "11:00", "12:00");
            alone.put("scope", "this");
            assertThat(editor.submit(mover(html), alone).status()).isEqualTo(303);
        }
        assertThat(starts()).containsExactly("2034-06-14 11:00:00", "2034-06-21 11:00:00", "2034-06-28 09:00:00");
    }

    private static String version(String html) {
        return html.replaceAll("(?s).*name=\"version\" value=\"(\\d+)\".*", "$1");
    }

    private static String mover(String html) {
        return html.replaceAll("(?s).*<form id=\"mover\" method=\"post\" action=\"([^?\"]+)[^>]*>.*", "$1");
    }

    @Contract("8.1 /event/{slug}/card")
    void eachDateOfASeriesHasACardOfItsOwn() {
        event(", 'rrule': 'FREQ=WEEKLY;COUNT=2'");
        assertThat(page("/event/" + word + "/2034-06-21/card?lang=en")
                        .response()
                        .body())
                .contains("21 June 2034, 09:00");
    }
}
