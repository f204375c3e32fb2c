package almanac.desk.review;

import static almanac.support.Eventually.atOnce;
import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.DeskTest;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Site;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What contributors submit is reviewed: published as it was seen, or sent back with a reason. */
class ManageReviewIT extends DeskTest {
    private static final String QUEUE = "/manage/review";

    private Browser contributor;

    @BeforeEach
    void signInContributor() {
        contributor = browser("contributor");
    }

    private int submitted() {
        return submitted("");
    }

    private int submitted(String more) {
        int id = newEvent("contributor", word, ", 'status': 'pending'" + more);
        read(id).has("status=pending");
        return id;
    }

    private void changedByItsAuthor(int event, String body) {
        as("contributor").change("/events/" + event, body);
    }

    private static String review(int event) {
        return QUEUE + "/" + event;
    }

    /** The form of a review, which names the versions of the event and of what is published with it. */
    private PageForm seen(int event) {
        return editor.open(review(event)).formOf("#reason");
    }

    private static PageForm approval(PageForm seen) {
        return seen.with("decision=approve");
    }

    private static PageForm refusal(PageForm seen, String reason) {
        return seen.with("decision=send-back&reason=%s", reason);
    }

    private Page approved(int event) {
        return approval(seen(event)).done();
    }

    private Page sentBack(int event, String reason) {
        return refusal(seen(event), reason).done();
    }

    private static int waiting(Page page) {
        return page.texts(".count").stream()
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(0);
    }

    @Test
    void theQueueShowsWhatWaitsOldestFirstAndTheLinkHowMany() {
        int first = submitted();
        int second = submitted();
        Page queue = editor.open(QUEUE).says("contributor");

        assertThat(queue.all("a[href^=" + QUEUE + "/]").eachAttr("href"))
                .containsSubsequence(review(first) + "?lang=en", review(second) + "?lang=en");
        assertThat(waiting(queue)).isGreaterThanOrEqualTo(2);
        assertThat(waiting(editor.open(EVENTS))).isGreaterThanOrEqualTo(2);
        editor.open(review(first)).finds("a[rel=next][href^='%s?']".formatted(review(second)));
        editor.open(review(second)).finds("a[rel=prev][href^='%s?']".formatted(review(first)));
        editor.open(QUEUE + "?kind=changed").hides(review(first) + "?");
        approved(first);
        editor.open(QUEUE).hides(review(first) + "?").finds("a[href^='%s?']".formatted(review(second)));
    }

    @Test
    void aReviewerSeesWhatReadersWillSeeAndPublishesIt() {
        String more = ", 'description': '<p>All <b>about</b> it</p>', 'venue': {'venue': 'Hall %s'}";
        int id = submitted(more.formatted(word));
        Page page = editor.open(review(id)).says("Hall " + word);
        page.finds("b:matchesOwn(^about$)", "a[href^=" + path(id) + "]");
        Site.Answer answer = page.form("Publish").send();

        assertThat(Browser.then(answer.is(303))).endsWith("/manage/review?done=approve");
        editor.follow(answer).shows("manage.review.done.approve");
        read(id).has(
                        "status=publish&author=%s",
                        as("contributor").get("/accounts/me").id());
        editor.get(review(id)).is(404); // as it no longer waits
    }

    /** What one date has of its own is published with its series, and must not hide what the series says. */
    @Test
    void aSeriesIsShownAsItIsAndSoAreItsDatesWithSomethingOfTheirOwn() {
        LocalDate day = LocalDate.now(ZoneOffset.UTC).plusMonths(1);
        String series = ", 'status': 'pending', 'rrule': 'FREQ=DAILY;COUNT=4', 'description': 'All of it'";
        int id = create("contributor", word, day + " 10:00", day + " 11:00", series);
        List<Integer> dates =
                as("contributor").get("/events?status=pending&search=" + word).ids();
        assertThat(dates).hasSize(4);
        for (int i : new int[] {0, 2}) {
            changedByItsAuthor(dates.get(i), "{'title': 'Own %d', 'description': 'Only on day %d'}".formatted(i, i));
        }

        editor.open(review(id)).says("All of it", "Own 0", "Only on day 0", "Own 2", "Only on day 2");
    }

    @Contract("6 An event that")
    void whatIsSentBackIsADraftWithAReasonForItsAuthor() {
        int id = submitted();
        sentBack(id, " The <b> date\r\nis wrong & so on ").shows("manage.review.done.send-back");

        String reason = "The date\nis wrong & so on";
        assertThat(read(id).has("status=draft").text("review_reason")).isEqualTo(reason);
        assertThat(as("contributor").get("/events/" + id).text("review_reason")).isEqualTo(reason);
        contributor.open(path(id)).says("Sent back", "The date is wrong & so on", "editor");
        contributor.open(EVENTS + "?state=draft&search=" + word).says("Sent back");
    }

    @ContractCases("6 It is left out")
    @CsvSource({"contributor, pending", "editor, publish"})
    void theReasonVanishesOnceTheEventIsSubmittedAgainOrPublished(String by, String status) {
        int id = submitted();
        sentBack(id, "Not yet");
        changedByItsAuthor(id, "{'title': 'Better'}");
        read(id).has("review_reason=Not yet"); // as it is still a draft
        as(by).change("/events/" + id, "{'status': '" + status + "'}");

        assertThat(read(id).has("status=" + status).json()).doesNotContainKey("review_reason");
        editor.open(path(id)).hides("Not yet");
    }

    @Test
    void theSecondReviewShowsTheEarlierReason() {
        int id = submitted();
        editor.open(review(id)).showsNot("manage.review.earlier");
        sentBack(id, "Not yet");
        changedByItsAuthor(id, "{'status': 'pending'}");

        Page page = editor.open(review(id)).shows("manage.review.earlier").says("editor, ");
        assertThat(page.texts("bdi")).contains("Not yet", "editor");
        contributor.open(EVENTS + "?state=pending&search=" + word).says(word).saysNot("Sent back");
        sentBack(id, "Nor now");
        read(id).has("review_reason=Nor now");
    }

    @Test
    void aReasonIsRequiredAndShortEnough() {
        int id = submitted();
        for (String reason : List.of("", "  ", "x".repeat(1001))) {
            Page refused = refusal(seen(id), reason).refused(400).finds("#fault-reason");
            assertThat(refused.value("reason").strip()).isEqualTo(reason.strip());
        }
        read(id).has("status=pending");
        sentBack(id, "x".repeat(1000));
    }

    @Test
    void whatWasPublishedBeforeIsHeldAgainstIt() {
        int id = submitted();
        approved(id);
        change(id, "{'status': 'draft'}");
        String second = "{'title': 'Second', 'status': 'pending', 'venue': {'venue': 'New %s'}}";
        changedByItsAuthor(id, second.formatted(word));

        Page page = editor.open(review(id)).shows("manage.review.changes").says("Second", "New " + word);
        assertThat(page.texts(".diff del")).contains(word);
        assertThat(page.texts(".diff ins")).contains("Second");
        editor.open(QUEUE).finds(".queue li:has(a[href^='%s?']) ins:contains(Second)".formatted(review(id)));
    }

    @Test
    void whatNobodyHasSeenIsNotPublished() {
        int id = submitted();
        PageForm seen = seen(id);
        changedByItsAuthor(id, "{'title': 'Other " + word + "'}");

        Page refused =
                approval(seen).refused(409).shows("manage.review.conflict").says("Other " + word);
        assertThat(refused.value("version")).isNotEqualTo(seen.value("version"));
        read(id).has("status=pending");
        approved(id);
    }

    @Test
    void ofTwoReviewersTheSecondIsToldAndKeepsTheirReason() {
        int id = submitted();
        PageForm seen = seen(id);
        approval(seen).done();

        refusal(seen, "My long reason")
                .refused(409)
                .shows("manage.review.decided")
                .says("My long reason");
        read(id).has("status=publish");
    }

    @Test
    void whoReviewsAtTheSameTimeDecidesOnce() {
        for (int i = 0; i < 5; i++) {
            int id = submitted();
            PageForm seen = seen(id);
            List<PageForm> forms = List.of(approval(seen), refusal(seen, "No"));
            List<Integer> statuses = atOnce(2, each -> forms.get(each).send().status());
            assertThat(statuses).containsExactlyInAnyOrder(303, 409);
            read(id).has(statuses.get(0) == 303 ? "status=publish" : "status=draft");
        }
    }

    @Test
    void anApprovalNeverPublishesWhatItsAuthorWritesMeanwhile() {
        for (int i = 0; i < 5; i++) {
            int id = submitted();
            PageForm approval = approval(seen(id));
            CompletableFuture<Site.Answer> approved = concurrently(approval::send);
            Site.Answer edited = as("contributor").json("PATCH", "/events/" + id, "{'title': 'Unseen'}");
            boolean isPublished = approved.join().status() == 303;
            edited.is(isPublished ? 403 : 200); // published, it is not theirs to edit
            read(id).has(isPublished ? "status=publish&title=" + word : "status=pending");
        }
    }

    @Test
    void whatIsGoneIsTold() {
        int id = submitted();
        PageForm refusal = refusal(seen(id), "My reason");
        as("admin").delete("/events/" + id + "?force=true");

        refusal.refused(404).shows("manage.review.decided").says("My reason");
        Page wrong = editor.page(editor.get(review(id)), 404);
        assertThat(wrong.all("a.button").first().attr("href")).isEqualTo(QUEUE);
    }

    @Contract("6 It is left out")
    void theReasonIsNoOnesBusinessWhoMayNotEdit() {
        int id = submitted();
        sentBack(id, "Secret " + word);

        for (Site other : List.of(as("author"), as("subscriber"), anonymous())) {
            assertThat(other.get("/events/" + id).body()).doesNotContain("Secret");
            assertThat(other.get("/events?status=draft&search=" + word).body()).doesNotContain("Secret");
        }
    }

    @ParameterizedTest
    @CsvSource({"'', same-origin", "_token=wrong&, same-origin", "right, cross-site"})
    void aFormOfAnotherSessionOrSiteDecidesNothing(String given, String origin) {
        int id = submitted();
        String token = given.equals("right") ? "_token=" + editor.token() + "&" : given;
        String form = token + approval(seen(id)).body();

        editor.send("POST", review(id), Browser.FORM, form, "Sec-Fetch-Site", origin)
                .is(403);
        read(id).has("status=pending");
    }

    @Test
    void aSeriesIsReviewedAsAWhole() {
        int id = submitted(", 'rrule': 'FREQ=DAILY;COUNT=3'");

        editor.open(review(id)).says(word);
        approved(id);
        read(id).has("status=publish");
    }

    @Test
    void thePlaceThatItsAuthorMadeForItIsPublishedWithIt() {
        int internal = make(Kind.VENUE, "Other " + word, ", 'status': 'draft'");
        int id =
                submitted(", 'venue': {'venue': 'Hall %1$s'}, 'organizer': {'organizer': 'Team %1$s'}".formatted(word));
        int own = read(id).number("venue.id");
        change(id, "{'venue': [%d, %d]}".formatted(own, internal));

        editor.open(review(id)).shows("manage.review.together").says("Hall " + word, "Team " + word);
        approved(id);
        assertThat(anonymous().get("/events/" + id).body())
                .contains("Hall " + word, "Team " + word)
                .doesNotContain("Other " + word);
        read(Kind.VENUE, internal).has("status=draft");
    }

    /** Readers would see what no reviewer has: its author may change it until the event is published. */
    @ParameterizedTest
    @CsvSource({"VENUE, venue.id", "ORGANIZER, organizer.0.id"})
    void whatNobodyHasSeenOfAPlaceOrAnOrganizerIsNotPublished(Kind kind, String path) {
        String linked = ", '%1$s': {'%1$s': 'Own %2$s', 'description': 'Harmless', 'website': 'https://example.org/a'}";
        int id = submitted(linked.formatted(kind.word(), word));
        int own = read(id).number(path);
        PageForm seen = seen(id);
        seen.page().says("Harmless", "https://example.org/a");
        String unseen = "{'description': 'Unseen', 'website': 'https://example.org/b'}";
        as("contributor").change("/" + kind.collection() + "/" + own, unseen);

        PageForm approval = approval(seen);
        for (PageForm form : List.of(
                approval, approval.with("together="), approval.with("together=x"), approval.without("together"))) {
            form.refused(409).shows("manage.review.conflict").says("Unseen", "https://example.org/b");
        }
        read(id).has("status=pending");
        read(kind, own).has("status=draft");
        approved(id);
        read(kind, own).has("status=publish");
    }
}
