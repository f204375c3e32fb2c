package almanac.desk.events;

import static almanac.support.English.english;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.recurrence.DateList;
import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import java.net.URLEncoder;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The list of events that those see who keep the calendar, and what they do to many at once. */
class ManageEventsIT extends PageTest {
    private static final String PATH = "/manage/events";
    private static final Pattern CHECKBOX = Pattern.compile("name=\"event\" value=\"([0-9]+)\" aria-label");
    private static final Pattern HIDDEN = Pattern.compile("type=\"hidden\" name=\"event\" value=\"(\\d+)\"");
    private static final Pattern STATE = Pattern.compile("<li><a href=\"/manage/events\\?state=(\\w+)");
    private static final Pattern REFUSAL = Pattern.compile("<li><bdi>[^<]*</bdi>: ([^<]*)</li>");

    private final LocalDate nextMonth = LocalDate.now(ZoneOffset.UTC).plusMonths(1);

    private Browser editor;
    private String word;

    /** Who may write, each with their own account. */
    enum Writer {
        ADMIN("admin", "admin-password"),
        EDITOR("editor", "editor-password"),
        AUTHOR("author", "author-password"),
        CONTRIBUTOR("contributor", "contributor-long-password");

        private final String account;
        private final String password;

        Writer(String account, String password) {
            this.account = account;
            this.password = password;
        }

        boolean is(Writer... others) {
            return Arrays.asList(others).contains(this);
        }
    }

    private Browser browser(Writer writer) {
        return new Browser(anonymous()).signIn(writer.account, writer.password);
    }

    @BeforeEach
    void signIn() {
        editor = browser(Writer.EDITOR);
        word = fresh("desk");
    }

    private int create(String account, String more) {
        return as(account).create(word + " " + fresh("e"), more).id();
    }

    private String list(Browser browser, String query) {
        Site.Answer page = browser.get(PATH + "?lang=en&search=" + word + "&" + query);
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    /** The events that can be chosen in a list. */
    private static List<Integer> chosen(String html) {
        return CHECKBOX.matcher(html)
                .results()
                .map(found -> Integer.valueOf(found.group(1)))
                .toList();
    }

    private static Site.Answer act(Browser browser, String action, int... events) {
        String fields = Arrays.stream(events).mapToObj(id -> "event=" + id).collect(Collectors.joining("&"));
        return browser.send(
                "POST",
                PATH + "?lang=en&state=draft",
                Browser.FORM,
                "_token=" + browser.token() + "&action=" + action + "&" + fields,
                "Sec-Fetch-Site",
                "same-origin");
    }

    private String status(int event) {
        Site.Answer found = as("admin").get("/events/" + event);
        return found.status() == 200 ? found.json().getString("status") : found.code();
    }

    @Test
    void eachStateShowsItsEvents() {
        int published = create("editor", "");
        int internal = create("editor", ", 'status': 'private'");
        int draft = create("editor", ", 'status': 'draft'");
        int pending = create("editor", ", 'status': 'pending'");
        int future = create("editor", ", 'status': 'publish', 'date': '2031-01-01 10:00'");
        int past = create("editor", ", 'start_date': '2001-01-01 10:00', 'end_date': '2001-01-01 11:00'");
        int trashed = create("editor", "");
        as("editor").delete("/events/" + trashed);

        assertThat(chosen(list(editor, ""))).containsExactlyInAnyOrder(published, internal);
        assertThat(chosen(list(editor, "state=past"))).containsExactly(past);
        assertThat(chosen(list(editor, "state=draft"))).containsExactly(draft);
        assertThat(chosen(list(editor, "state=pending"))).containsExactly(pending);
        assertThat(chosen(list(editor, "state=future"))).containsExactly(future);
        assertThat(chosen(list(editor, "state=trash"))).containsExactly(trashed);
    }

    @Test
    void whatGoesOnComesFirstAndIsNotPast() {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        int later = create("editor", "");
        int now = create(
                "editor",
                ", 'start_date': '%s 10:00', 'end_date': '%s 10:00'".formatted(today.minusDays(3), today.plusDays(3)));

        assertThat(chosen(list(editor, ""))).containsExactly(now, later);
        assertThat(chosen(list(editor, "sort=title"))).contains(now, later);
        assertThat(chosen(list(editor, "page=2"))).isEmpty();
        assertThat(chosen(list(editor, "state=past"))).isEmpty();
    }

    @Test
    void manyGetOneMoreCategory() {
        String name = fresh("kind");
        as("admin").json("POST", "/categories", "{'name': '" + name + "'}");
        int one = create("editor", ", 'categories': ['" + fresh("other") + "']");
        int two = create("editor", "");

        assertThat(act(editor, "category&category=" + name, one, two).status()).isEqualTo(303);
        assertThat(as("admin").get("/events/" + one).json().getJsonArray("categories"))
                .hasSize(2);
        assertThat(as("admin").get("/events/" + two).json().getJsonArray("categories"))
                .hasSize(1);
        Site.Answer none = act(editor, "category&category=", one);
        assertThat(none.status()).isEqualTo(409);
        assertThat(none.response().body()).contains(english("manage.why.category"));
    }

    @Test
    void aShortFormChangesWhatItHasAndLeadsBack() {
        int event = create("editor", ", 'excerpt': 'Kept'");
        String html = list(editor, "quick=" + event);
        assertThat(html).contains("<form id=\"quick\"", "form=\"quick\" name=\"title\"");
        int far = create("editor", ", 'timezone': 'Pacific/Auckland'");
        assertThat(list(editor, "quick=" + far)).as("whose times these are").contains("Auckland time");
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("_back", PATH + "?state=coming&search=" + word);
        Matcher field = Pattern.compile("name=\"(version|all_day|[a-z]+_(?:day|time))\" value=\"([^\"]*)\"")
                .matcher(html);
        while (field.find()) {
            fields.put(field.group(1), field.group(2));
        }
        assertThat(fields).hasSize(7);
        fields.put("title", word + " short");
        Site.Answer answer = editor.submit(PATH + "/" + event, fields);
        assertThat(answer.status()).isEqualTo(303);
        assertThat(Browser.then(answer)).endsWith(PATH + "?state=coming&search=" + word + "&saved=1");
        assertThat(as("admin").get("/events/" + event).json().getString("excerpt"))
                .contains("Kept");

        Site.Answer out = new Browser(anonymous()).submit(PATH + "/" + event + "?lang=en", fields);
        assertThat(out.response().body()).as("goes on as a short form").contains("name=\"_back\"");
        String other = Browser.form(fields);
        Site.Answer anew = editor.send(
                "POST", PATH + "/" + event + "?lang=en", Browser.FORM, other, "Sec-Fetch-Site", "same-origin");
        assertThat(anew.status()).isEqualTo(403);
        assertThat(anew.response().body()).as("has what it doesn't show").contains("Kept");

        Site.Answer stale = editor.submit(PATH + "/" + event + "?lang=en", fields);
        assertThat(stale.status()).isEqualTo(409);
        isValid(stale.response().body());
        assertThat(stale.response().body()).contains("Kept", english("manage.conflict"));
    }

    @Test
    void tabsCountTheWorkThatTheCallerSees() {
        create("editor", ", 'status': 'draft'");
        create("contributor", ", 'status': 'draft'");
        create("contributor", ", 'status': 'pending'");
        create("contributor", ", 'status': 'pending', 'rrule': 'FREQ=DAILY;COUNT=3'");

        assertThat(list(editor, "state=coming"))
                .contains("Drafts <span class=\"count\">2</span>", "Pending review <span class=\"count\">2</span>");
        assertThat(list(browser(Writer.CONTRIBUTOR), "state=coming"))
                .contains("Drafts <span class=\"count\">1</span>", "Pending review <span class=\"count\">2</span>");
        assertThat(list(browser(Writer.AUTHOR), "state=coming")).doesNotContain("Drafts <span");
    }

    /** It is sent by a form, which anybody may write as they like. */
    @Test
    void aShortFormLeadsBackToAListAndNowhereElse() {
        int event = create("editor", "");
        String path = PATH + "/" + event;
        Map<String, String> lists = new LinkedHashMap<>();
        for (String elsewhere : List.of(
                "https://example.org/",
                "//example.org",
                "/manage/eventsx",
                "/manage/events?state=none",
                "/manage/events?page=0",
                "/manage/events?search=" + "a".repeat(100_000))) {
            lists.put(elsewhere, path + "?saved=1");
        }
        lists.put(PATH + "?state=draft&x=1\r\nSet-Cookie: a=b", PATH + "?state=draft&saved=1");
        lists.put(PATH + "?state=draft&search=a b\r\nSet-Cookie: a=b", PATH + "?state=draft&search=a%20b%20Set-Cookie");
        lists.put(PATH + "?search=%zz", PATH + "?state=coming&saved=1");
        lists.put(
                PATH + "?state=past&category=%0d%0aA&sort=title&page=2",
                PATH + "?state=past&category=%0D%0AA&sort=title");
        int version = 0;
        for (Map.Entry<String, String> each : lists.entrySet()) {
            Map<String, String> fields =
                    Map.of("_back", each.getKey(), "version", String.valueOf(version++), "title", word + " " + version);
            Site.Answer answer = editor.submit(path, fields);
            assertThat(answer.status()).as(each.getKey()).isEqualTo(303);
            assertThat(answer.header("Location"))
                    .startsWith(anonymous().root() + each.getValue())
                    .doesNotContain("\n");
            assertThat(answer.response().headers().firstValue("Set-Cookie")).isEmpty();
        }
    }

    /** Otherwise a link could have an editor undo what somebody else chose. */
    @Test
    void onlyTheSessionThatDidItIsToldAndOfferedToUndoIt() {
        int event = create("editor", "");
        String other = "123456789012345678";
        String list = PATH + "?state=coming&search=" + word;
        String done = editor.submit(list, Map.of("action", "trash", "event", String.valueOf(event)))
                .header("Location")
                .substring(anonymous().root().toString().length());
        String proof = done.replaceFirst(".*&proof=", "&proof=");

        for (String told : List.of(done, done + "&lang=en", "/manage/events?lang=en&" + done.split("\\?", 2)[1])) {
            assertThat(editor.get(told).response().body()).contains("role=\"status\"", "/manage/undo");
        }
        Browser elsewhere = new Browser(anonymous()).signIn("editor", "editor-password");
        assertThat(elsewhere.get(done).response().body()).contains(word).doesNotContain("role=\"status\"");
        for (String forged : List.of(
                list + "&done=trash&count=1",
                list + "&done=trash&count=1&undo=1" + proof,
                list + "&undone=1&undo=1",
                done.replaceFirst("&undo=[0-9]+", "&undo=" + other),
                done.replaceFirst("count=1", "count=2"),
                done + "x",
                list + "&done=trash&count=1&proof=",
                list + "&%64one=trash&count=1",
                list + "&saved=1",
                list + "&saved=1" + proof,
                list + "&saved=1&x=%00")) {
            Site.Answer answer = editor.send("GET", forged, null, null);
            assertThat(answer.status()).as(forged).isEqualTo(200);
            assertThat(answer.response().body())
                    .as(forged)
                    .doesNotContain("role=\"status\"", "data-saved", "/manage/undo");
        }
        for (String forged : List.of(
                "/manage;x/events;x=1?state=coming&done=trash&count=1", "/%6danage/events?done=trash&count=1")) {
            assertThat(editor.send("GET", forged, null, null).response().body())
                    .as(forged)
                    .doesNotContain("role=\"status\"");
        }
        String signIn = "/sign-in?to=" + URLEncoder.encode(list + "&done=restore&count=1", UTF_8);
        assertThat(editor.send("GET", signIn, null, null).header("Location"))
                .as("it leads wherever its address says")
                .contains("done=restore")
                .doesNotContain("proof");
    }

    @Test
    void whatListsHideIsShownAndASeriesOnce() {
        int hidden = create("editor", ", 'hide_from_listings': true");
        int series = create("editor", ", 'rrule': 'FREQ=DAILY;COUNT=5'");
        String html = list(editor, "");

        assertThat(chosen(html)).containsExactlyInAnyOrder(hidden, series);
        assertThat(html).contains(english("manage.hidden"), "Recurring");
    }

    @Test
    void aDateThatIsInTheTrashByItselfIsListedThereByItself() {
        LocalDate day = LocalDate.now(ZoneOffset.UTC).plusMonths(1); // dates far away are not listed yet
        int series = create(
                "editor",
                ", 'rrule': 'FREQ=DAILY;COUNT=3', 'start_date': '%1$s 09:00', 'end_date': '%1$s 10:00'".formatted(day));
        int date = as("editor")
                .get("/events?search=" + word)
                .json()
                .getJsonArray("events")
                .getJsonObject(1)
                .getInt("id");
        as("editor").delete("/events/" + date);

        assertThat(chosen(list(editor, "state=trash"))).containsExactly(date);
        assertThat(chosen(list(editor, ""))).containsExactly(series);
    }

    @Test
    void sortingIsByStartTitleOrChange() {
        int second = as("editor")
                .create(word + " b", ", 'start_date': '2031-05-01 10:00', 'end_date': '2031-05-01 11:00'")
                .id();
        int first = as("editor")
                .create(word + " c", ", 'start_date': '2031-04-01 10:00', 'end_date': '2031-04-01 11:00'")
                .id();
        int third = as("editor")
                .create(word + " a", ", 'start_date': '2031-06-01 10:00', 'end_date': '2031-06-01 11:00'")
                .id();

        assertThat(chosen(list(editor, ""))).containsExactly(first, second, third);
        assertThat(chosen(list(editor, "sort=title"))).containsExactly(third, second, first);
        assertThat(chosen(list(editor, "sort=modified"))).containsExactlyInAnyOrder(first, second, third);
    }

    @Test
    void pagesFollowEachOther() {
        for (int i = 0; i < 51; i++) {
            as("editor").create(word + " " + i, ", 'status': 'draft'");
        }
        String first = list(editor, "state=draft");
        String second = list(editor, "state=draft&page=2");

        assertThat(chosen(first)).hasSize(50);
        assertThat(chosen(second)).hasSize(1).doesNotContainAnyElementsOf(chosen(first));
        assertThat(link(first, "<a rel=\"next\"")).contains("page=2", "search=" + word, "state=draft");
        assertThat(link(second, "<a rel=\"prev\"")).contains("search=" + word).doesNotContain("page=");
        assertThat(second).doesNotContain("rel=\"next\"");
        assertThat(list(editor, "state=draft&page=3")).contains(english("manage.end"));
        assertThat(link(list(editor, "state=draft&page=99"), "<p><a class=\"button\""))
                .contains("state=draft", "search=" + word)
                .doesNotContain("page=");
    }

    @Test
    void allThatMatchAreChangedAtOnceWhicheverPageTheyAreOn() {
        for (int i = 0; i < 53; i++) {
            as(i == 52 ? "author2" : "editor").create(word + " " + i, ", 'status': 'draft'");
        }
        String path = PATH + "?lang=en&state=draft&mine=1&search=" + word;
        assertThat(list(editor, "state=draft")).contains(english("manage.choose-matching.note", 500));
        assertThat(list(editor, "state=draft&mine=1&page=2")).contains("name=\"all\"");
        create("editor", ", 'status': 'pending'");
        assertThat(list(editor, "state=pending")).as("all on one page").doesNotContain("name=\"all\"");

        String asked = sent(path, "action=trash&all=1", 200);
        isValid(asked);
        assertThat(asked)
                .contains("<h1>Move 52 events to trash?</h1>", english("manage.sure.others", 32))
                .doesNotContain(english("manage.sure.cut"));
        assertThat(chosen(list(editor, "state=draft"))).as("nothing yet").hasSize(50);

        String ids = HIDDEN.matcher(asked)
                .results()
                .map(found -> "&event=" + found.group(1))
                .collect(Collectors.joining());
        sent(path, "action=trash&sure=1" + ids, 303);
        assertThat(chosen(list(editor, "state=draft"))).as("that of another").hasSize(1);
        assertThat(chosen(list(editor, "state=trash&page=2"))).hasSize(2);
        assertThat(sent(path, "action=trash&all=1", 400)).contains(english("manage.nothing-ticked"));
    }

    private String sent(String path, String fields, int status) {
        Site.Answer answer = editor.send(
                "POST", path, Browser.FORM, "_token=" + editor.token() + "&" + fields, "Sec-Fetch-Site", "same-origin");
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(status);
        return answer.response().body();
    }

    @Test
    void theListIsNarrowedToAVenueOrAnOrganizer() {
        String own = fresh("own");
        int venue = as("editor")
                .json("POST", "/venues", "{'venue': 'Hall " + own + "'}")
                .id();
        int secret = as("editor")
                .json("POST", "/venues", "{'venue': 'Secret " + own + "', 'status': 'draft'}")
                .id();
        int here = create(
                "author",
                ", 'status': 'draft', 'venue': [%d], 'organizer': {'organizer': 'Club %s'}".formatted(venue, own));
        int there = create("author", ", 'status': 'draft'");
        int organizer = as("editor")
                .get("/events/" + here)
                .json()
                .getJsonArray("organizer")
                .getJsonObject(0)
                .getInt("id");

        assertThat(chosen(list(editor, "state=draft"))).contains(here, there);
        String html = list(editor, "state=draft&venue=" + venue);
        assertThat(chosen(html)).containsExactly(here);
        assertThat(html)
                .contains("Venue: <bdi>Hall " + own, "name=\"venue\" value=\"" + venue + "\"")
                .contains("state=trash&amp;venue=" + venue);
        assertThat(link(html, "</span> <a")).contains("state=draft").doesNotContain("venue=");
        assertThat(chosen(list(editor, "state=draft&organizer=" + organizer))).containsExactly(here);
        assertThat(chosen(list(editor, "state=draft&venue=999999999"))).isEmpty();
        assertThat(list(browser(Writer.AUTHOR), "state=draft&venue=" + secret)).doesNotContain("Secret " + own);
        assertThat(editor.get("/manage/venues/" + venue + "?lang=en").response().body())
                .contains("/manage/events?venue=" + venue);
    }

    @Test
    void whoHasNoEventsIsLedToTheFirst() {
        as("admin")
                .json(
                        "POST",
                        "/accounts",
                        "{'name': '%s', 'password': 'rain over the old harbour', 'role': 'contributor'}"
                                .formatted(word));
        Browser somebody = new Browser(anonymous()).signIn(word, "rain over the old harbour");
        String html = somebody.get(PATH + "?lang=en").response().body();

        isValid(html);
        assertThat(html).contains(english("manage.create-first"));
        assertThat(link(html, "<p><a class=\"button\"")).startsWith("/manage/events/new");
        assertThat(somebody.get(PATH + "?lang=en&state=trash").response().body())
                .doesNotContain(english("manage.create-first"));
        assertThat(list(somebody, "")).doesNotContain(english("manage.create-first"));
        Site.Answer pending =
                anonymous().with(word, "rain over the old harbour").create(word + " first", ", 'status': 'pending'");

        html = somebody.get(PATH + "?lang=en").response().body();
        assertThat(chosen(html)).as("what they have, wherever it is").containsExactly(pending.id());
        assertThat(somebody.get(PATH + "?lang=en&state=draft").response().body())
                .contains(english("manage.none.draft"))
                .doesNotContain(english("manage.create-first"));
    }

    @Test
    void aCategoryThatDoesNotExistIsNotFound() {
        Site.Answer wrong = editor.get(PATH + "?lang=en&category=" + word);

        assertThat(wrong.status()).isEqualTo(404);
        assertThat(wrong.response().body())
                .contains("There is no category “" + word + "”.", english("wrong.nearest", english("manage.events")));
    }

    @Test
    void marksSayWhatIsSpecial() {
        create("editor", ", 'event_status': 'moved_online', 'featured': true, 'sticky': true, 'password': 'x'");

        assertThat(list(editor, ""))
                .contains(
                        "<span class=\"mark\">" + english("event-status.moved-online") + "</span>",
                        sign("mark.featured"),
                        sign("mark.sticky"),
                        sign("mark.protected"));
        assertThat(list(editor, "state=draft")).doesNotContain("class=\"mark\"", "class=\"sign");
    }

    private static String sign(String key) {
        return "<span class=\"word\">" + english(key) + "</span>";
    }

    /** In a browser, Enter in a field presses the first button of its form (HTML §4.10.22.2). */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/manage/venues/new",
                "/manage/organizers/new",
                "/manage/categories/new",
                "/manage/tags/new",
                "/manage/first-steps/event",
                "/manage/events?state=draft"
            })
    void enterPressesAButtonThatSendsNothing(String path) {
        create("editor", ", 'status': 'draft'");
        String html = browser(Writer.ADMIN).get(path).response().body();
        String form = html.substring(html.lastIndexOf("<form ", html.lastIndexOf("<p class=\"actions")));

        assertThat(form.substring(form.indexOf("<button"))).startsWith("<button formmethod=\"dialog\" formnovalidate");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/manage", "/manage/"})
    void manageLeadsToTheEvents(String path) {
        Site.Answer answer = editor.get(path);
        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.header("Location")).isEqualTo(anonymous().root() + PATH);
        assertThat(new Browser(anonymous())
                        .signIn("subscriber", "subscriber-long-password")
                        .get(path)
                        .status())
                .isEqualTo(403);
    }

    /** The first page has up to a hundred. */
    @Test
    void allThatAListShowsCanBeChangedAtOnce() {
        int last = create("editor", "");
        String absent = IntStream.range(0, 99)
                .mapToObj(each -> "event=" + (900_000_000 + each) + "&")
                .collect(Collectors.joining());
        String form = absent + "event=" + last + "&action=trash&_token=" + editor.token();
        Site.Answer answer = editor.send("POST", PATH, Browser.FORM, form, "Sec-Fetch-Site", "same-origin");

        assertThat(answer.status()).as("the others are absent").isEqualTo(409);
        assertThat(chosen(list(editor, "state=trash"))).containsExactly(last);
    }

    @Test
    void manyAreChangedAtOnce() {
        int one = create("editor", ", 'status': 'draft'");
        int two = create("author", ", 'status': 'draft'");

        Site.Answer done = act(editor, "publish", one, two);
        assertThat(done.status()).isEqualTo(303);
        assertThat(List.of(status(one), status(two))).containsOnly("publish");
        String html = editor.get(path(done) + "&lang=en").response().body();
        isValid(html);
        assertThat(html).contains(english("manage.done.publish", 2), "Undo");
    }

    private String path(Site.Answer redirect) {
        String location = redirect.header("Location");
        assertThat(location).startsWith(anonymous().root().toString());
        return location.substring(anonymous().root().toString().length());
    }

    @Test
    void whatComesOutOfTheTrashIsAsItWas() {
        for (String before : new String[] {"publish", "draft", "private", "pending"}) {
            int event = create("editor", ", 'status': '" + before + "'");
            assertThat(act(editor, "trash", event).status()).isEqualTo(303);
            assertThat(status(event)).isEqualTo("event-no-longer-available");
            assertThat(act(editor, "restore", event).status()).isEqualTo(303);
            assertThat(status(event)).isEqualTo(before);
        }
    }

    @Test
    void ofManyThoseThatAreRefusedAreToldAndTheOthersDone() {
        Browser author = browser(Writer.AUTHOR);
        int own = create("author", "");
        int others = as("editor").create(word + " <others>", "").id();

        Site.Answer answer = act(author, "trash", own, others, 999_999_999);
        String html = answer.response().body();
        assertThat(answer.status()).isEqualTo(409);
        isValid(html);
        assertThat(html)
                .contains(english("manage.done.trash", 1), english("manage.refused.trash", 2))
                .contains(">" + others + "</bdi>: " + english("manage.why.forbidden"))
                .contains(">999999999</bdi>: " + english("manage.why.absent"))
                .doesNotContain("&lt;others&gt;");
        assertThat(status(own)).isEqualTo("event-no-longer-available");
        assertThat(status(others)).isEqualTo("publish");
        assertThat(refusal(author, "trash", own)).isEqualTo(english("manage.why.trash"));
    }

    /** Why an action was refused to one event alone. */
    private static String refusal(Browser browser, String action, int event) {
        Site.Answer answer = act(browser, action, event);
        assertThat(answer.status()).isEqualTo(409);
        isValid(answer.response().body());
        Matcher refusal = REFUSAL.matcher(answer.response().body());
        assertThat(refusal.find()).as(answer.response().body()).isTrue();
        return text(refusal.group(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"publish", "withdraw", "category&category=", "trash"})
    void whatSomebodyHasMovedToTheTrashMeanwhileStaysThere(String action) {
        int event = create("editor", ", 'status': 'draft'");
        as("admin").delete("/events/" + event);

        assertThat(refusal(editor, action, event)).isEqualTo(english("manage.why.trash"));
        assertThat(status(event)).isEqualTo("event-no-longer-available");
    }

    @Test
    void whatIsRestoredTwiceIsAsItWas() {
        int event = create("editor", "");
        as("admin").delete("/events/" + event);

        assertThat(act(editor, "restore", event).status()).isEqualTo(303);
        assertThat(act(editor, "restore", event).status()).isEqualTo(303);
        assertThat(status(event)).isEqualTo("publish");
    }

    /** The ids of the dates of a series, which its form and, in the trash, the list name by themselves. */
    private List<Integer> dates(LocalDate day, String rules) {
        int series = create("editor", word, day + " 09:00", day + " 17:00", rules);
        return as("editor")
                .get("/events?start_date=2001-01-01&include=" + series)
                .ids();
    }

    @Test
    void theLastDateOfASeriesGoesWithIt() {
        List<Integer> dates = dates(nextMonth, ", 'rrule': 'FREQ=DAILY;COUNT=2'");
        assertThat(act(editor, "trash", dates.get(0)).status()).isEqualTo(303);

        assertThat(refusal(editor, "trash", dates.get(1))).isEqualTo(english("manage.why.last"));
        assertThat(refusal(browser(Writer.ADMIN), "delete&sure=1", dates.get(1)))
                .isEqualTo(english("manage.why.last"));
        assertThat(status(dates.get(1))).isEqualTo("publish");
    }

    @Test
    void whatIsDecidedForAWholeSeriesIsNotDoneToOneDate() {
        int date = dates(nextMonth, ", 'rrule': 'FREQ=DAILY;COUNT=2'").get(0);

        assertThat(refusal(editor, "withdraw", date)).isEqualTo(english("manage.why.date"));
        assertThat(status(date)).isEqualTo("publish");
    }

    @Test
    void aDateStaysInTheTrashIfItsSeriesMayLeaveOutNoMore() {
        LocalDate first = nextMonth.minusDays(DateList.MOST + 1L);
        String leftOut = IntStream.rangeClosed(1, DateList.MOST)
                .mapToObj(day -> "'%s 09:00'".formatted(first.plusDays(day)))
                .collect(Collectors.joining(", "));
        String until = nextMonth.plusDays(1).toString().replace("-", "");
        String rules = ", 'rrule': 'FREQ=DAILY;UNTIL=%s', 'exdate': [%s]".formatted(until, leftOut);
        int date = dates(first, rules).get(0);
        Browser admin = browser(Writer.ADMIN);
        assertThat(act(admin, "trash", date).status()).isEqualTo(303);

        assertThat(refusal(admin, "delete&sure=1", date)).isEqualTo(english("manage.why.exceptions"));
        assertThat(status(date)).isEqualTo("event-no-longer-available");
    }

    @ParameterizedTest
    @EnumSource
    void nobodySeesAButtonThatWouldBeRefused(Writer writer) {
        int draft = create(writer.account, ", 'status': 'draft'");
        int trashed = create(writer.account, ", 'status': 'draft'");
        as("admin").delete("/events/" + trashed);
        int others = create("author2", ", 'status': 'draft'");
        Browser browser = browser(writer);
        String drafts = list(browser, "state=draft");
        String trash = list(browser, "state=trash");

        boolean isOfAll = writer.is(Writer.ADMIN, Writer.EDITOR);
        assertThat(chosen(drafts).contains(others)).isEqualTo(isOfAll);
        assertThat(drafts.contains("name=\"mine\"")).isEqualTo(isOfAll);
        assertThat(drafts.contains("value=\"publish\"")).isEqualTo(!writer.is(Writer.CONTRIBUTOR));
        assertThat(trash.contains("value=\"delete\"")).isEqualTo(writer.is(Writer.ADMIN));

        assertThat(act(browser, "publish", others).status()).isEqualTo(isOfAll ? 303 : 409);
        assertThat(act(browser, "delete", trashed).status())
                .as("administrators are asked first")
                .isEqualTo(writer.is(Writer.ADMIN) ? 200 : 409);
        assertThat(status(trashed)).isEqualTo("event-no-longer-available");
        assertThat(act(browser, "delete&sure=1", trashed).status()).isEqualTo(writer.is(Writer.ADMIN) ? 303 : 409);
        assertThat(status(trashed))
                .isEqualTo(writer.is(Writer.ADMIN) ? "rest-event-not-found" : "event-no-longer-available");
        act(browser, "publish", draft);
        assertThat(status(draft)).isEqualTo(writer.is(Writer.CONTRIBUTOR) ? "pending" : "publish");
    }

    @Test
    void whatAContributorHasPublishedIsShownButNotToBeChosen() {
        int published = create("contributor", ", 'status': 'draft'");
        as("editor").json("PATCH", "/events/" + published, "{'status': 'publish'}");
        String html = list(browser(Writer.CONTRIBUTOR), "state=coming");

        assertThat(html).contains(word).doesNotContain("name=\"action\"");
        assertThat(chosen(html)).isEmpty();
    }

    @Test
    void theListOfWhoMayNotPublishBeginsWithTheirDrafts() {
        int draft = create("contributor", ", 'status': 'draft'");

        String own = list(browser(Writer.CONTRIBUTOR), "");
        assertThat(chosen(own)).containsExactly(draft);
        assertThat(STATE.matcher(own).results().map(found -> found.group(1)))
                .containsExactly("draft", "pending", "future", "coming", "past", "trash");
        assertThat(STATE.matcher(list(editor, "")).results().map(found -> found.group(1)))
                .startsWith("coming", "past", "draft");
        assertThat(chosen(list(editor, ""))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"publish", "trash", "category", "delete"})
    void whoTicksNothingIsTold(String action) {
        Site.Answer answer = browser(Writer.ADMIN).submit(PATH + "?lang=en", Map.of("action", action));

        assertThat(answer.status()).isEqualTo(400);
        isValid(answer.response().body());
        assertThat(answer.response().body()).contains(english("manage.nothing-ticked"));
    }

    @Test
    void strangersSignInFirstAndSubscribersMayNot() {
        Site.Answer stranger = page(PATH);
        assertThat(stranger.status()).isEqualTo(303);
        assertThat(stranger.header("Location")).contains("/sign-in?to=");
        Browser subscriber = new Browser(anonymous()).signIn("subscriber", "subscriber-long-password");
        int event = create("editor", "");

        assertThat(subscriber.get(PATH).status()).isEqualTo(403);
        assertThat(act(subscriber, "trash", event).status()).isEqualTo(403);
        assertThat(subscriber.get("/").response().body()).doesNotContain(PATH);
        assertThat(editor.get("/").response().body()).contains(PATH);
        assertThat(status(event)).isEqualTo("publish");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_token=wrong&", "_token=0&"})
    void aFormWithoutItsTokenDoesNothing(String token) {
        int event = create("editor", "");
        String form = token + "action=trash&event=" + event;

        assertThat(editor.send("POST", PATH, Browser.FORM, form, "Sec-Fetch-Site", "same-origin")
                        .status())
                .isEqualTo(403);
        assertThat(editor.send(
                                "POST",
                                PATH,
                                Browser.FORM,
                                "_token=" + editor.token() + "&action=trash&event=" + event,
                                "Sec-Fetch-Site",
                                "cross-site")
                        .status())
                .isEqualTo(403);
        assertThat(status(event)).isEqualTo("publish");
    }

    @ParameterizedTest
    @CsvSource({
        "state=all, There is no status",
        "sort=cost, Events can’t be sorted by",
        "page=0, This list has no page",
        "page=x, This list has no page"
    })
    void wrongAddressesLeadBack(String query, String sentence) {
        Site.Answer wrong = editor.get(PATH + "?lang=en&" + query);

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.response().body()).contains(sentence);
        isValid(wrong.response().body());
        assertThat(link(wrong.response().body(), "<a class=\"button\"")).startsWith(PATH);
    }

    @Test
    void whatIsNoActionIsTold() {
        Site.Answer wrong = editor.submit(PATH + "?lang=en", Map.of("action", "explode", "event", "1"));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.response().body()).contains("“explode” is not a valid action.");
    }

    @Test
    void titlesAreTextsAndSearchesHaveTheirWords() {
        as("editor").create(word + " 1 < 2 & 3", ", 'status': 'draft'");

        assertThat(list(editor, "state=draft")).contains(word + " 1 &lt; 2 &amp; 3");
        String none = editor.get(PATH + "?lang=en&search=%3Cscript%3E" + word)
                .response()
                .body();
        isValid(none);
        assertThat(none).contains(english("manage.nothing")).doesNotContain("<script>" + word);
    }
}
