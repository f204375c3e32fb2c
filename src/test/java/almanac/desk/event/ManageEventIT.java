package almanac.desk.event;

import static almanac.support.English.english;
import static java.util.Locale.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The form of an event, as a browser without scripts sends it. */
class ManageEventIT extends EventFormTest {

    @Test
    void anEventIsMadeWithAllThatTheFormHas() {
        int category = make("admin", Kind.CATEGORY, fresh("kind"), "");
        String slug = read(Kind.CATEGORY, category).text("slug");
        int venue = make("admin", Kind.VENUE, "Hall " + word, "");
        PageForm form = filled("description=<p>What <script>bad()</script><b>it</b> is</p>&excerpt=Short")
                .with("timezone=Europe/Paris&venue[]=%s&categories[]=%s", ("Hall " + word).toUpperCase(ROOT), slug)
                .with("organizer[]=Club %s&organizer_is[0]=new Club %s", word, word)
                .with("tags= one%s , two%s,, &tags_is[0]=new one%s&tags_is[1]=new two%s", word, word, word, word)
                .with("cost=12&website=https://example.org/x&online_url=https://example.org/join")
                .with("featured=true&show_map_link=false&sticky=false");
        Page page = form.done().shows("manage.notice.saved");
        Site.Answer event = read(page.id()).has("""
                title=%s&start_date=2031-03-01 10:00:00&end_date=2031-03-01 11:30:00&timezone=Europe/Paris&
                venue.id=%s&organizer.0.organizer=Club %s&categories.0.id=%s&status=publish&
                featured=true&sticky=false&show_map=true&show_map_link=false&
                website=https://example.org/x&online_url=https://example.org/join""", word, venue, word, category);

        assertThat(event.text("description")).contains("<b>it</b>").doesNotContain("script");
        assertThat(event.text("excerpt")).contains("Short");
        assertThat(event.json().getJsonArray("tags")).hasSize(2);
        PageForm shown = page.formOf("#editor");
        assertThat(shown.value("title")).isEqualTo(word);
        assertThat(shown.value("start_day")).isEqualTo("2031-03-01");
        assertThat(shown.value("start_time")).isEqualTo("10:00");
        assertThat(shown.value("description")).startsWith("<p>What");
        assertThat(shown.value("venue[]")).isEqualTo("Hall " + word);
        assertThat(shown.value("tags")).isEqualTo("one%s\ntwo%s", word, word);
        assertThat(shown.values().get("categories[]")).contains(slug);
        assertThat(shown.values().get("featured")).contains("true");
    }

    @Test
    void aFormThatIsSentTwiceMakesOneEvent() {
        PageForm form = filled("_key=%s", editor.edit(NEW).value("_key"));
        form.with("end_day=2030-01-01").refused(400); // which is no use of it

        int first = saved(form);
        assertThat(saved(form)).isEqualTo(first);
        assertThat(found(word)).isEqualTo(1);
        form.by(browser("author")).done();
        assertThat(found(word)).as("somebody else’s").isEqualTo(2);
    }

    @Test
    void twoAtOnceToo() {
        PageForm form =
                filled("_key=%s&venue[]=%s&venue_is[0]=new %s", editor.edit(NEW).value("_key"), word, word);
        List<String> then = IntStream.range(0, 6)
                .parallel()
                .mapToObj(i -> Browser.then(form.send()))
                .distinct()
                .toList();

        assertThat(then).hasSize(1).doesNotContainNull();
        assertThat(found(word)).isEqualTo(1);
    }

    @Test
    void whatIsTypedAfterItWasSavedChangesWhatItMade() {
        PageForm form = filled("_key=%s", editor.edit(NEW).value("_key"));
        int first = saved(form);
        Page again = form.with("excerpt=Typed since").refused(409).shows("manage.notice.made");
        PageForm changing = again.says("Typed since").findsNot("[name=_key]").formOf("#editor");
        assertThat(changing.action()).startsWith(path(first));

        Page held = changing.refused(409);
        assertThat(saved(held.formOf("#editor"))).isEqualTo(first);
        assertThat(read(first).text("excerpt")).contains("Typed since");
        assertThat(found(word)).isEqualTo(1);
    }

    /** Opened and saved as it is, an event stays as it is. */
    @Test
    void savingWithoutAChangeChangesNothing() {
        String more = ", 'venue': {'venue': 'V %s'}, 'tags': ['t%s'], 'description': '<p>D</p>', 'cost': '5 €'";
        int id = newEvent(word, more.formatted(word, word) + ", 'rrule': 'FREQ=DAILY;COUNT=3'");
        JsonObject before = event(id);
        saved(form(id));

        requireSame(before, event(id), "title", "start_date", "end_date", "description", "cost", "rrule", "status");
        requireSame(before, event(id), "tags", "show_map", "show_map_link", "venue");
    }

    private static void requireSame(JsonObject before, JsonObject after, String... names) {
        assertThat(names)
                .allSatisfy(each -> assertThat(after.get(each)).as(each).isEqualTo(before.get(each)));
    }

    /** What a form can't show exactly stays as it is, unless it is changed. */
    @Test
    void whatIsNotChangedStaysAsItIs() {
        make(Kind.VENUE, word, "");
        int second = make(Kind.VENUE, word, ", 'city': 'Elsewhere'");
        String more = ", 'venue': [%d], 'cost': ['5', '10'], 'description': '<p>a</p>\\n<p>b</p>'".formatted(second);
        int id = create(word, "2031-03-01 10:00:30", "2031-03-01 11:00", more);
        JsonObject before = event(id);
        PageForm form = form(id);
        assertThat(form.value("start_time")).isEqualTo("10:00:30");
        assertThat(form.value("cost")).isEqualTo("5\n10");
        String description = before.getString("description").replace("\n", "\r\n");
        saved(form.with("cost=5\r\n10&description=%s&title=Only this %s", description, word));

        JsonObject after =
                read(id).has("title=Only this %s&venue.id=%s", word, second).json();
        requireSame(before, after, "cost", "description", "start_date", "end_date", "date");
    }

    @Test
    void ofTwoHallsOfOneNameTheEventKeepsItsOwnWhenAnotherIsAdded() {
        make(Kind.VENUE, word, "");
        int second = make(Kind.VENUE, word, ", 'city': 'Elsewhere'");
        int id = newEvent(word, ", 'venue': [" + second + "]");
        saved(form(id).with("venue[]=%s&venue[]=Annex%s&venue_is[0]=new Annex%s", word, word, word));

        read(id).has("venue.0.id=%s&venue.1.venue=Annex%s", second, word);
    }

    @Test
    void anEventWithAPasswordIsNotCopiedWithoutIt() {
        int id = newEvent(word, ", 'password': 'sesame', 'description': 'behind'");

        assertThat(editor.get(NEW + "?from=" + id).is(403).body()).doesNotContain("behind");
    }

    @Test
    void whatIsTakenAwayIsGone() {
        String more = ", 'categories': ['C %1$s'], 'tags': ['t%1$s'], 'venue': {'venue': 'V %1$s'}, 'cost': '5'";
        int id = newEvent(word, more.formatted(word));
        saved(form(id).with("categories[]=&tags=&venue[]=&cost="));

        read(id).has("categories=[]&tags=[]&venue=[]&cost=");
    }

    /** A link that the editor doesn't see isn't named, and isn't lost. */
    @Test
    void whatAnAuthorDoesNotSeeIsNeitherShownNorDropped() {
        String secret = fresh("Secret");
        int venue = make(Kind.VENUE, secret, ", 'status': 'draft'");
        int id = newEvent("author", word, "");
        change(id, "{'venue': [" + venue + "]}");
        Page page = browser("author").open(path(id)).hides(secret);

        saved(page.formOf("#editor").with("venue[]=&title=Mine " + word));
        read(id).has("title=Mine %s&venue.id=%s", word, venue);
    }

    @Test
    void wholeDaysNeedNoTimes() {
        int id = saved(filled("all_day=true&end_day=2031-03-02&start_time=&end_time=09:00"));

        read(id).has("all_day=true&start_date=2031-03-01 00:00:00&end_date=2031-03-02 23:59:59");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            title       | ' '
            start_day   | 31.13.2031
            end_day     | 2030-01-01
            timezone    | Mars
            website     | javascript:alert(1)
            publish_day | soon
            """)
    void whatIsWrongIsToldBesideItsFieldAndNothingIsLost(String field, String sent) {
        Page refused =
                filled("description=Long <b>text</b>").with(field + "=%s", sent).refused(400);

        refused.shows("manage.faults").finds("a[href=#" + field + "]", "#fault-" + field);
        assertThat(refused.value("description")).isEqualTo("Long <b>text</b>");
        assertThat(refused.value("end_time")).isEqualTo("11:30");
        Element fold = refused.one("#fault-" + field).closest("details");
        assertThat(fold == null || fold.hasAttr("open")).as("not folded away").isTrue();
        assertThat(refused.one("[name=" + field + "]").outerHtml()).contains(sent.strip());
        assertThat(found(word)).isZero();
    }

    @Test
    void whatIsWrongIsToldInTheReadersLanguage() {
        editor.page(filled("title=&website=nowhere").to(NEW + "?lang=de").send(), 400)
                .says("Bitte korrigieren Sie Folgendes")
                .blames("title", "website");
    }

    @Test
    void ofTwoWhoChangeAnEventTheSecondIsShownBothVersions() {
        int id = newEvent(word, "");
        PageForm mine = form(id).with("title=Mine " + word);
        as("admin").change("/events/" + id, "{'title': 'Theirs <1>', 'description': 'kept'}");

        String admin = as("admin").get("/accounts/me").text("display_name");
        Page conflict = mine.refused(409).shows("manage.conflict");
        conflict.says("Theirs", "Mine " + word, admin + " saved it on ");
        assertThat(conflict.value("title")).isEqualTo("Mine " + word);
        assertThat(read(id).text("title")).startsWith("Theirs");

        saved(conflict.formOf("#editor"));
        read(id).has("title=Mine " + word);
        assertThat(read(id).text("description")).as("not changed").contains("kept");
    }

    @Test
    void whatOnlySomebodyElseHasChangedIsTakenOverAndTheRestIsChosen() {
        int id = saved(filled("excerpt=Old&cost=5&tickets[0][name]=Adults"));
        change(id, "{'tags': ['t" + word + "']}");
        PageForm mine = form(id).with("title=Mine %s&cost=7&start_time=09:00", word);
        as("admin").change("/events/" + id, """
                        {'title': 'Theirs %s', 'excerpt': 'New', 'end_date': '2031-03-01 12:00',
                        'tickets': [{'name': 'All'}], 'featured': true}""".formatted(word));

        Page both = mine.refused(409).shows("manage.conflict.taken", "Summary, Featured, Tickets");
        both.says("12:00", "11:30", "09:00")
                .finds("[name='take[title]'][value=theirs]", "[name='take[title]'][value=mine][checked]")
                .finds("[name='take[start_day]'][value=theirs]", "[name='tickets[0][name]'][value=All]")
                .findsNot("[name='take[excerpt]']", "[name='take[cost]']", "[name^='take[tickets']");
        assertThat(both.value("title")).isEqualTo("Mine " + word);
        assertThat(both.value("excerpt")).contains("New");
        assertThat(both.value("cost")).isEqualTo("7");

        PageForm chosen = both.formOf("#editor").with("take[title]=theirs&take[start_day]=mine");
        assertThat(chosen.with("website=nowhere").refused(400).value("title"))
                .as("what was chosen")
                .isEqualTo("Theirs " + word);
        saved(chosen);
        Site.Answer event = read(id).has("title=Theirs %s&featured=true&tickets.0.name=All", word)
                .has("start_date=2031-03-01 09:00:00&end_date=2031-03-01 11:30:00");
        assertThat(event.text("excerpt")).contains("New");
        assertThat(event.text("cost")).contains("7");
    }

    @Test
    void aNewEventHasNothingToChoose() {
        assertThat(saved(filled("take[title]=theirs"))).isPositive();
    }

    /** Enter presses the first button. */
    private static void requireThatEnterOnlySaves(Page page) {
        assertThat(page.all("#editor button").first().is("[hidden]:not([name])"))
                .isTrue();
    }

    @Test
    void aDraftIsSubmittedOrPublishedByAButton() {
        Browser contributor = browser("contributor");
        Page page = contributor.open(NEW);
        requireThatEnterOnlySaves(page);
        page.form("Save draft");
        PageForm submit = page.form(english("manage.submit")).with(filled("status=draft"));
        assertThat(submit.value("next")).isEqualTo("pending");
        int id = submit.done().id();
        read(id).has("status=pending");
        contributor.open(path(id)).showsNot("manage.submit");
        submit.with("next=private&_key=").send().is(403);

        page = editor.open(path(id));
        page.form("Save");
        PageForm publish = page.form("Publish");
        assertThat(publish.value("next")).isEqualTo("publish");
        saved(publish);
        read(id).has("status=publish");
        editor.open(path(id)).findsNot("button:matchesOwn(^Publish$)");
    }

    @Test
    void aNewEventIsADraftUntilTheButtonThatSaysSoPublishesIt() {
        Page page = editor.open(NEW).findsNot("option[value=publish]");
        requireThatEnterOnlySaves(page);
        assertThat(page.form("Publish").value("next")).isEqualTo("publish");
        assertThat(page.value("status")).isEqualTo("draft");
        Page faulty = filled("status=draft&next=publish&website=nowhere").refused(400);
        assertThat(faulty.value("status")).as("as before").isEqualTo("draft");
        faulty.form("Publish");
        faulty.form("Save draft");

        read(saved(filled("status=draft"))).has("status=draft");
        read(saved(filled("status=private&next=publish"))).has("status=private"); // isn't made public
    }

    @Test
    void eachFoldSaysWhatItHolds() {
        PageForm form = filled("tags=one%s&tags_is[0]=new one%s&cost=0&tickets[0][name]=Adults", word, word)
                .with("website=https://example.org/some/where&repeat=daily&repeat_count=3&password=sesame");
        Page page = form.done().finds("#says-zone");

        String none = english("manage.fold.none");
        assertThat(page.texts("#says-terms, #says-price, #says-organizer, #says-repeats, #says-links"))
                .containsExactly(
                        "one" + word, english("event.free") + " · Adults", none, "every day, 3 times", "example.org");
        assertThat(page.texts("#says-status, #says-visibility, #says-custom"))
                .containsExactly(english("manage.event-status.scheduled"), "Published · Password", none);
    }

    @Test
    void aNewFormSaysThatItIsADraftInTheTimeZoneOfTheSite() {
        assertThat(editor.open(NEW).one("#says-visibility").text()).isEqualTo(english("manage.status.draft"));
        Page german = editor.page(editor.get(NEW + "?lang=de"), 200);
        german.finds("#timezone option:contains((diese Website))")
                .finds("#timezone optgroup[label=Europa]", "#timezone optgroup[label=Pazifik]")
                .findsNot("#timezone optgroup[label$=Europe]");
    }

    @Test
    void aFormThatIsSentAgainSaysThatItsEventWasDeletedForGood() {
        PageForm form = filled("_key=%s", editor.edit(NEW).value("_key"));
        as("admin").delete("/events/" + saved(form) + "?force=true");

        Page again = form.refused(404).shows("manage.notice.gone").hides(form.value("_key"));
        assertThat(again.value("title")).isEqualTo(word);
    }

    @Test
    void whatWasDeletedMeanwhileCanBeSavedAsANewOne() {
        int id = newEvent(word, "");
        PageForm form = form(id);
        as("admin").delete("/events/" + id + "?force=true");

        PageForm anew = form.refused(404).shows("manage.notice.gone").formOf("#editor");
        assertThat(anew.action()).startsWith(NEW);
        assertThat(anew.value("title")).isEqualTo(word);
    }

    @Test
    void whatWasTrashedMeanwhileIsToldAndOpensNoMore() {
        int id = newEvent(word, ", 'status': 'draft'");
        PageForm typed = form(id).with("title=Typed " + word);
        as("admin").delete("/events/" + id);
        // the second time with what is stored now: it is no way to restore it, let alone to publish it
        PageForm again = typed.with("version=%s", Integer.parseInt(typed.value("version")) + 1);

        for (PageForm each : List.of(typed, again)) {
            Page refused = each.refused(409).shows("manage.notice.trashed").findsNot("[data-saved]");
            assertThat(refused.value("title")).isEqualTo("Typed " + word);
        }
        again.to(path(id) + "/preview").send().is(409);
        Page trashed = editor.page(editor.get(path(id) + "?lang=en"), 404);
        assertThat(trashed.heading()).isEqualTo("This is in the trash");
        assertThat(trashed.link(english("wrong.in-trash.target"))).contains("/manage/events?state=trash");
        change(id, "{'status': 'draft'}");
        read(id).has("title=" + word);
    }

    @Test
    void anEventIsPublishedOnItsDate() {
        int id = saved(filled("publish_day=2031-02-01&publish_time=08:00"));
        read(id).has("status=future");
        PageForm form = form(id);
        assertThat(form.value("publish_day")).isEqualTo("2031-02-01");
        assertThat(form.value("publish_time")).isEqualTo("08:00");

        saved(form);
        read(id).has("status=future");
    }

    @Test
    void anEventIsMovedToTheTrashFromItsFormAndBackFromTheList() {
        int id = newEvent(word, "");
        Site.Answer answer =
                editor.open(path(id)).form(english("manage.action.trash")).send();
        assertThat(Browser.then(answer)).endsWith("done=trash&count=1");
        read(Kind.EVENT, id).is(403);

        act(editor, Kind.EVENT, "restore", id);
        read(id).has("status=publish");
    }

    @Test
    void aCopyIsADraftOfItsOwn() {
        int id = newEvent(word, ", 'description': 'D', 'featured': true");
        PageForm copy = editor.edit(NEW + "?from=" + id);

        assertThat(copy.value("title")).isEqualTo(word);
        assertThat(copy.values().get("featured")).contains("true");
        assertThat(copy.value("status")).isEqualTo("draft");
        assertThat(copy.value("version")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "999999999"})
    void aFormWithoutItsVersionOverwritesNothing(String version) {
        form(newEvent(word, "")).with("version=" + version).send().is(409);
    }

    @Test
    void eachRoleHasItsOwnRights() {
        int others = newEvent(word, "");
        Browser author = browser("author");
        author.get(path(others)).is(403);
        form(others).by(author).send().is(403);
        Browser subscriber = browser("subscriber");
        subscriber.get(NEW).is(403);
        filled("").by(subscriber).send().is(403);
        page(NEW).is(303);

        Browser contributor = browser("contributor");
        contributor.open(NEW).findsNot("[value=publish]", "[value=private]", "[name=publish_day]");
        int own = saved(filled("status=publish").by(contributor));
        read(own).has("status=pending"); // asked for a review
        filled("status=private").by(contributor).send().is(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_token=wrong&"})
    void aFormOfAnotherSessionIsShownAgainAndNothingIsStored(String token) {
        String form = token + filled("description=Long <text>").body();
        Site.Answer answer = editor.send("POST", NEW + "?lang=en", Browser.FORM, form, "Sec-Fetch-Site", "same-origin");
        PageForm again = editor.page(answer, 403).shows("manage.notice.stale").formOf("#editor");

        assertThat(again.value("description")).isEqualTo("Long <text>");
        assertThat(again.value("title")).isEqualTo(word);
        assertThat(found(word)).isZero();
        saved(filled(""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site", "none"})
    void aFormOfAnotherSiteIsNotEvenShown(String origin) {
        String form = "_token=" + editor.token() + "&" + filled("").body();
        Site.Answer answer = editor.send("POST", NEW, Browser.FORM, form, "Sec-Fetch-Site", origin);

        assertThat(answer.is(403).body()).doesNotContain(word);
        assertThat(found(word)).isZero();
    }

    @Test
    void whoIsSignedOutMeanwhileLosesNothing() {
        Browser person = new Browser(anonymous());
        PageForm form = filled("description=Long \"<text>\"\r\nand more&venue[]=%s&venue_is[0]=new %s", word, word);
        PageForm kept = form.by(person).refused(401).shows("manage.signed-out").formOf("[name=title]");
        assertThat(kept.action()).isEqualTo(NEW + "?lang=en");
        assertThat(kept.value("venue[]")).isEqualTo(word);
        assertThat(kept.value("description")).isEqualTo("Long \"<text>\"\nand more");

        person.signIn("editor", "editor-password");
        Site.Answer again =
                person.send("POST", NEW + "?lang=en", Browser.FORM, form.body(), "Sec-Fetch-Site", "same-origin");
        assertThat(person.page(again, 403).shows("manage.notice.stale").value("title"))
                .isEqualTo(word);
        form.by(person).done();
    }

    @Test
    void aDayCanBeGivenAndMustBeOne() {
        assertThat(editor.open(NEW + "?start=2031-05-06").value("start_day")).isEqualTo("2031-05-06");
        editor.get(NEW + "?start=tomorrow").is(400);
    }

    @Test
    void aDateOfASeriesIsChangedByItself() {
        int series = newEvent(word, ", 'rrule': 'FREQ=DAILY;COUNT=3'");
        int date = date(series, 0);
        saved(editor.open(path(date)).findsNot("[name=rrule]").formOf("#editor").with("title=Own " + word));

        read(date).has("title=Own " + word);
        read(series).has("title=" + word);
    }
}
