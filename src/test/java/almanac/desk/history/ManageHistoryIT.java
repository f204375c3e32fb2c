package almanac.desk.history;

import static almanac.support.English.english;
import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.DeskTest;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Site;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who changed what, and the way back to what it was. */
class ManageHistoryIT extends DeskTest {

    private static String history(Kind kind, int id) {
        return "/manage/history/" + kind.word() + "/" + id;
    }

    private static String history(int event) {
        return history(Kind.EVENT, event);
    }

    /** The paths of the versions that can be restored, newest first. */
    private List<String> versions(Kind kind, int id) {
        return editor.open(history(kind, id)).all("a[href~=^/manage/history/[a-z]+/\\d+/\\d+]").stream()
                .map(each -> each.attr("href").replaceFirst("[?].*", ""))
                .toList();
    }

    private List<String> versions(int event) {
        return versions(Kind.EVENT, event);
    }

    private static PageForm restoring(Browser browser, String path) {
        return browser.open(path).form(english("manage.history.restore"));
    }

    private void restored(String path) {
        Site.Answer answer = restoring(editor, path).send();
        assertThat(Browser.then(answer.is(303))).endsWith("?restored=1");
        editor.follow(answer).shows("manage.history.restored");
    }

    @Test
    void whoRestoresAVersionTwiceIsToldThatItIsRestored() {
        int id = newEvent(word, "");
        change(id, "{'title': 'Other'}");
        String path = versions(id).get(0);
        PageForm twice = restoring(editor, path);
        restored(path);

        twice.refused(409)
                .shows("manage.history.same")
                .shows("manage.history.back")
                .showsNot("manage.history.stale");
    }

    /** What a record is, but for when it was changed and the ids of its tickets. */
    private static String lasting(Site.Answer record) {
        JsonObject lasting = Json.createObjectBuilder(record.json())
                .remove("modified")
                .remove("modified_utc")
                .build();
        return lasting.toString().replaceAll("\"id\":\\d+,(?=\"name\":\"(Adult|Child)\")", "");
    }

    private static final String ALL = """
            , 'description': '<p>Long %2$s</p>', 'excerpt': 'Short', 'timezone': 'Europe/Berlin', 'cost': ['5', '10-20'],
            'website': 'https://example.org/%1$s', 'online_url': 'https://example.org/join', 'featured': true,
            'sticky': true, 'show_map': false, 'event_status': 'postponed', 'event_status_reason': 'Rain',
            'venue': [{'venue': 'A %1$s'}, {'venue': 'B %1$s'}], 'organizer': {'organizer': 'O %1$s'},
            'categories': ['C %1$s'], 'tags': ['t %1$s', 'u %1$s'], 'slug': 'slug-%1$s',
            'tickets': [{'name': 'Adult', 'price': '10', 'capacity': 5}, {'name': 'Child'}],
            'custom_fields': {'dress': 'Smart', 'seats': 3, 'quiet': true}, 'rrule': 'FREQ=DAILY;COUNT=4',
            'exdate': ['2031-03-11']
            """;

    @Test
    void anEventGoesBackToAllThatItWas() {
        int id = newEvent(word, ALL.formatted(word, "and so on ".repeat(500)));
        Site.Answer before = read(id);
        change(id, "{'title': 'Other', 'description': 'Other', 'cost': [], 'venue': []}");
        change(id, """
                {'start_date': '2031-04-01 08:00', 'end_date': '2031-04-02 09:00', 'timezone': 'UTC', 'rrule': '',
                'exdate': []}""");
        change(id, """
                {'tickets': [{'id': %s, 'name': 'Grown-up'}], 'categories': [], 'tags': [], 'organizer': [],
                'custom_fields': {'dress': null, 'later': 'x', 'seats': 4}}""".formatted(before.text("tickets.0.id")));
        change(id, """
                {'excerpt': '', 'website': '', 'online_url': '', 'featured': false, 'sticky': false, 'show_map': true,
                'event_status': 'scheduled', 'event_status_reason': '', 'status': 'draft', 'slug': 'other-%s'}""".formatted(word));
        List<String> versions = versions(id);
        assertThat(versions).hasSize(4);
        Page plan = editor.open(versions.get(3)).shows("manage.history.will");
        plan.says(word, "A " + word + ", B " + word, "Adult 10", "Europe/Berlin");
        restored(versions.get(3));

        assertThat(lasting(read(id))).isEqualTo(lasting(before));
        assertThat(versions(id)).as("none is rewritten").hasSize(5);
    }

    @Test
    void anHourThatComesTwiceStaysTheSecondOne() {
        String start = "2026-10-25T02:30:00+01:00";
        int id = create(word, start, "2026-10-25T03:30:00+01:00", ", 'timezone': 'Europe/Berlin'");
        read(id).has("utc_start_date=2026-10-25 01:30:00");
        change(id, "{'start_date': '2026-10-26 10:00', 'end_date': '2026-10-26 11:00'}");
        restored(versions(id).get(0));

        read(id).has("utc_start_date=2026-10-25 01:30:00");
    }

    @Test
    void theTrailTellsWhoChangedWhichFieldByName() {
        String author = as("author").get("/accounts/me").text("display_name");
        int id = newEvent("author", word, ", 'venue': {'venue': 'First " + word + "'}");
        change(id, "{'title': 'New <b>', 'featured': true, 'venue': {'venue': 'Second " + word + "'}}");

        Page page = editor.open(history(id)).says("editor", author, "First Second " + word);
        page.says("Featured", "yes").finds("ins:matches(^New$)").hides("127.0.0.1");
        assertThat(page.text()).containsSubsequence("changed it", "created it");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            VENUE | 'venue': 'A %s', 'country': 'USA', 'state': 'NY', 'geo_lat': 1.5, 'geo_lng': 2, 'capacity': 7, 'phone': '1' | 'venue': 'B %s', 'country': 'France', 'geo_lat': null, 'geo_lng': null, 'capacity': null, 'phone': '', 'show_map': false
            VENUE | 'venue': 'A %s', 'country': 'USA', 'state': 'NY', 'stateprovince': 'Own' | 'country': 'France'
            ORGANIZER | 'organizer': 'A %s', 'email': 'a@example.org', 'website': 'https://a.example' | 'organizer': 'B %s', 'email': '', 'website': '', 'status': 'draft'
            CATEGORY | 'name': 'A %s', 'description': 'About' | 'name': 'B %s', 'description': '', 'slug': 'other-%s'
            TAG | 'name': 'A %s', 'description': 'About' | 'name': 'B %s', 'description': ''
            """)
    void eachKindGoesBack(Kind kind, String first, String then) {
        String route = "/" + kind.collection();
        String made = "{" + first.replace("%s", word) + "}";
        int id = as("editor").make(route, made).id();
        String before = lasting(read(kind, id));
        as("editor").change(route + "/" + id, "{" + then.replace("%s", word) + "}");
        List<String> versions = versions(kind, id);
        assertThat(versions).hasSize(1);
        restored(versions.get(0));

        assertThat(lasting(read(kind, id))).isEqualTo(before);
    }

    @Test
    void whatIsGoneIsToldAndLeftOut() {
        String links = ", 'venue': [{'venue': 'Gone %1$s'}, {'venue': 'Stays %1$s'}], 'tags': ['g %1$s']";
        int id = newEvent(word, links.formatted(word));
        int venue = read(id).number("venue.0.id");
        int tag = read(id).number("tags.0.id");
        change(id, "{'venue': [], 'tags': [], 'title': 'Other'}");
        as("admin").delete("/venues/" + venue + "?force=true");
        as("admin").delete("/tags/" + tag);
        String path = versions(id).get(0);

        editor.open(path).shows("manage.history.left-out").says("Venue: ID " + venue, "Tags: ID " + tag);
        restored(path);
        read(id).has("title=%s&venue.venue=Stays %s&tags=[]", word, word);
    }

    @Test
    void aPasswordIsNeitherKeptNorTouched() {
        int id = newEvent(word, ", 'password': 'sesame'");
        change(id, "{'title': 'Other', 'password': 'another'}");
        String path = versions(id).get(0);

        editor.open(history(id)).says("(secret)").hides("sesame", "another");
        editor.open(path).hides("sesame", "another");
        restored(path);
        anonymous().get("/events/" + id + "?password=another").is(200);
    }

    @Test
    void whatSomebodyChangesMeanwhileIsNotOverwritten() {
        int id = newEvent(word, "");
        change(id, "{'title': 'Second'}");
        String path = versions(id).get(0);
        PageForm seen = restoring(editor, path);
        change(id, "{'excerpt': 'Theirs'}");

        seen.refused(409)
                .shows("manage.history.stale")
                .shows("manage.history.will")
                .says("Theirs");
        read(id).has("title=Second");
        restored(path);
        read(id).has("excerpt="); // as it was shown
    }

    @Test
    void ofOneWhoRestoresAndOneWhoEditsNoneIsLost() {
        for (int i = 0; i < 5; i++) {
            int id = newEvent(word + i, "");
            change(id, "{'title': 'Second'}");
            PageForm form = restoring(editor, versions(id).get(0));
            CompletableFuture<Integer> restoring =
                    concurrently(() -> form.send().status());
            change(id, "{'excerpt': 'Theirs'}");
            assertThat(restoring.join()).isIn(303, 409);
            Site.Answer after = read(id).has("title=" + (restoring.join() == 303 ? word + i : "Second"));
            assertThat(after.text("excerpt")).contains("Theirs");
        }
    }

    @Test
    void rulesHoldForWhatIsRestored() {
        int tag = make(Kind.TAG, "A " + word, "");
        as("editor").change("/tags/" + tag, "{'name': 'B " + word + "'}");
        make(Kind.TAG, "A " + word, ", 'slug': 'own-" + word + "'");

        restoring(editor, versions(Kind.TAG, tag).get(0)).refused(409).shows("manage.taken");
        read(Kind.TAG, tag).has("name=B " + word);
    }

    @Test
    void fiftyVersionsAreKept() {
        int id = newEvent(word, "");
        for (int i = 0; i < 55; i++) {
            change(id, "{'title': '" + word + " " + i + "'}");
        }
        List<String> first = versions(id);
        assertThat(first).hasSize(49);
        restored(first.get(48));
        editor.refused(404, first.get(48), "version=50")
                .shows("manage.history.not-kept")
                .shows("manage.history.restore");
        read(id).has("title=%s 5", word);
        editor.get(history(id) + "/1").is(404);
        editor.open(history(id) + "?page=2").says("created it");
    }

    /** The dates of a series with one a day or week from 3 March 2031 on. */
    private List<Integer> dates(int series) {
        return as("editor")
                .get("/events?start_date=2001-01-01&include=" + series)
                .ids();
    }

    private int series(String rule) {
        return create(word, "2031-03-03 09:00", "2031-03-03 10:00", ", 'rrule': '" + rule + "'");
    }

    @Test
    void oneDateOfASeriesHasAHistoryWithoutAWayBack() {
        int date = dates(series("FREQ=DAILY;COUNT=3")).get(0);
        change(date, "{'title': 'One'}");
        change(date, "{'title': 'Two'}");

        editor.open(history(date)).says("Two").showsNot("manage.history.restore");
        editor.get(history(date) + "/1").is(404);
    }

    /** Restored as well, the later dates would take place twice. */
    @Test
    void whatWasSplitOffSinceIsNotTakenBack() {
        int series = series("FREQ=WEEKLY;COUNT=10");
        int fifth = dates(series).get(4);
        change(series, "{'excerpt': 'First'}");
        change(fifth, "{'start_date': '2031-04-01 09:00', 'end_date': '2031-04-01 10:00'}");
        int later = as("editor")
                .change("/events/" + fifth, "{'scope': 'following', 'excerpt': 'Later'}")
                .number("parent");
        change(series, "{'rrule': 'FREQ=WEEKLY;COUNT=3', 'excerpt': 'Then'}");
        List<String> versions = versions(series);
        assertThat(versions).hasSize(3);
        editor.open(versions.get(0)).says("4 times").showsNot("manage.history.left-out"); // what it was since then
        editor.open(versions.get(2))
                .shows("manage.history.left-out")
                .shows("manage.history.split", word, "Tuesday, 1 April 2031")
                .saysNot("10 times");
        restored(versions.get(2));
        read(series).has("excerpt=&rrule=FREQ=WEEKLY;COUNT=3");

        String toLater = english("event.later", "Tuesday, 1 April 2031");
        assertThat(editor.open(history(series)).link(toLater)).startsWith(history(later) + "?");
        String toEarlier = english("event.earlier", "Monday, 3 March 2031");
        assertThat(editor.open(history(later)).link(toEarlier)).startsWith(history(series) + "?");
        change(later, "{'status': 'trash'}");
        editor.open(versions.get(2)).says("10 times"); // as nothing would be twice
    }

    @Test
    void theHistoryOfASeriesTellsOfEachMovedDate() {
        int series = series("FREQ=DAILY;COUNT=3");
        int date = dates(series).get(1);
        change(date, "{'start_date': '2031-03-20 14:00', 'end_date': '2031-03-20 15:00'}");
        change(series, "{'title': '%s too'}".formatted(word));

        String edited = "edited 4 March 2031 individually";
        assertThat(editor.open(history(series)).text())
                .containsSubsequence(word + " too", edited, "20 March 2031", "09:00", "14:00", "created it");
        editor.open(history(date)).says(edited, "20 March 2031");
    }

    @Test
    void whatIsChangedAsItIsTakenOutOfTheTrashIsAVersion() {
        int id = newEvent(word, "");
        as("editor").delete("/events/" + id);
        change(id, "{'status': 'draft', 'title': 'Second'}");
        change(id, "{'title': 'Third'}");

        assertThat(versions(id)).hasSize(3);
        restored(versions(id).get(2));
        read(id).has("title=" + word);
    }

    @Test
    void whatIsInTheTrashIsTakenOutFirst() {
        int id = newEvent(word, "");
        change(id, "{'title': 'Other'}");
        as("editor").delete("/events/" + id);
        List<String> versions = versions(id);
        String path = versions.get(versions.size() - 1);

        editor.get(path).is(403);
        editor.submit(path, "version=2").is(403);
    }

    @Test
    void onlyWhoMayEditSeesAndRestores() {
        int id = newEvent("author", word, "");
        change(id, "{'title': 'Other'}");
        int category = make(Kind.CATEGORY, word, "");
        int tag = make(Kind.TAG, word, "");
        as("editor").change("/tags/" + tag, "{'description': 'x'}");
        PageForm form = restoring(editor, versions(id).get(0));

        for (String role : List.of("author2", "contributor", "subscriber")) {
            Browser other = browser(role);
            other.get(history(id)).is(403);
            other.get(form.page().path()).is(403);
            form.by(other).send().is(403);
            other.get(history(Kind.TAG, tag)).is(403);
            other.get(history(Kind.CATEGORY, category)).is(role.equals("author2") ? 200 : 403);
        }
        page(history(id)).is(303);
        form.by(new Browser(anonymous())).send().is(303);
        form.by(browser("author")).done();
        read(id).has("title=" + word);
    }

    private static String fields(int from, int to, String value) {
        return IntStream.range(from, to)
                .mapToObj(i -> "'f%d': %s".formatted(i, value))
                .collect(Collectors.joining(", ", "'custom_fields': {", "}"));
    }

    @Test
    void asManyCustomFieldsAsThereMayBeComeBackInPlaceOfAsManyOthers() {
        int id = newEvent(word, ", " + fields(0, 100, "1"));
        change(id, "{" + fields(0, 100, "null") + "}");
        change(id, "{" + fields(100, 200, "1") + "}");
        restored(versions(id).get(1));

        assertThat(event(id).getJsonObject("custom_fields"))
                .hasSize(100)
                .containsKey("f0")
                .doesNotContainKey("f100");
    }

    @Test
    void aFieldIsShownWhateverItIsCalled() {
        int id = newEvent(word, ", 'custom_fields': {'name': 'A name', 'price': 'A price', 'secret': 'As well'}");
        change(id, "{'custom_fields': ''}");

        editor.open(versions(id).get(0)).says("name: A name", "price: A price", "secret: As well");
    }

    @Test
    void whatItsEditorMayNotSetIsLeftOut() {
        int author = as("author").get("/accounts/me").id();
        int id = newEvent("author2", word, "");
        change(id, "{'author': %d}".formatted(author));
        as("author").change("/events/" + id, "{'title': 'Other'}");
        List<String> versions = versions(id);
        PageForm plan = restoring(browser("author"), versions.get(versions.size() - 1));

        plan.page().shows("manage.history.left-out").says("author2", word);
        plan.done();
        read(id).has("title=%s&author=%s", word, author);
    }

    @ParameterizedTest
    @CsvSource({"private, draft", "publish, pending"})
    void theStatusIsTheOneThatItsEditorGets(String former, String then) {
        int id = newEvent("contributor", word, ", 'status': 'draft'");
        change(id, "{'status': '%s', 'title': 'Second %s'}".formatted(former, word));
        change(id, "{'status': 'draft', 'title': 'Third'}");
        PageForm plan = restoring(browser("contributor"), versions(id).get(0));

        String leftOut = english("manage.history.left-out");
        assertThat(plan.page().text().contains(leftOut)).isEqualTo(former.equals("private"));
        assertThat(plan.page().texts("ins").contains(english("status.pending"))).isEqualTo(then.equals("pending"));
        plan.done();
        read(id).has("status=%s&title=Second %s", then, word);
    }

    /** By an earlier version, nobody gets what they couldn't ask for. */
    @Test
    void aContributorDoesNotPublishByGoingBack() {
        int id = newEvent("contributor", word, ", 'status': 'pending'");
        change(id, "{'status': 'publish'}");
        change(id, "{'status': 'draft'}");

        restoring(browser("contributor"), versions(id).get(0)).done();
        read(id).has("status=pending");
    }

    @ParameterizedTest
    @CsvSource({"?page=0, 400", "?page=x, 400", "/999999999, 404", "/0, 404"})
    void whatIsNotThereIsTold(String rest, int status) {
        int id = newEvent(word, "");

        editor.page(editor.get(history(id) + rest), status);
    }
}
