package almanac.desk.events;

import static almanac.base.kind.Kind.EVENT;
import static almanac.support.English.english;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.recurrence.DateList;
import almanac.support.Browser;
import almanac.support.DeskTest;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Site;
import java.net.URLEncoder;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The list of events that those see who keep the calendar, and what they do to many at once. */
class ManageEventsIT extends DeskTest {
    private static final String TRASHED = "code=event-no-longer-available";

    private final LocalDate nextMonth = LocalDate.now(ZoneOffset.UTC).plusMonths(1);

    private int create(String account, String more) {
        return newEvent(account, word + " " + fresh("e"), more);
    }

    private Page list(Browser browser, String query) {
        return browser.open(EVENTS + "?search=" + word + "&" + query);
    }

    /** The events that can be chosen in a list. */
    private List<Integer> chosen(String query) {
        return list(editor, query).ids("event");
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

        assertThat(chosen("")).containsExactlyInAnyOrder(published, internal);
        assertThat(chosen("state=past")).containsExactly(past);
        assertThat(chosen("state=draft")).containsExactly(draft);
        assertThat(chosen("state=pending")).containsExactly(pending);
        assertThat(chosen("state=future")).containsExactly(future);
        assertThat(chosen("state=trash")).containsExactly(trashed);
    }

    @Test
    void whatGoesOnComesFirstAndIsNotPast() {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        int later = create("editor", "");
        String dates = ", 'start_date': '%s 10:00', 'end_date': '%s 10:00'";
        int now = create("editor", dates.formatted(today.minusDays(3), today.plusDays(3)));

        assertThat(chosen("")).containsExactly(now, later);
        assertThat(chosen("sort=title")).contains(now, later);
        assertThat(chosen("page=2")).isEmpty();
        assertThat(chosen("state=past")).isEmpty();
    }

    @Test
    void manyGetOneMoreCategory() {
        String name = fresh("kind");
        make("admin", Kind.CATEGORY, name, "");
        int one = create("editor", ", 'categories': ['" + fresh("other") + "']");
        int two = create("editor", "");

        act(editor, EVENT, "category&category=" + name, one, two).is(303);
        assertThat(event(one).getJsonArray("categories")).hasSize(2);
        assertThat(event(two).getJsonArray("categories")).hasSize(1);
        requireRefused(editor, "category&category=", one, "category");
    }

    @Test
    void aShortFormChangesWhatItHasAndLeadsBack() {
        int event = create("editor", ", 'excerpt': 'Kept'");
        int far = create("editor", ", 'timezone': 'Pacific/Auckland'");
        list(editor, "quick=" + far).says("Auckland time");
        PageForm form = list(editor, "quick=" + event).formOf("#quick").with("title=%s short", word);
        assertThat(form.values())
                .containsOnlyKeys(
                        "_back",
                        "version",
                        "opened",
                        "all_day",
                        "title",
                        "start_day",
                        "start_time",
                        "end_day",
                        "end_time");
        Site.Answer answer = form.send();
        assertThat(Browser.then(answer)).endsWith(EVENTS + "?state=coming&search=" + word + "&saved=1");
        assertThat(read(event).text("excerpt")).contains("Kept");

        PageForm out = form.by(new Browser(anonymous()));
        out.refused(401).finds("[name=_back]");
        Site.Answer anew =
                editor.send("POST", form.action(), Browser.FORM, form.body(), "Sec-Fetch-Site", "same-origin");
        assertThat(anew.is(403).body()).as("has what it doesn't show").contains("Kept");
        form.refused(409).shows("manage.conflict").says("Kept");
    }

    @Test
    void tabsCountTheWorkThatTheCallerSees() {
        create("editor", ", 'status': 'draft'");
        create("contributor", ", 'status': 'draft'");
        create("contributor", ", 'status': 'pending'");
        create("contributor", ", 'status': 'pending', 'rrule': 'FREQ=DAILY;COUNT=3'");

        list(editor, "state=coming").finds(counted("Drafts 2"), counted("Pending review 2"));
        list(browser("contributor"), "state=coming").finds(counted("Drafts 1"), counted("Pending review 2"));
        list(browser("author"), "state=coming").findsNot(".tabs a:contains(Drafts) .count");
    }

    private static String counted(String text) {
        return ".tabs a:matches(^%s$):has(.count)".formatted(text);
    }

    /** It is sent by a form, which anybody may write as they like. */
    @Test
    void aShortFormLeadsBackToAListAndNowhereElse() {
        int event = create("editor", "");
        String path = path(event);
        Map<String, String> lists = new LinkedHashMap<>();
        for (String elsewhere : """
                https://example.org/  //example.org  /manage/eventsx  /manage/events?state=none  /manage/events?page=0
                """.strip().split("\\s+")) {
            lists.put(elsewhere, path + "?saved=1");
        }
        lists.put("/manage/events?search=" + "a".repeat(100_000), path + "?saved=1");
        lists.put(EVENTS + "?state=draft&x=1\r\nSet-Cookie: a=b", EVENTS + "?state=draft&saved=1");
        lists.put(
                EVENTS + "?state=draft&search=a b\r\nSet-Cookie: a=b",
                EVENTS + "?state=draft&search=a%20b%20Set-Cookie");
        lists.put(EVENTS + "?search=%zz", EVENTS + "?state=coming&saved=1");
        lists.put(
                EVENTS + "?state=past&category=%0d%0aA&sort=title&page=2",
                EVENTS + "?state=past&category=%0D%0AA&sort=title");
        int version = 0;
        for (String back : lists.keySet()) {
            String form = "_back=%s&version=%s&title=%s %s";
            Site.Answer answer = editor.submit(path, form, back, version, word, version++);
            assertThat(answer.is(303).header("Location"))
                    .startsWith(anonymous().root() + lists.get(back))
                    .doesNotContain("\n");
            assertThat(answer.header("Set-Cookie")).isNull();
        }
    }

    /** Otherwise a link could have an editor undo what somebody else chose. */
    @Test
    void onlyTheSessionThatDidItIsToldAndOfferedToUndoIt() {
        int event = create("editor", "");
        String list = EVENTS + "?state=coming&search=" + word;
        String done = editor.submit(list, "action=trash&event=%s", event)
                .header("Location")
                .substring(anonymous().root().toString().length());
        String proof = done.replaceFirst(".*&proof=", "&proof=");

        for (String told : List.of(done, done + "&lang=en", EVENTS + "?lang=en&" + done.split("\\?", 2)[1])) {
            assertThat(editor.get(told).body()).contains("role=\"status\"", "/manage/undo");
        }
        assertThat(browser("editor").get(done).body()).contains(word).doesNotContain("role=\"status\"");
        for (String forged : List.of(
                list + "&done=trash&count=1",
                list + "&done=trash&count=1&undo=1" + proof,
                list + "&undone=1&undo=1",
                done.replaceFirst("&undo=[0-9]+", "&undo=123456789012345678"),
                done.replaceFirst("count=1", "count=2"),
                done + "x",
                list + "&done=trash&count=1&proof=",
                list + "&%64one=trash&count=1",
                list + "&saved=1",
                list + "&saved=1" + proof,
                list + "&saved=1&x=%00")) {
            String page = editor.send("GET", forged, null, null).is(200).body();
            assertThat(page).as(forged).doesNotContain("role=\"status\"", "data-saved", "/manage/undo");
        }
        for (String forged : List.of(
                "/manage;x/events;x=1?state=coming&done=trash&count=1", "/%6danage/events?done=trash&count=1")) {
            assertThat(editor.send("GET", forged, null, null).body()).as(forged).doesNotContain("role=\"status\"");
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
        Page page = list(editor, "").shows("manage.hidden").says("Recurring");

        assertThat(page.ids("event")).containsExactlyInAnyOrder(hidden, series);
    }

    @Test
    void aDateThatIsInTheTrashByItselfIsListedThereByItself() {
        String daily = ", 'rrule': 'FREQ=DAILY;COUNT=3'"; // dates far away are not listed yet
        int series = create("editor", word, nextMonth + " 09:00", nextMonth + " 10:00", daily);
        int date = as("editor").get("/events?search=" + word).ids().get(1);
        as("editor").delete("/events/" + date);

        assertThat(chosen("state=trash")).containsExactly(date);
        assertThat(chosen("")).containsExactly(series);
    }

    @Test
    void sortingIsByStartTitleOrChange() {
        int second = create(word + " b", "2031-05-01 10:00", "2031-05-01 11:00", "");
        int first = create(word + " c", "2031-04-01 10:00", "2031-04-01 11:00", "");
        int third = create(word + " a", "2031-06-01 10:00", "2031-06-01 11:00", "");

        assertThat(chosen("")).containsExactly(first, second, third);
        assertThat(chosen("sort=title")).containsExactly(third, second, first);
        assertThat(chosen("sort=modified")).containsExactlyInAnyOrder(first, second, third);
    }

    @Test
    void pagesFollowEachOther() {
        for (int i = 0; i < 51; i++) {
            newEvent(word + " " + i, ", 'status': 'draft'");
        }
        Page first = list(editor, "state=draft");
        Page second = list(editor, "state=draft&page=2");

        assertThat(first.ids("event")).hasSize(50);
        assertThat(second.ids("event")).hasSize(1).doesNotContainAnyElementsOf(first.ids("event"));
        assertThat(first.one("a[rel=next]").attr("href")).contains("page=2", "search=" + word, "state=draft");
        assertThat(second.one("a[rel=prev]").attr("href"))
                .contains("search=" + word)
                .doesNotContain("page=");
        second.findsNot("[rel=next]");
        list(editor, "state=draft&page=3").shows("manage.end");
        assertThat(list(editor, "state=draft&page=99").one("p > a.button").attr("href"))
                .contains("state=draft", "search=" + word)
                .doesNotContain("page=");
    }

    @Test
    void allThatMatchAreChangedAtOnceWhicheverPageTheyAreOn() {
        for (int i = 0; i < 53; i++) {
            newEvent(i == 52 ? "author2" : "editor", word + " " + i, ", 'status': 'draft'");
        }
        String path = EVENTS + "?state=draft&mine=1&lang=en&search=" + word;
        list(editor, "state=draft").shows("manage.choose-matching.note", 500);
        list(editor, "state=draft&mine=1&page=2").finds("[name=all]");
        create("editor", ", 'status': 'pending'");
        list(editor, "state=pending").findsNot("[name=all]");

        Page asked = editor.page(editor.submit(path, "action=trash&all=1"), 200);
        assertThat(asked.heading()).isEqualTo("Move 52 events to trash?");
        asked.shows("manage.sure.others", 32).showsNot("manage.sure.cut");
        assertThat(chosen("state=draft")).as("nothing yet").hasSize(50);

        asked.form(english("manage.action.trash")).done();
        assertThat(chosen("state=draft")).as("that of another").hasSize(1);
        assertThat(chosen("state=trash&page=2")).hasSize(2);
        editor.page(editor.submit(path, "action=trash&all=1"), 400).shows("manage.nothing-ticked");
    }

    @Test
    void theListIsNarrowedToAVenueOrAnOrganizer() {
        int venue = make(Kind.VENUE, "Hall " + word, "");
        int secret = make(Kind.VENUE, "Secret " + word, ", 'status': 'draft'");
        String places = ", 'status': 'draft', 'venue': [%d], 'organizer': {'organizer': 'Club %s'}";
        int here = create("author", places.formatted(venue, fresh("own")));
        int there = create("author", ", 'status': 'draft'");
        int organizer = read(here).number("organizer.0.id");

        assertThat(chosen("state=draft")).contains(here, there);
        Page page = list(editor, "state=draft&venue=" + venue);
        assertThat(page.ids("event")).containsExactly(here);
        assertThat(page.texts(".events .where")).containsExactly("Hall " + word);
        page.says("Venue: Hall " + word)
                .finds("[name=venue][value='%s']".formatted(venue))
                .finds("a[href*='state=trash&venue=%s']".formatted(venue));
        assertThat(page.one("a.chip:contains(Hall)").attr("href"))
                .contains("state=draft")
                .doesNotContain("venue=");
        assertThat(chosen("state=draft&organizer=" + organizer)).containsExactly(here);
        assertThat(chosen("state=draft&venue=999999999")).isEmpty();
        list(browser("author"), "state=draft&venue=" + secret).hides("Secret " + word);
        editor.open(path(Kind.VENUE, venue)).finds("a[href*='/manage/events?venue=%s']".formatted(venue));
    }

    @Test
    void whoHasNoEventsIsLedToTheFirst() {
        String password = "rain over the old harbour";
        String account = "{'name': '%s', 'password': '%s', 'role': 'contributor'}".formatted(word, password);
        as("admin").make("/accounts", account);
        Browser somebody = new Browser(anonymous()).signIn(word, password);

        Page first = somebody.open(EVENTS).shows("manage.create-first");
        assertThat(first.one("p > a.button").attr("href")).startsWith("/manage/events/new");
        somebody.open(EVENTS + "?state=trash").showsNot("manage.create-first");
        list(somebody, "").showsNot("manage.create-first");
        Site.Answer pending = anonymous().with(word, password).create(word + " first", ", 'status': 'pending'");
        assertThat(somebody.open(EVENTS).ids("event"))
                .as("what they have, wherever it is")
                .containsExactly(pending.id());
        somebody.open(EVENTS + "?state=draft").shows("manage.none.draft").showsNot("manage.create-first");
    }

    @Test
    void aCategoryThatDoesNotExistIsNotFound() {
        editor.page(editor.get(EVENTS + "?lang=en&category=" + word), 404)
                .says("There is no category “" + word + "”.")
                .shows("wrong.nearest", english("manage.events"));
    }

    @Test
    void marksSayWhatIsSpecial() {
        create("editor", ", 'event_status': 'moved_online', 'featured': true, 'sticky': true, 'password': 'x'");

        Page page = list(editor, "");
        assertThat(page.texts(".mark")).contains(english("event-status.moved-online"));
        assertThat(page.texts(".sign .word, .word"))
                .contains(english("mark.featured"), english("mark.sticky"), english("mark.protected"));
        list(editor, "state=draft").findsNot(".mark", "[class^=sign]");
    }

    /** In a browser, Enter in a field presses the first button of its form (HTML §4.10.22.2). */
    @ParameterizedTest
    @CsvSource(textBlock = """
            /manage/venues/new
            /manage/organizers/new
            /manage/categories/new
            /manage/tags/new
            /manage/first-steps/event
            /manage/events?state=draft
            """)
    void enterPressesAButtonThatSendsNothing(String path) {
        create("editor", ", 'status': 'draft'");
        Page page = browser("admin").open(path);

        Element first = page.all("form .actions").last().closest("form").selectFirst("button");
        assertThat(first.is("[formmethod=dialog][formnovalidate]")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/manage", "/manage/"})
    void manageLeadsToTheEvents(String path) {
        assertThat(editor.get(path).is(303).header("Location"))
                .isEqualTo(anonymous().root() + EVENTS);
        browser("subscriber").get(path).is(403);
    }

    /** The first page has up to a hundred. */
    @Test
    void allThatAListShowsCanBeChangedAtOnce() {
        int last = create("editor", "");
        int[] events = IntStream.concat(IntStream.range(900_000_000, 900_000_099), IntStream.of(last))
                .toArray();

        act(editor, EVENT, "trash", events).is(409); // as the others are absent
        assertThat(chosen("state=trash")).containsExactly(last);
    }

    @Test
    void manyAreChangedAtOnce() {
        int one = create("editor", ", 'status': 'draft'");
        int two = create("author", ", 'status': 'draft'");

        Page page = editor.follow(act(editor, EVENT, "publish", one, two));
        page.shows("manage.done.publish", 2).form(english("manage.undo"));
        read(one).has("status=publish");
        read(two).has("status=publish");
    }

    @ParameterizedTest
    @ValueSource(strings = {"publish", "draft", "private", "pending"})
    void whatComesOutOfTheTrashIsAsItWas(String before) {
        int event = create("editor", ", 'status': '" + before + "'");
        act(editor, EVENT, "trash", event).is(303);
        answer(event).has(TRASHED);

        act(editor, EVENT, "restore", event).is(303);
        act(editor, EVENT, "restore", event).is(303); // and twice
        read(event).has("status=" + before);
    }

    private Site.Answer answer(int event) {
        return read(EVENT, event);
    }

    @Test
    void ofManyThoseThatAreRefusedAreToldAndTheOthersDone() {
        Browser author = browser("author");
        int own = create("author", "");
        int others = newEvent(word + " <others>", "");

        Page page = author.page(act(author, EVENT, "trash", own, others, 999_999_999), 409);
        page.shows("manage.done.trash", 1)
                .shows("manage.refused.trash", 2)
                .says(others + ": " + english("manage.why.forbidden"))
                .says("999999999: " + english("manage.why.absent"))
                .hides("<others>", "&lt;others");
        answer(own).has(TRASHED);
        read(others).has("status=publish");
        requireRefused(author, "trash", own, "trash");
    }

    /** Requires that an action is refused to one event alone, and why. */
    private static void requireRefused(Browser browser, String action, int event, String why) {
        Page page = browser.page(act(browser, EVENT, action, event), 409);
        assertThat(page.texts("li:has(> bdi)"))
                .singleElement()
                .asString()
                .endsWith(": " + english("manage.why." + why));
    }

    @ParameterizedTest
    @ValueSource(strings = {"publish", "withdraw", "category&category=", "trash"})
    void whatSomebodyHasMovedToTheTrashMeanwhileStaysThere(String action) {
        int event = create("editor", ", 'status': 'draft'");
        as("admin").delete("/events/" + event);

        requireRefused(editor, action, event, "trash");
        answer(event).has(TRASHED);
    }

    /** The ids of the dates of a series, which its form and, in the trash, the list name by themselves. */
    private List<Integer> dates(LocalDate day, String rules) {
        int series = create(word, day + " 09:00", day + " 17:00", rules);
        return as("editor")
                .get("/events?start_date=2001-01-01&include=" + series)
                .ids();
    }

    @Test
    void theLastDateOfASeriesGoesWithIt() {
        List<Integer> dates = dates(nextMonth, ", 'rrule': 'FREQ=DAILY;COUNT=2'");
        act(editor, EVENT, "trash", dates.get(0)).is(303);

        requireRefused(editor, "trash", dates.get(1), "last");
        requireRefused(browser("admin"), "delete&sure=1", dates.get(1), "last");
        read(dates.get(1)).has("status=publish");
    }

    @Test
    void whatIsDecidedForAWholeSeriesIsNotDoneToOneDate() {
        int date = dates(nextMonth, ", 'rrule': 'FREQ=DAILY;COUNT=2'").get(0);

        requireRefused(editor, "withdraw", date, "date");
        read(date).has("status=publish");
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
        Browser admin = browser("admin");
        act(admin, EVENT, "trash", date).is(303);

        requireRefused(admin, "delete&sure=1", date, "exceptions");
        answer(date).has(TRASHED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin", "editor", "author", "contributor"})
    void nobodySeesAButtonThatWouldBeRefused(String account) {
        boolean isAdmin = account.equals("admin");
        boolean isOfAll = isAdmin || account.equals("editor");
        boolean mayPublish = !account.equals("contributor");
        int draft = create(account, ", 'status': 'draft'");
        int trashed = create(account, ", 'status': 'draft'");
        as("admin").delete("/events/" + trashed);
        int others = create("author2", ", 'status': 'draft'");
        Browser browser = browser(account);

        Page drafts = list(browser, "state=draft");
        assertThat(drafts.ids("event").contains(others)).isEqualTo(isOfAll);
        assertThat(drafts.has("[name=mine]")).isEqualTo(isOfAll);
        assertThat(drafts.has("[value=publish]")).isEqualTo(mayPublish);
        assertThat(list(browser, "state=trash").has("[value=delete]")).isEqualTo(isAdmin);

        act(browser, EVENT, "publish", others).is(isOfAll ? 303 : 409);
        act(browser, EVENT, "delete", trashed).is(isAdmin ? 200 : 409); // administrators are asked first
        answer(trashed).has(TRASHED);
        act(browser, EVENT, "delete&sure=1", trashed).is(isAdmin ? 303 : 409);
        answer(trashed).has(isAdmin ? "code=rest-event-not-found" : TRASHED);
        act(browser, EVENT, "publish", draft);
        read(draft).has(mayPublish ? "status=publish" : "status=pending");
    }

    @Test
    void whatAContributorHasPublishedIsShownButNotToBeChosen() {
        int published = create("contributor", ", 'status': 'draft'");
        change(published, "{'status': 'publish'}");
        Page page = list(browser("contributor"), "state=coming");

        assertThat(page.says(word).findsNot("[name=action]").ids("event")).isEmpty();
    }

    @Test
    void theListOfWhoMayNotPublishBeginsWithTheirDrafts() {
        int draft = create("contributor", ", 'status': 'draft'");

        Page own = list(browser("contributor"), "");
        assertThat(own.ids("event")).containsExactly(draft);
        assertThat(states(own)).containsExactly("draft", "pending", "future", "coming", "past", "trash");
        assertThat(states(list(editor, ""))).startsWith("coming", "past", "draft");
        assertThat(chosen("")).isEmpty();
    }

    private static List<String> states(Page page) {
        return page.all(".period .tabs li > a").stream()
                .map(each -> each.attr("href").replaceFirst(".*[?]state=(\\w+).*", "$1"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"publish", "trash", "category", "delete"})
    void whoTicksNothingIsTold(String action) {
        browser("admin").refused(400, EVENTS, "action=" + action).shows("manage.nothing-ticked");
    }

    @Test
    void strangersSignInFirstAndSubscribersMayNot() {
        assertThat(page(EVENTS).is(303).header("Location")).contains("/sign-in?to=");
        Browser subscriber = browser("subscriber");
        int event = create("editor", "");

        subscriber.get(EVENTS).is(403);
        act(subscriber, EVENT, "trash", event).is(403);
        assertThat(subscriber.get("/").body()).doesNotContain(EVENTS);
        assertThat(editor.get("/").body()).contains(EVENTS);
        read(event).has("status=publish");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            state=all, There is no status
            sort=cost, Events can’t be sorted by
            page=0,    This list has no page
            page=x,    This list has no page
            """)
    void wrongAddressesLeadBack(String query, String sentence) {
        Page wrong = editor.page(editor.get(EVENTS + "?lang=en&" + query), 400).says(sentence);

        assertThat(wrong.all("a.button").first().attr("href")).startsWith(EVENTS);
    }

    @Test
    void whatIsNoActionIsTold() {
        editor.refused(400, EVENTS, "action=explode&event=1").says("“explode” is not a valid action.");
    }

    @Test
    void titlesAreTextsAndSearchesHaveTheirWords() {
        newEvent(word + " 1 < 2 & 3", ", 'status': 'draft'");

        list(editor, "state=draft").says(word + " 1 < 2 & 3");
        editor.open(EVENTS + "?search=%3Cscript%3E" + word)
                .shows("manage.nothing")
                .findsNot("script:contains(%s)".formatted(word));
    }
}
