package almanac.desk.directory;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.media.Pictures;
import almanac.domain.record.Links;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.DeskTest;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of venues, organizers, categories and tags, as a browser without scripts uses them. */
class ManageDirectoryIT extends DeskTest {

    /** Who may do what; everybody signs in. */
    enum Person {
        ADMIN,
        EDITOR,
        AUTHOR,
        CONTRIBUTOR,
        SUBSCRIBER;

        String account() {
            return name().toLowerCase(Locale.ROOT);
        }

        boolean isOfAll() {
            return this == ADMIN || this == EDITOR;
        }

        boolean mayMake(Kind kind) {
            return switch (kind) {
                case CATEGORY -> isOfAll() || this == AUTHOR;
                case TAG -> isOfAll();
                default -> this != SUBSCRIBER;
            };
        }
    }

    private int event(String more) {
        return newEvent(fresh("event"), more);
    }

    private PageForm form(Kind kind) {
        return editor.edit(list(kind) + "/new");
    }

    private PageForm form(Kind kind, int id) {
        return editor.edit(path(kind, id));
    }

    private static String ask(Kind kind, String action, int id) {
        return list(kind) + "/action?action=" + action + "&entry=" + id;
    }

    private JsonObject colors() {
        return as("admin").get("/settings").json().getJsonObject("category_colors");
    }

    @Contract("6.1 category_colors")
    void anAdministratorColorsACategoryInItsForm() {
        Browser admin = browser("admin");
        int above = make(Kind.CATEGORY, word, "");
        int below = make(Kind.CATEGORY, word + " below", ", 'parent': " + above);
        String path = path(Kind.CATEGORY, above);
        PageForm colored = admin.edit(path);
        colored.done("color=teal");

        assertThat(colors().getString(word)).isEqualTo("teal");
        admin.open(path).finds("[name=color][value=teal][checked]");
        admin.open(path(Kind.CATEGORY, below)).says("Inherited from “" + word + "”");
        for (String name : List.of(word, word + " below")) {
            editor.open(list(Kind.CATEGORY))
                    .finds(".dot.teal + .hidden:contains((Teal)) + a:has(bdi:matchesOwn(^%s$))".formatted(name));
        }
        PageForm uncolored = editor.edit(path);
        assertThat(uncolored.values()).doesNotContainKey("color");
        uncolored.with("color=red").send().is(403);
        admin.edit(path).with("color=crimson").refused(400);

        uncolored.done("slug=%s-next", word);
        assertThat(colors()).doesNotContainKey(word);
        assertThat(colors().getString(word + "-next")).isEqualTo("teal");
        admin.done(list(Kind.CATEGORY) + "/new", "name=%s new&slug=%s-new&color=blue", word, word);
        assertThat(colors().getString(word + "-new")).isEqualTo("blue");
        act(editor, Kind.CATEGORY, "delete", above);
        assertThat(colors()).doesNotContainKey(word + "-next");
    }

    @Test
    void eachStateShowsItsVenuesWithTheEventsThatHaveThem() {
        int published = make(Kind.VENUE, word + " a", ", 'address': 'Main Street 1', 'city': 'Bonn'");
        int internal = make(Kind.VENUE, word + " b", ", 'status': 'private'");
        int draft = make(Kind.VENUE, word + " c", ", 'status': 'draft'");
        int pending = make(Kind.VENUE, word + " d", ", 'status': 'pending'");
        int trashed = make(Kind.VENUE, word + " e", "");
        as("editor").delete("/venues/" + trashed);
        event(", 'venue': [" + published + "]");
        event(", 'venue': [" + published + "], 'status': 'draft'");
        String list = list(Kind.VENUE) + "?search=" + word;

        Page page = editor.open(list).says("Main Street 1, Bonn");
        assertThat(page.ids("entry")).containsExactly(published, internal);
        editor.open(path(Kind.VENUE, published)).shows("manage.use.events", 2);
        editor.open(path(Kind.VENUE, internal)).shows("manage.use.events", 0);
        assertThat(editor.open(list + "&state=unpublished").ids("entry")).containsExactly(draft, pending);
        assertThat(editor.open(list + "&state=trash").ids("entry")).containsExactly(trashed);
    }

    @Test
    void pagesFollowEachOther() {
        for (int i = 0; i < 51; i++) {
            make("admin", Kind.TAG, word + " " + (char) ('a' + i / 26) + (char) ('a' + i % 26), "");
        }
        Page first = editor.open(list(Kind.TAG) + "?search=" + word);
        Page second = editor.open(list(Kind.TAG) + "?search=" + word + "&page=2");

        assertThat(first.ids("entry")).hasSize(50);
        assertThat(second.ids("entry")).hasSize(1).doesNotContainAnyElementsOf(first.ids("entry"));
        first.finds("a[rel=next][href*=page=2][href*=search=" + word + "]");
        second.findsNot("[rel=next]");
    }

    @Test
    void aVenueIsMadeWithAllThatTheFormHasAndChangedByIt() {
        int id = saved(form(Kind.VENUE).with("""
                        name=%s&address=Main Street 1&zip=53111&city=Bonn&country=Germany&province=NRW&geo_lat=50.73&
                        geo_lng=7.1&capacity=120&status=publish&phone=0228 1&website=https://example.org/hall&
                        description=<p>A <script>bad()</script><b>hall</b></p>&excerpt=Short&slug=hall-%s&
                        show_map=true&show_map_link=false""", word, word));
        Site.Answer venue = read(Kind.VENUE, id).has("""
                venue=%s&address=Main Street 1&zip=53111&stateprovince=NRW&geo_lat=50.73&capacity=120&slug=hall-%s&
                show_map=true&show_map_link=false""", word, word);
        assertThat(venue.text("description")).contains("<b>hall</b>").doesNotContain("script");

        Page page = editor.open(path(Kind.VENUE, id)).shows("manage.use.events", 0);
        assertThat(page.finds("a[href*=/venue/hall-%s/]".formatted(word)).value("geo_lat"))
                .isEqualTo("50.73");
        page.formOf("#editor").done("city=Cologne&capacity=").shows("manage.notice.saved");
        Site.Answer changed = read(Kind.VENUE, id).has("city=Cologne&zip=53111");
        assertThat(changed.text("capacity")).isIn(null, "null");
    }

    @Test
    void anOrganizerIsMadeAndPublishedOnItsDate() {
        int id = saved(form(Kind.ORGANIZER)
                .with("name=%s&phone=1&email=club@example.org&website=https://example.org&status=publish", word)
                .with("publish_day=2031-02-01&publish_time=08:00"));

        read(Kind.ORGANIZER, id).has("organizer=%s&email=club@example.org&status=future", word);
        assertThat(form(Kind.ORGANIZER, id).values())
                .containsEntry("publish_day", List.of("2031-02-01"))
                .containsEntry("publish_time", List.of("08:00"))
                .doesNotContainKeys("capacity", "address");
    }

    /** The interface takes a create that repeats a record for that one (contract §5). */
    @Test
    void aNewVenueThatRepeatsSomebodyElsesLeadsToTheListWithThat() {
        int known = make("admin", Kind.VENUE, word, "");
        Site.Answer answer = browser("author")
                .submit(list(Kind.VENUE) + "/new", "name=%s&status=publish&show_map=true&show_map_link=true", word);

        assertThat(answer.is(303).header("Location")).endsWith(list(Kind.VENUE) + "?search=" + word);
        browser("author").open(list(Kind.VENUE) + "?search=" + word).finds("a[href*=/venue/%s/]".formatted(word));
        read(Kind.VENUE, known).has("venue=" + word);
    }

    @Test
    void categoriesAreATreeAndMoveInIt() {
        int top = make(Kind.CATEGORY, word + " top", "");
        int child = saved(form(Kind.CATEGORY).with("name=%s child&parent=%s&description=What it is", word, top));
        int grandchild = make(Kind.CATEGORY, word + " grandchild", ", 'parent': " + child);
        Page tree = editor.open(list(Kind.CATEGORY));

        read(Kind.CATEGORY, child).has("parent=%s&description=What it is", top);
        assertThat(tree.ids("entry")).containsSubsequence(top, child, grandchild);
        tree.finds("tr:has([name=entry][value=%s]) .deep-2".formatted(grandchild));
        Page page = editor.open(path(Kind.CATEGORY, child));
        page.finds("[name=parent] [value=%s][selected]".formatted(top));
        page.findsNot("[name=parent] [value=%s], [name=parent] [value=%s]".formatted(child, grandchild));
        page.formOf("#editor").done("parent=");
        read(Kind.CATEGORY, child).has("parent=0");

        form(Kind.CATEGORY, child).with("parent=%s", grandchild).refused(400).finds("#fault-parent");
    }

    @Test
    void aCategoryIsMovedByWhatTheScriptSendsUnlessItWouldBeBelowItself() {
        int top = make(Kind.CATEGORY, word + " top", "");
        int child = make(Kind.CATEGORY, word + " child", "");
        String move = list(Kind.CATEGORY) + "/move";
        String both = "entry=%s&parent=%s";
        Site.Answer done = editor.submit(move, both, child, top);
        assertThat(Browser.then(done)).endsWith(list(Kind.CATEGORY) + "?done=move");
        editor.follow(done).shows("manage.entries-done.move", 1);
        read(Kind.CATEGORY, child).has("parent=%s", top);

        editor.refused(409, move, both, top, child).shows("manage.move.loop");
        browser("contributor").submit(move, both, child, "").is(403);
        editor.send("POST", move, Browser.FORM, "entry=" + child, "Sec-Fetch-Site", "same-origin")
                .is(403);
        read(Kind.CATEGORY, child).has("parent=%s", top);
        editor.submit(move, both, child, "").is(303);
        read(Kind.CATEGORY, child).has("parent=0");
        editor.submit(move, both, 999999999, "").is(409);
        editor.submit(move, "parent=").is(400);
    }

    @ParameterizedTest
    @EnumSource(names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void savingWithoutAChangeChangesNothing(Kind kind) {
        int id = make(kind, word, ", 'description': 'What it is'");
        JsonObject before = read(kind, id).json();
        form(kind, id).done();

        JsonObject after = read(kind, id).json();
        before.keySet().stream()
                .filter(name -> !name.startsWith("modified"))
                .forEach(name -> assertThat(after.get(name)).as(name).isEqualTo(before.get(name)));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            VENUE,     name,        ' '
            VENUE,     geo_lat,     91
            VENUE,     website,     javascript:alert(1)
            VENUE,     capacity,    many
            VENUE,     publish_day, soon
            VENUE,     image,       999999999
            ORGANIZER, email,       nobody
            CATEGORY,  name,        ' '
            CATEGORY,  parent,      999999999
            TAG,       name,        ' '
            """)
    void whatIsWrongIsToldBesideItsFieldAndNothingIsLost(Kind kind, String field, String sent) {
        PageForm typed = form(kind).with("name=%s&description=Long <b>text</b>", word);
        Page refused = typed.with(field + "=%s", sent).refused(400).shows("manage.faults");

        refused.finds("a[href=#" + field + "]", "#fault-" + field);
        assertThat(refused.value("description")).isEqualTo("Long <b>text</b>");
    }

    @Test
    void aNameOrSlugThatIsTakenIsTold() {
        make(Kind.TAG, word, "");
        int other = make(Kind.TAG, word + " 2", "");

        Page name = form(Kind.TAG).with("name=" + word).refused(409).shows("manage.taken.tag");
        name.finds("#fault-name");
        Page slug = form(Kind.TAG, other).with("slug=" + word).refused(409).shows("manage.taken.slug");
        slug.finds("#fault-slug");
    }

    @ParameterizedTest
    @EnumSource(names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void ofTwoWhoChangeOneTheSecondIsShownBothVersions(Kind kind) {
        int id = make(kind, word, "");
        PageForm mine = form(kind, id).with("description=Mine");
        as("admin").change("/" + kind.collection() + "/" + id, "{'description': 'Theirs'}");

        Page conflict = mine.refused(409).shows("manage.conflict").says("Theirs", "Mine");
        assertThat(conflict.value("version")).isNotEqualTo(mine.value("version"));
    }

    @ParameterizedTest
    @EnumSource(names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void aFormThatIsSentTwiceMakesOneEntry(Kind kind) {
        PageForm form = form(kind).with("name=" + word);
        int first = form.done().id();

        assertThat(form.done().id()).isEqualTo(first);
        Page other = form.with("name=%s other", word).refused(409).shows("manage.notice.made");
        assertThat(other.formOf("#editor").action()).startsWith(path(kind, first));
    }

    @Test
    void theKeyOfAFormMeansNothingInAFormOfAnotherKind() {
        String key = form(Kind.VENUE).value("_key");
        PageForm venue = form(Kind.VENUE).with("_key=%s&name=%s", key, word);
        PageForm organizer = form(Kind.ORGANIZER).with("_key=%s&name=%s", key, word);
        int id = venue.done().id();
        int other = organizer.done().id();

        assertThat(other).isNotEqualTo(id);
        assertThat(organizer.done().id()).isEqualTo(other);
        assertThat(venue.done().id()).isEqualTo(id);
    }

    @Test
    void whatIsDeletedMeanwhileCanBeSavedAnew() {
        PageForm form = form(Kind.TAG, make(Kind.TAG, word, ""));
        as("admin").delete("/tags/" + form.page().id());

        PageForm anew = form.with("name=%s mine", word)
                .refused(404)
                .shows("manage.notice.gone")
                .formOf("#editor");
        assertThat(anew.action()).startsWith(list(Kind.TAG) + "/new");
        assertThat(anew.value("name")).isEqualTo(word + " mine");
    }

    @ParameterizedTest
    @EnumSource(names = {"VENUE", "ORGANIZER"})
    void theTrashIsAskedForFirstAndLeftInTheStateThatIsChosen(Kind kind) {
        int id = make(kind, word + " 1 < 2 & 3", "");
        event(", '%s': [%d]".formatted(kind.word(), id));
        editor.open(ask(kind, "trash", id))
                .says(word + " 1 < 2 & 3", english("manage.entry-events.trash", 1))
                .showsNot("manage.entry.partial");

        Site.Answer done = act(editor, kind, "trash", id);
        assertThat(Browser.then(done)).endsWith(list(kind) + "?done=trash&count=1");
        editor.follow(done).shows("manage.entries-done.trash", 1);
        read(kind, id).is(403);
        editor.get(path(kind, id)).is(403);
        editor.page(act(editor, kind, "trash", id), 409).shows("manage.entry.already");

        Page asked = editor.open(ask(kind, "restore", id)).shows("manage.entry-events.restore", 1);
        assertThat(asked.value("status")).isEqualTo("draft");
        asked.confirm().done("status=private");
        read(kind, id).has("status=private");
        act(editor, kind, "restore", id);
        read(kind, id).has("status=private");
    }

    @ParameterizedTest
    @EnumSource(names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void whatIsDeletedForGoodIsLostByItsEvents(Kind kind) {
        int id = make(kind, word, "");
        String member = kind.isRecord() ? kind.word() : kind.collection();
        int event = event(", '%s': [%d]".formatted(member, id));
        Browser admin = browser("admin");

        Page asked = admin.open(ask(kind, "delete", id)).says("This can’t be undone.");
        asked.shows("manage.entry-events.delete", 1);
        assertThat(asked.text().contains("Subcategories")).isEqualTo(kind == Kind.CATEGORY);
        act(admin, kind, "delete", id).is(303);
        read(kind, id).is(404);
        read(event).has(member + "=[]");
        admin.page(act(admin, kind, "delete", id), 409).shows("manage.entry.absent");
    }

    @ParameterizedTest
    @CsvSource({"VENUE, trash", "TAG, delete"})
    void anActionLeadsBackToTheListThatItBeganIn(Kind kind, String action) {
        String searched = list(kind) + (kind.isRecord() ? "?state=unpublished&search=" : "?search=") + word;
        int id = make(kind, word, kind.isRecord() ? ", 'status': 'draft'" : "");
        assertThat(editor.open(searched).value("back")).isEqualTo(searched);

        Page asked = editor.open(ask(kind, action, id) + "&back=" + Links.encoded(searched));
        assertThat(Browser.then(asked.confirm().send())).endsWith(searched + "&done=" + action + "&count=1");
        String back = "/action?back=" + Links.encoded("https://example.org/manage/tags?search=x");
        Site.Answer elsewhere =
                editor.submit(list(kind) + back, "action=%s&entry=%s", action, make(kind, word + " 2", ""));
        assertThat(Browser.then(elsewhere)).endsWith(list(kind) + "?done=" + action + "&count=1");
    }

    @Test
    void aMergeLeadsBackToTheListThatItBeganIn() {
        String searched = list(Kind.TAG) + "?search=" + word;
        String merge = list(Kind.TAG) + "/merge?entry=%d&into=%d&back=%s";
        int gone = make(Kind.TAG, word + " 1", "");
        int kept = make(Kind.TAG, word + " 2", "");
        Page asked = editor.open(merge.formatted(gone, kept, Links.encoded(searched)));

        assertThat(Browser.then(asked.confirm().send())).endsWith(searched + "&done=merge");
    }

    @Test
    void aVenueShowsAnImageThatIsChosenOrFetched() {
        int venue = make(Kind.VENUE, word, "");
        Page page = editor.open(path(Kind.VENUE, venue))
                .finds("[type=radio][name=image]", "[data-to^=/manage/images/upload]");

        Page refused = page.formOf("#editor")
                .with("image_address=nowhere")
                .refused(400)
                .finds("#fault-image");
        assertThat(refused.value("image_address")).isEqualTo("nowhere");
    }

    @Test
    void whatIsBelowADeletedCategoryMovesUp() {
        int top = make(Kind.CATEGORY, word + " top", "");
        int child = make(Kind.CATEGORY, word + " child", ", 'parent': " + top);

        editor.open(ask(Kind.CATEGORY, "delete", top)).shows("manage.entry.below", 1);
        act(editor, Kind.CATEGORY, "delete", top);
        read(Kind.CATEGORY, child).has("parent=0");
    }

    @ParameterizedTest
    @EnumSource
    void nobodySeesAPageOrAButtonThatWouldBeRefused(Person person) {
        Browser browser = browser(person.account());
        boolean isReader = person == Person.SUBSCRIBER;
        assertThat(browser.get("/").body().contains(EVENTS)).isEqualTo(!isReader);
        for (Kind kind : List.of(Kind.VENUE, Kind.ORGANIZER, Kind.CATEGORY, Kind.TAG)) {
            int others = make("admin", kind, fresh(word), "");
            boolean mayMake = person.mayMake(kind);
            boolean mayChange = mayMake && (person.isOfAll() || kind.isTerm());
            String action = kind.isRecord() ? "trash" : "delete";
            String form = "version=%s&name=%s";
            String version = form(kind, others).value("version");

            browser.get(list(kind)).is(mayMake ? 200 : 403);
            browser.get(list(kind) + "/new").is(mayMake ? 200 : 403);
            browser.submit(list(kind) + "/new", "name=" + fresh(word)).is(mayMake ? 303 : 403);
            if (!isReader) {
                String link = "a[href=%s?lang=en]".formatted(list(kind));
                assertThat(browser.open(EVENTS).has(link)).isEqualTo(mayMake);
            }
            browser.get(path(kind, others)).is(mayChange ? 200 : 403);
            browser.get(ask(kind, action, others)).is(mayChange ? 200 : 403);
            browser.submit(path(kind, others), form, version, fresh(word)).is(mayChange ? 303 : 403);
            if (mayMake) {
                Page rows = browser.open(list(kind) + "?search=" + word);
                assertThat(rows.ids("entry").contains(others)).isEqualTo(mayChange);
                assertThat(rows.has("[formaction]")).isEqualTo(person.isOfAll());
            }
            act(browser, kind, action, others).is(mayChange ? 303 : mayMake ? 409 : 403);
            assertThat(read(kind, others).status() == 200).isEqualTo(!mayChange);
        }
    }

    @Test
    void onlyAdministratorsDeleteVenuesForGood() {
        int id = make(Kind.VENUE, word, "");
        act(editor, Kind.VENUE, "trash", id);
        String trash = list(Kind.VENUE) + "?state=trash&search=" + word;

        editor.open(trash).findsNot("[value=delete]");
        browser("admin").open(trash).finds("[value=delete]");
        act(editor, Kind.VENUE, "delete", id).is(409);
        assertThat(read(Kind.VENUE, id).code()).isEqualTo("venue-no-longer-available");
    }

    @Test
    void anAuthorIsToldThatOthersMayHaveEventsToo() {
        int category = make("author", Kind.CATEGORY, word, "");
        event(", 'categories': [%d]".formatted(category));
        event(", 'categories': [%d], 'status': 'draft'".formatted(category));

        browser("author")
                .open(ask(Kind.CATEGORY, "delete", category))
                .shows("manage.entry-events.delete", 1)
                .shows("manage.entry.partial");
    }

    @Test
    void aContributorRestoresNothingToWhatOnlyOthersMayPublish() {
        int id = make("contributor", Kind.VENUE, word, "");
        Browser contributor = browser("contributor");
        act(contributor, Kind.VENUE, "trash", id);

        contributor.open(ask(Kind.VENUE, "restore", id)).findsNot("[value=publish]");
        act(contributor, Kind.VENUE, "restore&status=publish", id);
        read(Kind.VENUE, id).has("status=pending");
    }

    @Test
    void strangersSignInFirst() {
        int id = make(Kind.TAG, word, "");
        for (String path :
                List.of(list(Kind.VENUE), list(Kind.TAG) + "/new", path(Kind.TAG, id), ask(Kind.TAG, "delete", id))) {
            assertThat(page(path).is(303).header("Location")).contains("/sign-in?to=");
        }
        Browser stranger = new Browser(anonymous());
        Page kept = stranger.refused(401, list(Kind.TAG) + "/new", "name=%s 2", word);
        kept.shows("manage.signed-out").finds("[value='%s 2']".formatted(word));
        Site.Answer action = act(stranger, Kind.TAG, "delete", id).is(303);
        assertThat(action.header("Location")).contains("/sign-in");
        read(Kind.TAG, id).has("name=" + word);
    }

    @ParameterizedTest
    @CsvSource({"'', same-origin", "_token=wrong&, same-origin", "right, cross-site", "right, same-site"})
    void aFormWithoutItsTokenOrOfAnotherSiteDoesNothing(String given, String origin) {
        int id = make(Kind.TAG, word, "");
        String token = given.equals("right") ? "_token=" + editor.token() + "&" : given;
        String version = form(Kind.TAG, id).value("version");
        Map<String, String> forms = Map.of(
                list(Kind.TAG) + "/action",
                "action=delete&entry=" + id,
                path(Kind.TAG, id),
                "name=" + word + "2&version=" + version,
                list(Kind.TAG) + "/new",
                "name=" + word + "3");

        forms.forEach((path, form) -> editor.send("POST", path, Browser.FORM, token + form, "Sec-Fetch-Site", origin)
                .is(403));
        read(Kind.TAG, id).has("name=" + word);
        as("admin").get("/tags?hide_empty=false&search=" + word).has("total=1");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            venues?state=all,                     There is no status
            tags?state=trash,                     There is no status
            venues?page=0,                        This list has no page
            venues/action?action=explode&entry=1, is not a valid action
            tags/action?action=trash&entry=1,     is not a valid action
            venues/action?action=merge&entry=1,   is not a valid action
            tags/merge?entry=x,                   Select two different entries
            """)
    void wrongAddressesLeadBack(String path, String sentence) {
        Page wrong =
                editor.page(editor.get("/manage/" + path + "&lang=en"), 400).says(sentence);

        assertThat(wrong.all("a.button").first().attr("href")).startsWith("/manage/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"venues/action?action=trash", "categories/merge?search=", "tags/action?action=delete"})
    void whoTicksNothingIsToldInTheList(String path) {
        String kind = Kind.ofCollection(path.split("/")[0]).orElseThrow().word();

        editor.page(editor.get("/manage/" + path + "&lang=en"), 400)
                .shows("manage.entries.nothing-ticked." + kind)
                .finds("[type=search]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/manage/events/action", "/manage/pictures", "/manage/venues/x", "/manage/venues/1/more"})
    void whatIsNoPageIsNotFound(String path) {
        editor.get(path).is(404);
    }

    @ParameterizedTest
    @EnumSource(names = {"EVENT", "VENUE", "ORGANIZER"})
    void anAddressOfAnImageThatMeetsAnotherImageIsAConflict(Kind kind) {
        String dates = ", 'start_date': '2031-03-01 10:00:00', 'end_date': '2031-03-01 11:00:00'";
        int id = make(kind, word, kind == Kind.EVENT ? dates : "");
        PageForm form = form(kind, id);
        Site.Answer image = as("admin").sendBytes("POST", "/images", "image/png", Pictures.of("png", 61, 31));
        as("admin").change("/" + kind.collection() + "/" + id, "{'image': '%d'}".formatted(image.id()));

        form.with("image=&image_address=http://example.com/x.png")
                .refused(409)
                .finds("[name='take[image]']")
                .says(english("manage.field.image-address"), "http://example.com/x.png");
    }

    /** In a conflict, and where it is wrong. */
    @ParameterizedTest
    @ValueSource(strings = {"events", "venues", "organizers", "categories", "tags", "accounts"})
    void everyFieldHasALabel(String collection) {
        PageForm form = browser("admin").edit("/manage/" + collection + "/new");
        Set<String> fields = new HashSet<>(form.values().keySet());
        fields.removeIf(name -> name.matches("_.*|version|opened|(tickets|custom)\\[.*"));

        assertThat(fields)
                .isNotEmpty()
                .map(name -> name.replace("[]", "").replace('_', '-'))
                .allSatisfy(name -> assertThat(english("manage.field." + name)).isNotBlank());
    }
}
