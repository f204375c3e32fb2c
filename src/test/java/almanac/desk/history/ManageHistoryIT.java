package almanac.desk.history;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who changed what, and the way back to what it was. */
class ManageHistoryIT extends PageTest {
    private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"(\\d+)\"");
    private static final Pattern RESTORABLE = Pattern.compile("href=\"(/manage/history/[a-z]+/\\d+/\\d+)");

    private Browser editor;
    private String title;

    @BeforeEach
    void signIn() {
        editor = new Browser(anonymous()).signIn("editor", "editor-password");
        title = fresh("kept");
    }

    private static String path(String kind, int id) {
        return "/manage/history/" + kind + "/" + id;
    }

    private static String opened(Browser browser, String path) {
        Site.Answer page = browser.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    /** The paths of the versions that can be restored, newest first. */
    private List<String> versions(String kind, int id) {
        return RESTORABLE
                .matcher(opened(editor, path(kind, id)))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String version(String html) {
        Matcher version = VERSION.matcher(html);
        assertThat(version.find()).as(html).isTrue();
        return version.group(1);
    }

    private void restored(String path) {
        String html = opened(editor, path);
        Site.Answer answer = editor.submit(path, Map.of("version", version(html)));
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        String then =
                Browser.then(answer).substring(anonymous().root().toString().length());
        assertThat(then).endsWith("?restored=1");
        assertThat(opened(editor, then)).contains(english("manage.history.restored"));
    }

    @Test
    void whoRestoresAVersionTwiceIsToldThatItIsRestored() {
        int id = as("editor").create(title, "").id();
        changed("/events/" + id, "{'title': 'Other'}");
        String path = versions("event", id).get(0);
        Map<String, String> sent = Map.of("version", version(opened(editor, path)));
        restored(path);
        Site.Answer twice = editor.submit(path + "?lang=en", sent);

        assertThat(twice.status()).isEqualTo(409);
        isValid(twice.response().body());
        assertThat(twice.response().body())
                .contains(english("manage.history.same"), english("manage.history.back"))
                .doesNotContain(english("manage.history.stale"));
    }

    private JsonObject json(String path) {
        return as("admin").get(path).json();
    }

    private Site.Answer changed(String path, String body) {
        Site.Answer answer = as("editor").json("PATCH", path, body);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
        return answer;
    }

    /** What a record is, but for when it was changed. */
    private static JsonObject lasting(JsonObject known) {
        return jakarta.json.Json.createObjectBuilder(known)
                .remove("modified")
                .remove("modified_utc")
                .build();
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
        int id = as("editor")
                .create(title, ALL.formatted(title, "x".repeat(5_000)))
                .id();
        JsonObject before = json("/events/" + id);
        String ticket =
                before.getJsonArray("tickets").getJsonObject(0).get("id").toString();
        changed("/events/" + id, "{'title': 'Other', 'description': 'Other', 'cost': [], 'venue': []}");
        changed(
                "/events/" + id,
                "{'start_date': '2031-04-01 08:00', 'end_date': '2031-04-02 09:00',"
                        + " 'timezone': 'UTC', 'rrule': '', 'exdate': []}");
        changed(
                "/events/" + id,
                "{'tickets': [{'id': " + ticket + ", 'name': 'Grown-up'}], 'categories': [], 'tags': [],"
                        + " 'organizer': [], 'custom_fields': {'dress': null, 'later': 'x', 'seats': 4}}");
        changed(
                "/events/" + id,
                "{'excerpt': '', 'website': '', 'online_url': '', 'featured': false, 'sticky': false,"
                        + " 'show_map': true, 'event_status': 'scheduled', 'event_status_reason': '',"
                        + " 'status': 'draft', 'slug': 'other-" + title + "'}");
        List<String> versions = versions("event", id);
        assertThat(versions).hasSize(4);
        String plan = opened(editor, versions.get(3));
        assertThat(plan)
                .contains(
                        english("manage.history.will"),
                        title,
                        "A " + title + ", B " + title,
                        "Adult 10",
                        "Europe/Berlin");
        restored(versions.get(3));

        JsonObject after = json("/events/" + id);
        assertThat(withoutTicketIds(lasting(after))).isEqualTo(withoutTicketIds(lasting(before)));
        assertThat(versions("event", id)).as("none is rewritten").hasSize(5);
    }

    private static String withoutTicketIds(JsonObject event) {
        return event.toString().replaceAll("(\"tickets\":\\[.*?])", "")
                + event.getJsonArray("tickets").toString().replaceAll("\"id\":\\d+", "");
    }

    @Test
    void anHourThatComesTwiceStaysTheSecondOne() {
        int id = create(
                "editor",
                title,
                "2026-10-25T02:30:00+01:00",
                "2026-10-25T03:30:00+01:00",
                ", 'timezone': 'Europe/Berlin'");
        String start = json("/events/" + id).getString("utc_start_date");
        assertThat(start).isEqualTo("2026-10-25 01:30:00");
        changed("/events/" + id, "{'start_date': '2026-10-26 10:00', 'end_date': '2026-10-26 11:00'}");
        restored(versions("event", id).get(0));

        assertThat(json("/events/" + id).getString("utc_start_date")).isEqualTo(start);
    }

    @Test
    void theTrailTellsWhoChangedWhichFieldByName() {
        String author = as("author").get("/accounts/me").json().getString("display_name");
        int id = as("author")
                .create(title, ", 'venue': {'venue': 'First " + title + "'}")
                .id();
        changed("/events/" + id, "{'title': 'New <b>', 'featured': true, 'venue': {'venue': 'Second " + title + "'}}");
        String html = opened(editor, path("event", id));

        assertThat(html)
                .contains("Created", "Changed", "editor", author, "First " + title, "Second " + title)
                .contains("Featured", "yes", "<bdi>New &lt;b&gt;</bdi>".replace(" &lt;b&gt;", ""));
        assertThat(html).as("addresses are for administrators").doesNotContain("127.0.0.1");
        assertThat(html.indexOf("Changed")).isLessThan(html.indexOf("Created"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            venue | venues | 'venue': 'A %s', 'country': 'USA', 'state': 'NY', 'geo_lat': 1.5, 'geo_lng': 2, 'capacity': 7, 'phone': '1' | 'venue': 'B %s', 'country': 'France', 'geo_lat': null, 'geo_lng': null, 'capacity': null, 'phone': '', 'show_map': false
            venue | venues | 'venue': 'A %s', 'country': 'USA', 'state': 'NY', 'stateprovince': 'Own' | 'country': 'France'
            organizer | organizers | 'organizer': 'A %s', 'email': 'a@example.org', 'website': 'https://a.example' | 'organizer': 'B %s', 'email': '', 'website': '', 'status': 'draft'
            category | categories | 'name': 'A %s', 'description': 'About' | 'name': 'B %s', 'description': '', 'slug': 'other-%s'
            tag | tags | 'name': 'A %s', 'description': 'About' | 'name': 'B %s', 'description': ''
            """)
    void eachKindGoesBack(String kind, String collection, String first, String then) {
        Site.Answer made = as("editor").json("POST", "/" + collection, "{" + first.replace("%s", title) + "}");
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        String route = "/" + collection + "/" + made.id();
        JsonObject before = json(route);
        changed(route, "{" + then.replace("%s", title) + "}");
        List<String> versions = versions(kind, made.id());
        assertThat(versions).hasSize(1);
        restored(versions.get(0));

        JsonObject after = json(route);
        assertThat(collection.equals("venues") || collection.equals("organizers") ? lasting(after) : after)
                .isEqualTo(collection.equals("venues") || collection.equals("organizers") ? lasting(before) : before);
    }

    @Test
    void whatIsGoneIsToldAndLeftOut() {
        int id = as("editor")
                .create(
                        title,
                        ", 'venue': [{'venue': 'Gone %1$s'}, {'venue': 'Stays %1$s'}], 'tags': ['g %1$s']"
                                .formatted(title))
                .id();
        JsonObject first = json("/events/" + id);
        int gone = first.getJsonArray("venue").getJsonObject(0).getInt("id");
        int tag = first.getJsonArray("tags").getJsonObject(0).getInt("id");
        changed("/events/" + id, "{'venue': [], 'tags': [], 'title': 'Other'}");
        as("admin").delete("/venues/" + gone + "?force=true");
        as("admin").delete("/tags/" + tag);
        String path = versions("event", id).get(0);

        assertThat(opened(editor, path))
                .contains(english("manage.history.left-out"), "Venue: ID " + gone, "Tags: ID " + tag);
        restored(path);
        JsonObject after = json("/events/" + id);
        assertThat(after.getString("title")).isEqualTo(title);
        assertThat(after.getJsonObject("venue").getString("venue")).isEqualTo("Stays " + title);
        assertThat(after.getJsonArray("tags")).isEmpty();
    }

    @Test
    void aPasswordIsNeitherKeptNorTouched() {
        int id = as("editor").create(title, ", 'password': 'sesame'").id();
        changed("/events/" + id, "{'title': 'Other', 'password': 'another'}");
        String path = versions("event", id).get(0);

        assertThat(opened(editor, path("event", id)) + opened(editor, path))
                .contains("(secret)")
                .doesNotContain("sesame", "another");
        restored(path);
        assertThat(anonymous().get("/events/" + id + "?password=another").status())
                .isEqualTo(200);
    }

    @Test
    void whatSomebodyChangesMeanwhileIsNotOverwritten() {
        int id = as("editor").create(title, "").id();
        changed("/events/" + id, "{'title': 'Second'}");
        String path = versions("event", id).get(0);
        String seen = version(opened(editor, path));
        changed("/events/" + id, "{'excerpt': 'Theirs'}");
        Site.Answer answer = editor.submit(path + "?lang=en", Map.of("version", seen));

        assertThat(answer.status()).isEqualTo(409);
        isValid(answer.response().body());
        assertThat(answer.response().body())
                .contains(english("manage.history.stale"), "Theirs", english("manage.history.will"));
        assertThat(json("/events/" + id).getString("title")).isEqualTo("Second");
        restored(path);
        assertThat(json("/events/" + id).getString("excerpt"))
                .as("it was shown")
                .isEmpty();
    }

    @Test
    void ofOneWhoRestoresAndOneWhoEditsNoneIsLost() {
        ExecutorService both = Executors.newFixedThreadPool(2);
        try {
            for (int i = 0; i < 5; i++) {
                int id = as("editor").create(title + i, "").id();
                changed("/events/" + id, "{'title': 'Second'}");
                String path = versions("event", id).get(0);
                Map<String, String> form = Map.of("version", version(opened(editor, path)));
                CompletableFuture<Integer> restoring = CompletableFuture.supplyAsync(
                        () -> editor.submit(path, form).status(), both);
                CompletableFuture<Integer> editing = CompletableFuture.supplyAsync(
                        () -> as("admin")
                                .json("PATCH", "/events/" + id, "{'excerpt': 'Theirs'}")
                                .status(),
                        both);
                assertThat(editing.join()).isEqualTo(200);
                JsonObject after;
                if (restoring.join() == 303) {
                    after = json("/events/" + id);
                    assertThat(after.getString("title")).isEqualTo(title + i);
                } else {
                    assertThat(restoring.join()).isEqualTo(409);
                    after = json("/events/" + id);
                    assertThat(after.getString("title")).isEqualTo("Second");
                }
                assertThat(after.getString("excerpt")).contains("Theirs");
            }
        } finally {
            both.shutdown();
        }
    }

    @Test
    void rulesHoldForWhatIsRestored() {
        int tag = as("editor")
                .json("POST", "/tags", "{'name': 'A " + title + "'}")
                .id();
        changed("/tags/" + tag, "{'name': 'B " + title + "'}");
        as("editor").json("POST", "/tags", "{'name': 'A " + title + "', 'slug': 'own-" + title + "'}");
        String path = versions("tag", tag).get(0);
        Site.Answer answer = editor.submit(path + "?lang=en", Map.of("version", version(opened(editor, path))));

        assertThat(answer.status()).isEqualTo(409);
        isValid(answer.response().body());
        assertThat(answer.response().body()).contains(english("manage.taken"));
        assertThat(json("/tags/" + tag).getString("name")).isEqualTo("B " + title);
    }

    @Test
    void fiftyVersionsAreKept() {
        int id = as("editor").create(title, "").id();
        for (int i = 0; i < 55; i++) {
            changed("/events/" + id, "{'title': '" + title + " " + i + "'}");
        }
        List<String> first = versions("event", id);
        assertThat(first).hasSize(49);
        restored(first.get(48));
        Site.Answer twice = editor.submit(first.get(48) + "?lang=en", Map.of("version", "50"));
        assertThat(twice.status()).isEqualTo(404);
        assertThat(twice.response().body())
                .contains(english("manage.history.not-kept"), english("manage.history.restore"));
        assertThat(json("/events/" + id).getString("title")).isEqualTo(title + " 5");
        assertThat(editor.get(path("event", id) + "/1").status()).isEqualTo(404);
        assertThat(opened(editor, path("event", id) + "?page=2")).contains("Created");
    }

    @Test
    void oneDateOfASeriesHasAHistoryWithoutAWayBack() {
        int series =
                as("editor").create(title, ", 'rrule': 'FREQ=DAILY;COUNT=3'").id();
        int date = as("editor")
                .get("/events?include=" + series)
                .json()
                .getJsonArray("events")
                .getJsonObject(0)
                .getInt("id");
        changed("/events/" + date, "{'title': 'One'}");
        changed("/events/" + date, "{'title': 'Two'}");
        String html = opened(editor, path("event", date));

        assertThat(html).contains("Two").doesNotContain("Restore this version");
        assertThat(editor.get(path("event", date) + "/1").status()).isEqualTo(404);
    }

    /** Restored as well, the later dates would take place twice. */
    @Test
    void whatWasSplitOffSinceIsNotTakenBack() {
        int series = as("editor")
                .create(
                        title,
                        ", 'start_date': '2031-03-03 09:00', 'end_date': '2031-03-03 10:00', 'rrule': 'FREQ=WEEKLY;COUNT=10'")
                .id();
        int fifth = as("editor")
                .get("/events?include=" + series)
                .json()
                .getJsonArray("events")
                .getJsonObject(4)
                .getInt("id");
        changed("/events/" + series, "{'excerpt': 'First'}");
        changed("/events/" + fifth, "{'start_date': '2031-04-01 09:00', 'end_date': '2031-04-01 10:00'}");
        int later = changed("/events/" + fifth, "{'scope': 'following', 'excerpt': 'Later'}")
                .json()
                .getInt("parent");
        changed("/events/" + series, "{'rrule': 'FREQ=WEEKLY;COUNT=3', 'excerpt': 'Then'}");
        List<String> versions = versions("event", series);
        assertThat(versions).hasSize(3);
        assertThat(opened(editor, versions.get(0)))
                .as("what it was since then")
                .contains("4 times")
                .doesNotContain(english("manage.history.left-out"));
        assertThat(opened(editor, versions.get(2)))
                .contains(
                        english("manage.history.left-out"),
                        english("manage.history.split", title, "Tuesday, 1 April 2031"))
                .doesNotContain("10 times");
        restored(versions.get(2));
        assertThat(json("/events/" + series).getString("excerpt")).isEqualTo("");
        assertThat(json("/events/" + series).getString("rrule")).isEqualTo("FREQ=WEEKLY;COUNT=3");

        assertThat(opened(editor, path("event", series)))
                .contains(path("event", later) + "?lang=en\">" + english("event.later", "Tuesday, 1 April 2031"));
        assertThat(opened(editor, path("event", later)))
                .contains(path("event", series) + "?lang=en\">" + english("event.earlier", "Monday, 3 March 2031"));
        changed("/events/" + later, "{'status': 'trash'}");
        assertThat(opened(editor, versions.get(2))).as("nothing would be twice").contains("10 times");
    }

    @Test
    void theHistoryOfASeriesTellsOfEachMovedDate() {
        int series = as("editor")
                .create(
                        title,
                        ", 'start_date': '2031-03-10 09:00', 'end_date': '2031-03-10 10:00', 'rrule': 'FREQ=DAILY;COUNT=3'")
                .id();
        int date = as("editor")
                .get("/events?starts_after=2031-03-10%2023:00&include=" + series)
                .json()
                .getJsonArray("events")
                .getJsonObject(1)
                .getInt("id");
        changed("/events/" + date, "{'start_date': '2031-03-20 14:00', 'end_date': '2031-03-20 15:00'}");
        changed("/events/" + series, "{'title': '%s too'}".formatted(title));
        String html = opened(editor, path("event", series));

        assertThat(html)
                .containsSubsequence(
                        title + " too", "11 March 2031 · Edited individually", "09:00", "20 March 2031", "14:00")
                .containsSubsequence("Edited individually", "<h2>Created");
        assertThat(opened(editor, path("event", date)))
                .contains("11 March 2031 · Edited individually", "20 March 2031");
    }

    @Test
    void whatIsChangedAsItIsTakenOutOfTheTrashIsAVersion() {
        int id = as("editor").create(title, "").id();
        as("editor").delete("/events/" + id);
        changed("/events/" + id, "{'status': 'draft', 'title': 'Second'}");
        changed("/events/" + id, "{'title': 'Third'}");

        assertThat(versions("event", id)).hasSize(3);
        restored(versions("event", id).get(2));
        assertThat(json("/events/" + id).getString("title")).isEqualTo(title);
    }

    @Test
    void whatIsInTheTrashIsTakenOutFirst() {
        int id = as("editor").create(title, "").id();
        changed("/events/" + id, "{'title': 'Other'}");
        as("editor").delete("/events/" + id);
        String path = versions("event", id).get(versions("event", id).size() - 1);

        assertThat(editor.get(path).status()).isEqualTo(403);
        assertThat(editor.submit(path, Map.of("version", "2")).status()).isEqualTo(403);
    }

    @Test
    void onlyWhoMayEditSeesAndRestores() {
        int id = as("author").create(title, "").id();
        as("author").json("PATCH", "/events/" + id, "{'title': 'Other'}");
        int category = as("editor")
                .json("POST", "/categories", "{'name': '" + title + "'}")
                .id();
        int tag =
                as("editor").json("POST", "/tags", "{'name': '" + title + "'}").id();
        changed("/tags/" + tag, "{'description': 'x'}");
        String path = versions("event", id).get(0);
        Map<String, String> form = Map.of("version", version(opened(editor, path)));

        for (String role : List.of("author2", "contributor", "subscriber")) {
            Browser other = new Browser(anonymous())
                    .signIn(role, role.equals("author2") ? "author2-password" : role + "-long-password");
            assertThat(other.get(path("event", id)).status()).as(role).isEqualTo(403);
            assertThat(other.get(path).status()).as(role).isEqualTo(403);
            assertThat(other.submit(path, form).status()).as(role).isEqualTo(403);
            assertThat(other.get(path("tag", tag)).status()).as(role).isEqualTo(403);
            assertThat(other.get(path("category", category)).status())
                    .as(role)
                    .isEqualTo(role.equals("author2") ? 200 : 403);
        }
        assertThat(page(path("event", id)).status()).isEqualTo(303);
        assertThat(new Browser(anonymous()).submit(path, form).status()).isEqualTo(303);
        Browser author = new Browser(anonymous()).signIn("author", "author-password");
        assertThat(author.submit(path, form).status()).isEqualTo(303);
        assertThat(json("/events/" + id).getString("title")).isEqualTo(title);
    }

    private static String fields(int from, int to, String value) {
        return IntStream.range(from, to)
                .mapToObj(i -> "'f%d': %s".formatted(i, value))
                .collect(Collectors.joining(", "));
    }

    @Test
    void asManyCustomFieldsAsThereMayBeComeBackInPlaceOfAsManyOthers() {
        int id = as("editor")
                .create(title, ", 'custom_fields': {" + fields(0, 100, "1") + "}")
                .id();
        changed("/events/" + id, "{'custom_fields': {" + fields(0, 100, "null") + "}}");
        changed("/events/" + id, "{'custom_fields': {" + fields(100, 200, "1") + "}}");
        restored(versions("event", id).get(1));

        assertThat(json("/events/" + id).getJsonObject("custom_fields"))
                .hasSize(100)
                .containsKey("f0")
                .doesNotContainKey("f100");
    }

    @Test
    void aFieldIsShownWhateverItIsCalled() {
        int id = as("editor")
                .create(title, ", 'custom_fields': {'name': 'A name', 'price': 'A price', 'secret': 'As well'}")
                .id();
        changed("/events/" + id, "{'custom_fields': ''}");

        assertThat(opened(editor, versions("event", id).get(0)))
                .contains("name: A name", "price: A price", "secret: As well");
    }

    @Test
    void whatItsEditorMayNotSetIsLeftOut() {
        int author = as("author").get("/accounts/me").json().getInt("id");
        int id = as("author2").create(title, "").id();
        changed("/events/" + id, "{'author': %d}".formatted(author));
        as("author").json("PATCH", "/events/" + id, "{'title': 'Other'}");
        Browser own = new Browser(anonymous()).signIn("author", "author-password");
        List<String> versions = versions("event", id);
        String path = versions.get(versions.size() - 1);
        String plan = opened(own, path);

        assertThat(plan).contains(english("manage.history.left-out"), "author2", title);
        assertThat(own.submit(path, Map.of("version", version(plan))).status()).isEqualTo(303);
        assertThat(json("/events/" + id).getString("title")).isEqualTo(title);
        assertThat(json("/events/" + id).getString("author")).isEqualTo(author + "");
    }

    @ParameterizedTest
    @CsvSource({"private, draft", "publish, pending"})
    void theStatusIsTheOneThatItsEditorGets(String former, String then) {
        int id = as("contributor").create(title, ", 'status': 'draft'").id();
        changed("/events/" + id, "{'status': '%s', 'title': 'Second %s'}".formatted(former, title));
        changed("/events/" + id, "{'status': 'draft', 'title': 'Third'}");
        Browser own = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        String path = versions("event", id).get(0);
        String plan = opened(own, path);

        assertThat(plan.contains(english("manage.history.left-out"))).isEqualTo(former.equals("private"));
        assertThat(plan.contains("<td data-label=\"This version\"><bdi>" + english("status.pending") + "</bdi>"))
                .isEqualTo(then.equals("pending"));
        assertThat(own.submit(path, Map.of("version", version(plan))).status()).isEqualTo(303);
        assertThat(json("/events/" + id).getString("status")).isEqualTo(then);
        assertThat(json("/events/" + id).getString("title")).isEqualTo("Second " + title);
    }

    /** By an earlier version, nobody gets what they couldn't ask for. */
    @Test
    void aContributorDoesNotPublishByGoingBack() {
        int id = as("contributor").create(title, ", 'status': 'pending'").id();
        as("editor").json("PATCH", "/events/" + id, "{'status': 'publish'}");
        as("editor").json("PATCH", "/events/" + id, "{'status': 'draft'}");
        String path = versions("event", id).get(0);
        Browser contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        Site.Answer answer = contributor.submit(path, Map.of("version", version(opened(contributor, path))));

        assertThat(answer.status()).isEqualTo(303);
        assertThat(json("/events/" + id).getString("status")).isEqualTo("pending");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_token=wrong&"})
    void aFormOfAnotherSessionRestoresNothing(String token) {
        int id = as("editor").create(title, "").id();
        changed("/events/" + id, "{'title': 'Other'}");
        String path = versions("event", id).get(0);
        String form = token + "version=" + version(opened(editor, path));

        assertThat(editor.send("POST", path, Browser.FORM, form, "Sec-Fetch-Site", "same-origin")
                        .status())
                .isEqualTo(403);
        String own = "_token=" + editor.token() + "&version=1";
        assertThat(editor.send("POST", path, Browser.FORM, own, "Sec-Fetch-Site", "cross-site")
                        .status())
                .isEqualTo(403);
        assertThat(json("/events/" + id).getString("title")).isEqualTo("Other");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?page=0", "?page=x", "/999999999", "/0"})
    void whatIsNotThereIsTold(String rest) {
        int id = as("editor").create(title, "").id();
        Site.Answer answer = editor.get(path("event", id) + rest);

        assertThat(answer.status()).isEqualTo(rest.startsWith("?") ? 400 : 404);
        isValid(answer.response().body());
    }
}
