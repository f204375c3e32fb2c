package almanac.desk.proposal;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.text.Sha256;
import almanac.desk.event.EventFormTest;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What contributors would change of their published events waits for an editor (contract §6). */
class ManageProposalIT extends EventFormTest {
    private static final String REVIEWS = "/manage/review";

    private Browser contributor;
    private int id;

    @BeforeEach
    void publish() {
        contributor = browser("contributor");
        id = newEvent("contributor", word, ", 'status': 'pending', 'cost': '5', 'categories': []");
        changed("{'status': 'publish'}");
    }

    private void changed(String json) {
        as("admin").change("/events/" + id, json);
    }

    private String form() {
        return path(id) + "/proposal";
    }

    private String review() {
        return REVIEWS + "/proposals/" + id;
    }

    private PageForm proposal(String fields, Object... values) {
        PageForm open = contributor.edit(form());
        return contributor
                .fill(form(), "version=%s&opened=%s", open.value("version"), open.value("opened"))
                .with(fields, values);
    }

    private void proposed(String fields, Object... values) {
        proposal(fields, values).send().is(303);
    }

    private PageForm declining(String reason) {
        return editor.open(review()).formOf("#reason").with("reason=%s", reason);
    }

    private PageForm acceptance() {
        return editor.open(review()).form(english("manage.review.accept"));
    }

    private static void accepted(PageForm form) {
        assertThat(Browser.then(form.send().is(303))).endsWith("/manage/review?done=accept");
    }

    @Contract("6 What a contributor; It changes nothing")
    void aCorrectionChangesNothingUntilAnEditorAcceptsIt() {
        String page = "/event/" + event(id).getString("slug") + "/";
        String link = "a[href^=" + form() + "]";
        contributor.open(page).finds(link);
        editor.open(page).findsNot("a[href*='/proposal']");
        contributor.open(EVENTS + "?state=coming&search=" + word).finds(link);
        contributor.open(form()).shows("manage.proposal.hint");
        proposed("title=%s&author=editor&status=draft&publish_day=2040-01-01&password=secret", word + " & right");

        read(id).has("title=" + word);
        anonymous().get("/events?search=right%20" + word).has("total=0");
        Page waiting = contributor.open(form()).shows("manage.proposal.waits");
        assertThat(waiting.value("title")).isEqualTo(word + " & right");
        editor.open(REVIEWS).finds("a[href^=" + review() + "]").shows("manage.review.proposal");
        assertThat(editor.open(review()).texts("ins")).contains("& right");
        PageForm acceptance = acceptance();
        assertThat(acceptance.values())
                .doesNotContainKeys("author", "status", "publish_day", "password")
                .containsKey("title");
        accepted(acceptance);

        Site.Answer event = read(id).has("title=%s&status=publish", word + " & right");
        assertThat(event.text("cost")).isNotEmpty();
        editor.get(review()).is(404);
        contributor.open(form()).shows("manage.proposal.hint");
    }

    @Contract("6 It changes nothing")
    void aDeclinedOneTellsItsAuthorWhyUntilTheNext() {
        proposed("title=%s wrong", word);
        PageForm late = declining("No.");
        proposed("title=%s worse", word);
        late.refused(409).shows("manage.review.proposal.newer").says("worse", "No.");
        declining(" ").refused(400);
        Site.Answer declined = declining("It was 5 & right.").send();
        assertThat(Browser.then(declined.is(303))).endsWith("/manage/review?done=decline");

        editor.open(REVIEWS).hides(review());
        Page told = contributor.open(form()).shows("manage.proposal.declined").says("It was 5 & right.");
        assertThat(told.value("title")).endsWith("worse");
        proposed("title=%s better", word);
        assertThat(contributor.open(form()).hides("It was").value("title")).endsWith("better");
        proposed("title=" + word);
        editor.open(REVIEWS).hides(review()); // as it was withdrawn
    }

    @Contract("6 It changes nothing")
    void oneOfAnOlderVersionOverwritesNothing() {
        proposed("title=%s mine&cost=7", word);
        changed("{'title': '%s theirs', 'website': 'https://example.org/'}".formatted(word));

        acceptance()
                .refused(409)
                .shows("manage.proposal.conflict")
                .shows("manage.proposal.conflict.mine")
                .showsNot("manage.conflict")
                .showsNot("manage.conflict.mine")
                .says(word + " theirs", word + " mine")
                .finds("[name='take[title]']", "[name=_proposal]", "a[href^=" + review() + "]");
        read(id).has("title=%s theirs&website=https://example.org/", word);
        editor.open(review()).says(word + " theirs"); // still waits
    }

    @Test
    void nothingIsAcceptedUnseen() {
        String forged = "title=" + Sha256.of("No title").substring(0, 12);
        proposed("opened=%s&title=No title&skip_days_of=x", forged);

        editor.open(review()).finds("ins:matches(^No title$)").findsNot("[name=skip_days_of]");
    }

    @Test
    void whatIsInvalidIsToldAtOnce() {
        proposal("title=&website=no address").refused(400).finds("#fault-website");
        editor.get(review()).is(404);
    }

    @ContractCases("6 What a contributor")
    @ValueSource(strings = {"author", "editor", "subscriber"})
    void onlyItsAuthorWhoMayNotEditItProposes(String account) {
        Browser other = browser(account);
        other.get(form()).is(403);
        other.submit(form(), "version=1&title=Taken over").is(403);
        contributor.get(review()).is(403);
        contributor.submit(review(), "reason=x").is(403);
    }

    @Contract("6 What a contributor")
    void whatIsProtectedOrDeletedHasNone() {
        proposed("title=%s soon gone", word);
        changed("{'password': 'sesame'}");
        contributor.get(form()).is(403);
        changed("{'password': null, 'status': 'trash'}");
        editor.open(REVIEWS).hides(review());
        as("admin").delete("/events/" + id + "?force=true").is(200);
        contributor.get(form()).is(404);
        editor.get(review()).is(404);
    }

    private void isAsVisibleAs(JsonObject before) {
        JsonObject now = event(id);
        assertThat(List.of("status", "slug", "featured", "sticky", "hide_from_listings", "date", "author"))
                .allSatisfy(each -> assertThat(now.get(each)).as(each).isEqualTo(before.get(each)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'status': 'private'}", "{'status': 'publish', 'date': '2040-01-01 10:00:00'}"})
    void whatIsStoredOnlyAtASecondAttemptChangesNothingElse(String status) {
        changed(status);
        changed("{'featured': true, 'sticky': true}");
        proposed("title=%s mine&venue[]=Nowhere %s", word, word);
        JsonObject before = event(id);
        PageForm answered = acceptance().refused(400).formOf("#editor").with("venue_is[0]=new Nowhere " + word);
        changed("{'website': 'https://example.org/'}");
        Page conflict = answered.refused(409);
        accepted(conflict.formOf("#editor").with("venue_is[0]=new Nowhere " + word));

        read(id).has("title=%s mine&website=https://example.org/", word);
        isAsVisibleAs(before);
    }

    @Test
    void oneOfAnOlderVersionChangesNothingElseEither() {
        changed("{'status': 'private', 'featured': true, 'cost': ['5', '7']}");
        proposed("title=%s mine", word);
        JsonObject before = event(id);
        changed("{'title': '%s theirs'}".formatted(word));
        accepted(acceptance().refused(409).formOf("#editor"));

        read(id).has("title=%s mine", word);
        assertThat(event(id).get("cost")).isEqualTo(before.get("cost"));
        isAsVisibleAs(before);
    }

    private List<String> venues() {
        return form(id).values().get("venue[]");
    }

    @Test
    void linksThatItsAuthorDoesNotSeeStay() {
        String hidden = "Hidden " + word;
        String open = "Open " + word;
        changed("{'venue': [%d]}".formatted(make(Kind.VENUE, hidden, ", 'status': 'draft'")));
        make(Kind.VENUE, open, "");
        contributor.open(form()).hides(hidden);
        proposed("title=%s new&venue[]=", word);
        editor.open(review()).says(word + " new").hides(hidden);
        accepted(acceptance());
        assertThat(venues()).contains(hidden);

        proposed("venue[]=" + open);
        contributor.open(form()).hides(hidden);
        PageForm acceptance = acceptance();
        assertThat(acceptance.values().get("venue[]")).containsExactlyInAnyOrder(hidden, open);
        accepted(acceptance.choosing("venue[]", List.of(open, hidden)));
        assertThat(venues()).contains(hidden, open);
    }

    @Test
    void itIsOfWhoMadeItWhoeverTheAuthorIsLater() {
        proposed("title=%s first", word);
        String name = fresh("heir");
        String password = "a-long-password-of-" + name;
        String account = "{'name': '%s', 'password': '%s', 'role': 'contributor'}".formatted(name, password);
        int heir = as("admin").make("/accounts", account).id();
        changed("{'author': " + heir + "}");
        editor.open(review()).says("contributor").hides(name);
        editor.open(REVIEWS).finds(".queue li:has(a[href^=%s]):contains(By contributor)".formatted(review()));

        contributor = new Browser(anonymous()).signIn(name, password);
        proposed("title=" + word);
        editor.open(review()).says(word + " first"); // not withdrawn by another
        proposed("title=%s second", word);
        editor.open(review()).says(word + " second", name).saysNot(word + " first");
    }

    @Contract("6 Only the proposal")
    void aProposalThatWasReplacedIsNotAccepted() {
        proposed("title=%s one", word);
        PageForm one = acceptance();
        proposed("title=%s two&venue[]=Nowhere %s", word, word);
        one.refused(409).shows("manage.review.proposal.newer").says(word + " two");
        read(id).has("title=" + word);

        PageForm answered = acceptance().refused(400).formOf("#editor").with("venue_is[0]=new Nowhere " + word);
        proposed("title=%s three", word);
        answered.refused(409).shows("manage.review.proposal.newer").says(word + " three");
        read(id).has("title=" + word);
        accepted(acceptance());
        read(id).has("title=%s three", word);
    }

    @Contract("6 Only the proposal")
    void aProposalThatWasDeclinedOrWithdrawnIsNotAccepted() {
        proposed("title=%s one", word);
        PageForm one = acceptance();
        declining("No.").done();
        one.refused(409).shows("manage.review.decided");
        proposed("title=%s two", word);
        PageForm two = acceptance();
        PageForm no = declining("No.");
        proposed("title=" + word);
        two.refused(409).shows("manage.review.decided");

        read(id).has("title=" + word);
        no.send().is(409);
    }

    @Test
    void theOnlyVenueCanBeRemoved() {
        changed("{'venue': [%d]}".formatted(make(Kind.VENUE, "Hall " + word, "")));
        proposed("venue[]=&cost=7");
        changed("{'cost': '6'}");
        PageForm merged = acceptance().refused(409).formOf("#editor");
        assertThat(merged.values()).containsEntry("venue[]", List.of(""));
        accepted(merged);
        read(id).has("venue=[]");

        changed("{'venue': [%d]}".formatted(make(Kind.VENUE, "Other hall " + word, "")));
        proposed("venue[]=");
        accepted(acceptance());
        read(id).has("venue=[]");
    }

    @Contract("6 Only the proposal")
    void whatTheFormDoesNotOfferIsNotProposed() {
        String image = "image_address=http://example.org/x.png";
        PageForm others = proposal(image + "&geo_lat=1&country=X&state=X&tickets[0][foo]=X&custom[0][foo]=X");
        assertThat(Browser.then(others.with("featured=true&slug=x-" + word).send()))
                .endsWith("?saved=same");
        editor.get(review()).is(404);
        proposed("title=%s new&tickets[0][name]=Child&" + image, word);

        editor.open(review()).says("Child").hides("example.org");
        assertThat(acceptance().values()).doesNotContainKey("image_address");
    }

    @Test
    void allThatIsComparedHasAFieldInTheForm() {
        PageForm offered = contributor.edit(form());
        Map<String, List<String>> whole = new LinkedHashMap<>(form(id).values());
        whole.replaceAll((name, values) -> name.matches("version|opened") ? values : List.of(values.get(0) + "1"));
        new PageForm(offered.page(), form(), whole).send();
        whole.keySet().removeIf(name -> !name.matches("status|featured|sticky|slug|author|hide_.*|publish_.*"));

        assertThat(whole).isNotEmpty();
        assertThat(offered.values()).doesNotContainKeys(whole.keySet().toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({"end_day, 2001-01-01", "image, 987654321", "categories[], gone-for-good", "repeat_until, 2001-01-01"})
    void whatCouldNotBeStoredIsRefused(String field, String value) {
        PageForm form = contributor.edit(form()).with("repeat=" + (field.startsWith("repeat") ? "daily" : ""));

        form.with(field + "=" + value).refused(400).finds("[id^=fault-" + field.replace("[]", "") + "]");
        editor.get(review()).is(404);
    }

    @Test
    void openedAfterTheEventHasChangedItIsSentWithoutAConflict() {
        proposed("title=%s mine", word);
        changed("{'website': 'https://example.org/'}");
        PageForm opened = contributor.edit(form());
        assertThat(opened.value("title")).isEqualTo(word + " mine");
        assertThat(opened.value("website")).isEqualTo("https://example.org/");
        PageForm better = opened.with("title=%s better", word);
        better.done();

        accepted(acceptance());
        read(id).has("title=%s better&website=https://example.org/", word);
        better.with("end_day=2001-01-01").send().is(409); // stale before it is wrong
    }

    private void requireMark(boolean isShown, String key) {
        Page list = contributor.open(EVENTS + "?state=coming&search=" + word);
        assertThat(list.texts("a.mark[href^=" + form() + "]")).isEqualTo(isShown ? List.of(english(key)) : List.of());
    }

    @Test
    void itsAuthorIsAnsweredAndSeesInTheListWhatBecameOfIt() {
        requireMark(false, "");
        proposal("title=" + word).done().shows("manage.proposal.same").finds("[data-saved]");
        proposal("title=%s new", word)
                .done()
                .shows("manage.proposal.sent")
                .shows("manage.proposal.waits")
                .finds("[data-saved]");
        requireMark(true, "manage.proposal.waiting-mark");
        declining("No.").done();
        requireMark(true, "manage.proposal.declined-mark");
        editor.open(EVENTS + "?state=coming&search=" + word).findsNot("a.mark[href^=" + form() + "]");
        Site.Answer withdrawn = proposal("title=" + word).send();
        assertThat(Browser.then(withdrawn)).endsWith("?saved=withdrawn");
        contributor.follow(withdrawn).shows("manage.proposal.withdrawn");
        proposed("title=%s newer", word);
        acceptance().done().shows("manage.review.done.accept").finds("[data-saved]");
        requireMark(false, "");
    }

    @Test
    void theFormOfAPublishedEventLeadsToItsCorrection() {
        changed("{'rrule': 'FREQ=DAILY;COUNT=3'}");
        assertThat(contributor.get(path(id)).is(303).header("Location")).endsWith(form());
        contributor.open(form()).shows("manage.proposal.series");
        int date = date(id, 0);
        assertThat(date).isNotEqualTo(id);
        assertThat(contributor.get(path(date)).header("Location")).endsWith(path(date) + "/proposal");
        contributor.open(path(date) + "/proposal").shows("manage.proposal.series");

        changed("{'password': 'sesame'}");
        contributor.get(path(id)).is(403);
        contributor.get(path(newEvent("author", word + " other", ""))).is(403);
    }
}
