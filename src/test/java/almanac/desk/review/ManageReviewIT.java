package almanac.desk.review;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What contributors submit is reviewed: published as it was seen, or sent back with a reason. */
class ManageReviewIT extends PageTest {
    private static final String QUEUE = "/manage/review";
    private static final Pattern SEEN = Pattern.compile(
            "name=\"version\" value=\"(\\d+)\">\\s*<input type=\"hidden\" name=\"together\" value=\"([^\"]*)\"");
    private static final Pattern WAITING = Pattern.compile("<span class=\"count\">(\\d+)</span>");

    private Browser editor;
    private Browser contributor;
    private String title;

    @BeforeEach
    void signIn() {
        editor = new Browser(anonymous()).signIn("editor", "editor-password");
        contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        title = fresh("submitted");
    }

    private int submitted(String... more) {
        int id = as("contributor")
                .create(title, ", 'status': 'pending'" + String.join("", more))
                .id();
        assertThat(event(id).getString("status")).isEqualTo("pending");
        return id;
    }

    private static String path(int event) {
        return QUEUE + "/" + event;
    }

    private static String opened(Browser browser, String path) {
        Site.Answer page = browser.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    /** The versions that the form of a review names: of the event, and of what is published with it. */
    private record Seen(String version, String together) {}

    private Seen seen(int event) {
        Matcher seen = SEEN.matcher(opened(editor, path(event)));
        assertThat(seen.find()).isTrue();
        return new Seen(seen.group(1), seen.group(2));
    }

    private static Map<String, String> approval(Seen seen) {
        return Map.of("version", seen.version(), "together", seen.together(), "decision", "approve");
    }

    private static Map<String, String> refusal(Seen seen, String reason) {
        return Map.of("version", seen.version(), "decision", "send-back", "reason", reason);
    }

    private static int waiting(String html) {
        Matcher count = WAITING.matcher(html);
        return count.find() ? Integer.parseInt(count.group(1)) : 0;
    }

    @Test
    void theQueueShowsWhatWaitsOldestFirstAndTheLinkHowMany() {
        int first = submitted();
        int second = submitted();
        String html = opened(editor, QUEUE);

        assertThat(html).contains("href=\"/manage/review/" + first, "href=\"/manage/review/" + second, "contributor");
        assertThat(html.indexOf(path(first))).isLessThan(html.indexOf(path(second)));
        assertThat(waiting(html)).isGreaterThanOrEqualTo(2);
        assertThat(waiting(opened(editor, "/manage/events"))).isGreaterThanOrEqualTo(2);
        editor.submit(path(first), approval(seen(first)));
        assertThat(opened(editor, QUEUE)).doesNotContain(path(first) + "?").contains(path(second) + "?");
    }

    @Test
    void aReviewerSeesWhatReadersWillSeeAndPublishesIt() {
        int id = submitted(", 'description': '<p>All <b>about</b> it</p>', 'venue': {'venue': 'Hall " + title + "'}");
        String html = opened(editor, path(id));
        assertThat(html).contains("<b>about</b>", "Hall " + title, "Publish", "/manage/events/" + id);
        Site.Answer answer = editor.submit(path(id), approval(seen(id)));

        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        assertThat(Browser.then(answer)).endsWith("/manage/review?done=approve");
        assertThat(opened(editor, QUEUE + "?done=approve")).contains(english("manage.review.done.approve"));
        assertThat(event(id).getString("status")).isEqualTo("publish");
        assertThat(event(id).getString("author"))
                .isEqualTo(as("contributor").get("/accounts/me").json().getInt("id") + "");
        assertThat(editor.get(path(id)).status()).as("no longer waits").isEqualTo(404);
    }

    /** What one date has of its own is published with its series, and must not hide what the series says. */
    @Test
    void aSeriesIsShownAsItIsAndSoAreItsDatesWithSomethingOfTheirOwn() {
        String day = LocalDate.now(ZoneOffset.UTC).plusMonths(1).toString();
        int id = submitted(
                ", 'rrule': 'FREQ=DAILY;COUNT=4', 'description': 'All of it'",
                ", 'start_date': '%1$s 10:00', 'end_date': '%1$s 11:00'".formatted(day));
        List<JsonObject> dates = as("contributor")
                .get("/events?status=pending&search=" + title)
                .json()
                .getJsonArray("events")
                .getValuesAs(JsonObject.class);
        assertThat(dates).hasSize(4);
        for (int i : new int[] {0, 2}) {
            String own = "{'title': 'Own %d %s', 'description': 'Only on day %d'}".formatted(i, title, i);
            assertThat(as("contributor")
                            .json("PATCH", "/events/" + dates.get(i).getInt("id"), own)
                            .status())
                    .isEqualTo(200);
        }

        assertThat(opened(editor, path(id)))
                .contains("All of it", "Own 0 " + title, "Only on day 0", "Own 2 " + title, "Only on day 2");
    }

    @Contract("6 An event that")
    void whatIsSentBackIsADraftWithAReasonForItsAuthor() {
        int id = submitted();
        Site.Answer answer = editor.submit(path(id), refusal(seen(id), " The <b> date\r\nis wrong & so on "));
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        assertThat(opened(editor, QUEUE + "?done=send-back")).contains(english("manage.review.done.send-back"));

        assertThat(event(id).getString("status")).isEqualTo("draft");
        assertThat(event(id).getString("review_reason")).isEqualTo("The date\nis wrong & so on");
        assertThat(as("contributor").get("/events/" + id).json().getString("review_reason"))
                .startsWith("The date");
        String form = opened(contributor, "/manage/events/" + id);
        assertThat(form).contains("Sent back", "The date\nis wrong &amp; so on", "editor");
        assertThat(opened(contributor, "/manage/events?state=draft&search=" + title))
                .contains("Sent back");
    }

    @ContractCases("6 It is left out")
    @ValueSource(strings = {"pending", "publish"})
    void theReasonVanishesOnceTheEventIsSubmittedAgainOrPublished(String status) {
        int id = submitted();
        editor.submit(path(id), refusal(seen(id), "Not yet"));
        as("contributor").json("PATCH", "/events/" + id, "{'title': 'Better " + title + "'}");
        assertThat(event(id).getString("review_reason")).as("still a draft").isEqualTo("Not yet");
        as(status.equals("publish") ? "editor" : "contributor")
                .json("PATCH", "/events/" + id, "{'status': '" + status + "'}");

        assertThat(event(id).getString("status")).isEqualTo(status);
        assertThat(event(id)).doesNotContainKey("review_reason");
        assertThat(opened(editor, "/manage/events/" + id)).doesNotContain("Not yet");
    }

    @Test
    void theSecondReviewShowsTheEarlierReason() {
        int id = submitted();
        assertThat(opened(editor, path(id))).doesNotContain(english("manage.review.earlier"));
        editor.submit(path(id), refusal(seen(id), "Not yet"));
        as("contributor").json("PATCH", "/events/" + id, "{'status': 'pending'}");

        assertThat(opened(editor, path(id)))
                .contains(english("manage.review.earlier"), "<bdi>Not yet</bdi>", "<bdi>editor</bdi>, ");
        assertThat(opened(contributor, "/manage/events?state=pending&search=" + title))
                .contains(title)
                .doesNotContain("Sent back");
        editor.submit(path(id), refusal(seen(id), "Nor now"));
        assertThat(event(id).getString("review_reason")).isEqualTo("Nor now");
    }

    @Test
    void aReasonIsRequiredAndShortEnough() {
        int id = submitted();
        for (String reason : List.of("", "  ", "x".repeat(1001))) {
            Site.Answer answer = editor.submit(path(id) + "?lang=en", refusal(seen(id), reason));
            assertThat(answer.status()).isEqualTo(400);
            isValid(answer.response().body());
            assertThat(answer.response().body()).contains("id=\"fault-reason\"").contains(reason.strip());
        }
        assertThat(event(id).getString("status")).isEqualTo("pending");
        assertThat(editor.submit(path(id), refusal(seen(id), "x".repeat(1000))).status())
                .isEqualTo(303);
    }

    @Test
    void whatWasPublishedBeforeIsHeldAgainstIt() {
        int id = submitted();
        editor.submit(path(id), approval(seen(id)));
        as("editor").json("PATCH", "/events/" + id, "{'status': 'draft'}");
        as("contributor")
                .json(
                        "PATCH",
                        "/events/" + id,
                        "{'title': 'Second " + title + "', 'status': 'pending', 'venue': {'venue': 'New " + title
                                + "'}}");
        String html = opened(editor, path(id));

        assertThat(html).contains(english("manage.review.changes"), "<bdi>" + title + "</bdi>");
        assertThat(html).contains("Second " + title, "New " + title);
    }

    @Test
    void whatNobodyHasSeenIsNotPublished() {
        int id = submitted();
        Seen seen = seen(id);
        as("contributor").json("PATCH", "/events/" + id, "{'title': 'Other " + title + "'}");
        Site.Answer answer = editor.submit(path(id) + "?lang=en", approval(seen));

        assertThat(answer.status()).isEqualTo(409);
        isValid(answer.response().body());
        assertThat(answer.response().body())
                .contains(english("manage.review.conflict"), "Other " + title)
                .doesNotContain("name=\"version\" value=\"" + seen.version() + "\"");
        assertThat(event(id).getString("status")).isEqualTo("pending");
        assertThat(editor.submit(path(id), approval(seen(id))).status()).isEqualTo(303);
    }

    @Test
    void ofTwoReviewersTheSecondIsToldAndKeepsTheirReason() {
        int id = submitted();
        Seen seen = seen(id);
        assertThat(editor.submit(path(id), approval(seen)).status()).isEqualTo(303);
        Site.Answer answer = editor.submit(path(id) + "?lang=en", refusal(seen, "My long reason"));

        assertThat(answer.status()).isEqualTo(409);
        isValid(answer.response().body());
        assertThat(answer.response().body()).contains(english("manage.review.decided"), "My long reason");
        assertThat(event(id).getString("status")).isEqualTo("publish");
    }

    @Test
    void whoReviewsAtTheSameTimeDecidesOnce() {
        ExecutorService both = Executors.newFixedThreadPool(2);
        try {
            for (int i = 0; i < 5; i++) {
                int id = submitted();
                Seen seen = seen(id);
                List<Integer> statuses = Stream.of(approval(seen), refusal(seen, "No"))
                        .map(form -> CompletableFuture.supplyAsync(
                                () -> editor.submit(path(id), form).status(), both))
                        .toList()
                        .stream()
                        .map(CompletableFuture::join)
                        .toList();
                assertThat(statuses).containsExactlyInAnyOrder(303, 409);
                String wanted = statuses.get(0) == 303 ? "publish" : "draft";
                assertThat(event(id).getString("status")).isEqualTo(wanted);
            }
        } finally {
            both.shutdown();
        }
    }

    @Test
    void anApprovalNeverPublishesWhatItsAuthorWritesMeanwhile() {
        ExecutorService both = Executors.newFixedThreadPool(2);
        try {
            for (int i = 0; i < 5; i++) {
                int id = submitted();
                Seen seen = seen(id);
                CompletableFuture<Integer> approved = CompletableFuture.supplyAsync(
                        () -> editor.submit(path(id), approval(seen)).status(), both);
                CompletableFuture<Integer> edited = CompletableFuture.supplyAsync(
                        () -> as("contributor")
                                .json("PATCH", "/events/" + id, "{'title': 'Unseen " + title + "'}")
                                .status(),
                        both);
                JsonObject after;
                if (approved.join() == 303) {
                    assertThat(edited.join())
                            .as("published is not theirs to edit")
                            .isEqualTo(403);
                    after = event(id);
                    assertThat(after.getString("status")).isEqualTo("publish");
                    assertThat(after.getString("title")).isEqualTo(title);
                } else {
                    assertThat(edited.join()).isEqualTo(200);
                    assertThat(event(id).getString("status")).isEqualTo("pending");
                }
            }
        } finally {
            both.shutdown();
        }
    }

    @Test
    void whatIsGoneIsTold() {
        int id = submitted();
        Seen seen = seen(id);
        as("admin").delete("/events/" + id + "?force=true");
        Site.Answer answer = editor.submit(path(id) + "?lang=en", refusal(seen, "My reason"));

        assertThat(answer.status()).isEqualTo(404);
        isValid(answer.response().body());
        assertThat(answer.response().body()).contains(english("manage.review.decided"), "My reason");
        assertThat(nearest(editor.get(path(id)), editor)).isEqualTo(QUEUE);
    }

    private static String nearest(Site.Answer wrong, Browser browser) {
        isValid(wrong.response().body());
        assertThat(wrong.status()).isEqualTo(404);
        String nearest = link(wrong.response().body(), "<a class=\"button\"");
        assertThat(browser.get(nearest).status()).isEqualTo(200);
        return nearest;
    }

    @Test
    void onlyReviewersReview() {
        int id = submitted();
        Seen seen = seen(id);
        for (String role : List.of("author", "contributor", "subscriber")) {
            Browser other = role.equals("contributor")
                    ? contributor
                    : new Browser(anonymous())
                            .signIn(role, role.equals("author") ? "author-password" : "subscriber-long-password");
            assertThat(other.get(QUEUE).status()).as(role).isEqualTo(403);
            assertThat(other.get(path(id)).status()).as(role).isEqualTo(403);
            assertThat(other.submit(path(id), approval(seen)).status()).as(role).isEqualTo(403);
            assertThat(other.submit(path(id), refusal(seen, "x")).status())
                    .as(role)
                    .isEqualTo(403);
        }
        assertThat(opened(contributor, "/manage/events")).doesNotContain(QUEUE);
        assertThat(page(QUEUE).status()).isEqualTo(303);
        assertThat(new Browser(anonymous()).submit(path(id), approval(seen)).status())
                .isEqualTo(401);
        assertThat(event(id).getString("status")).isEqualTo("pending");
    }

    @Contract("6 It is left out")
    void theReasonIsNoOnesBusinessWhoMayNotEdit() {
        int id = submitted();
        editor.submit(path(id), refusal(seen(id), "Secret " + title));

        for (String role : List.of("author", "subscriber")) {
            assertThat(as(role).get("/events/" + id).response().body()).doesNotContain("Secret");
            assertThat(as(role).get("/events?status=draft&search=" + title)
                            .response()
                            .body())
                    .doesNotContain("Secret");
        }
        assertThat(anonymous().get("/events/" + id).response().body()).doesNotContain("Secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_token=wrong&"})
    void aFormOfAnotherSessionDecidesNothing(String token) {
        int id = submitted();
        String form = token + Browser.form(approval(seen(id)));
        Site.Answer answer = editor.send("POST", path(id), Browser.FORM, form, "Sec-Fetch-Site", "same-origin");

        assertThat(answer.status()).isEqualTo(403);
        assertThat(event(id).getString("status")).isEqualTo("pending");
    }

    @Test
    void aFormOfAnotherSiteDecidesNothing() {
        int id = submitted();
        String form = "_token=" + editor.token() + "&" + Browser.form(approval(seen(id)));

        assertThat(editor.send("POST", path(id), Browser.FORM, form, "Sec-Fetch-Site", "cross-site")
                        .status())
                .isEqualTo(403);
        assertThat(event(id).getString("status")).isEqualTo("pending");
    }

    @Test
    void aSeriesIsReviewedAsAWhole() {
        int id = submitted(", 'rrule': 'FREQ=DAILY;COUNT=3'");

        assertThat(opened(editor, path(id))).contains(title);
        assertThat(editor.submit(path(id), approval(seen(id))).status()).isEqualTo(303);
        assertThat(event(id).getString("status")).isEqualTo("publish");
    }

    @Test
    void thePlaceThatItsAuthorMadeForItIsPublishedWithIt() {
        String hall = "Hall " + title;
        int internal = as("editor")
                .json("POST", "/venues", "{'venue': 'Other %s', 'status': 'draft'}".formatted(title))
                .id();
        int id = submitted(", 'venue': {'venue': '%s'}, 'organizer': {'organizer': 'Team %s'}".formatted(hall, title));
        int own = event(id).getJsonObject("venue").getInt("id");
        as("editor").json("POST", "/events/" + id, "{'venue': [%d, %d]}".formatted(own, internal));

        assertThat(opened(editor, path(id))).contains(english("manage.review.together"), hall, "Team " + title);
        assertThat(editor.submit(path(id), approval(seen(id))).status()).isEqualTo(303);

        assertThat(anonymous().get("/events/" + id).json().toString())
                .contains(hall, "Team " + title)
                .doesNotContain("Other " + title);
        assertThat(as("admin").get("/venues/" + internal).json().getString("status"))
                .isEqualTo("draft");
    }

    /** Readers would see what no reviewer has: its author may change it until the event is published. */
    @ParameterizedTest
    @ValueSource(strings = {"venue", "organizer"})
    void whatNobodyHasSeenOfAPlaceOrAnOrganizerIsNotPublished(String kind) {
        int id = submitted(
                ", '%1$s': {'%1$s': 'Own %2$s', 'description': 'Harmless', 'website': 'https://example.org/a'}"
                        .formatted(kind, title));
        JsonValue linked = event(id).get(kind);
        int own = (kind.equals("venue")
                        ? (JsonObject) linked
                        : linked.asJsonArray().getJsonObject(0))
                .getInt("id");
        Seen seen = seen(id);
        assertThat(opened(editor, path(id))).contains("Harmless", "https://example.org/a");
        Site.Answer changed = as("contributor")
                .json(
                        "PATCH",
                        "/" + kind + "s/" + own,
                        "{'description': 'Unseen', 'website': 'https://example.org/b'}");
        assertThat(changed.status()).isEqualTo(200);

        for (Map<String, String> form : List.of(
                approval(seen),
                approval(new Seen(seen.version(), "")),
                approval(new Seen(seen.version(), "x")),
                Map.of("version", seen.version(), "decision", "approve"))) {
            Site.Answer answer = editor.submit(path(id) + "?lang=en", form);
            assertThat(answer.status()).isEqualTo(409);
            isValid(answer.response().body());
            assertThat(answer.response().body())
                    .contains(english("manage.review.conflict"), "Unseen", "https://example.org/b");
        }
        assertThat(event(id).getString("status")).isEqualTo("pending");
        assertThat(as("admin").get("/" + kind + "s/" + own).json().getString("status"))
                .isEqualTo("draft");
        assertThat(editor.submit(path(id), approval(seen(id))).status()).isEqualTo(303);
        assertThat(as("admin").get("/" + kind + "s/" + own).json().getString("status"))
                .isEqualTo("publish");
    }
}
