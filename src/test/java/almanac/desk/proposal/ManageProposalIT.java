package almanac.desk.proposal;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.text.Sha256;
import almanac.desk.event.EventFormTest;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
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
    private Browser contributor;
    private int id;

    @BeforeEach
    void publish() {
        contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        id = as("contributor")
                .create(title, ", 'status': 'pending', 'cost': '5', 'categories': []")
                .id();
        changed("{'status': 'publish'}");
    }

    private void changed(String json) {
        assertThat(as("admin").json("PATCH", "/events/" + id, json).status()).isEqualTo(200);
    }

    private String form() {
        return path(id) + "/proposal";
    }

    private String review() {
        return "/manage/review/proposals/" + id;
    }

    private static String page(Browser browser, String path) {
        Site.Answer page = browser.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    private Site.Answer propose(String... fields) {
        String html = page(contributor, form());
        Map<String, String> sent = new LinkedHashMap<>();
        sent.put("version", value(html, "version"));
        sent.put("opened", value(html, "opened"));
        for (int i = 0; i < fields.length; i += 2) {
            sent.put(fields[i], fields[i + 1]);
        }
        return contributor.submit(form() + "?lang=en", sent);
    }

    private void proposed(String... fields) {
        Site.Answer answer = propose(fields);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
    }

    private void decline(String reason) {
        String seen = value(page(editor, review()), "_proposal");
        Site.Answer declined = editor.submit(review(), Map.of("_proposal", seen, "reason", reason));
        assertThat(declined.status()).as(declined.response().body()).isEqualTo(303);
    }

    /** What the button of the review sends, which accepts the proposal. */
    private Map<String, String> acceptance() {
        return hiddenFields(page(editor, review()), "action=\"" + review());
    }

    private Site.Answer accept(Map<String, String> fields) {
        return editor.submit(review() + "?lang=en", fields);
    }

    private void accepted(Map<String, String> fields) {
        Site.Answer answer = accept(fields);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        assertThat(Browser.then(answer)).endsWith("/manage/review?done=accept");
    }

    private void refused(Map<String, String> fields, String... says) {
        Site.Answer answer = accept(fields);
        assertThat(answer.status()).isEqualTo(409);
        isValid(answer.response().body());
        assertThat(answer.response().body()).contains(says);
    }

    @Contract("6 What a contributor; It changes nothing")
    void aCorrectionChangesNothingUntilAnEditorAcceptsIt() {
        String slug = event(id).getString("slug");
        assertThat(page(contributor, "/event/" + slug + "/")).contains("href=\"" + form());
        assertThat(page(editor, "/event/" + slug + "/")).doesNotContain("/proposal");
        assertThat(contributor
                        .get("/manage/events?state=coming&search=" + title)
                        .response()
                        .body())
                .contains(form());
        assertThat(page(contributor, form())).contains(english("manage.proposal.hint"));
        proposed(
                "title",
                title + " & right",
                "author",
                "editor",
                "status",
                "draft",
                "publish_day",
                "2040-01-01",
                "password",
                "secret");

        assertThat(event(id).getString("title")).isEqualTo(title);
        assertThat(anonymous().get("/events?search=right%20" + title).json().getInt("total"))
                .isZero();
        assertThat(page(contributor, form())).contains(english("manage.proposal.waits"), "&amp; right");
        assertThat(page(editor, "/manage/review")).contains("href=\"" + review(), english("manage.review.proposal"));
        assertThat(page(editor, review())).contains(title + " &amp; right", "<bdi>" + title + "</bdi>");
        Map<String, String> accepted = acceptance();
        assertThat(accepted)
                .doesNotContainKeys("author", "status", "publish_day", "password")
                .containsKey("title");
        accepted(accepted);

        assertThat(event(id).getString("title")).contains("right");
        assertThat(event(id).getString("status")).isEqualTo("publish");
        assertThat(event(id).getString("cost")).isNotEmpty();
        assertThat(editor.get(review()).status()).isEqualTo(404);
        assertThat(page(contributor, form())).contains(english("manage.proposal.hint"));
    }

    @Contract("6 It changes nothing")
    void aDeclinedOneTellsItsAuthorWhyUntilTheNext() {
        proposed("title", title + " wrong");
        String seen = value(page(editor, review()), "_proposal");
        proposed("title", title + " worse");
        Map<String, String> late = Map.of("_proposal", seen, "reason", "No.");
        Site.Answer stale = editor.submit(review() + "?lang=en", late);
        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.response().body()).contains("worse", english("manage.review.proposal.newer"), "No.");
        String present = value(page(editor, review()), "_proposal");
        assertThat(editor.submit(review(), Map.of("_proposal", present, "reason", " "))
                        .status())
                .isEqualTo(400);
        Site.Answer declined = editor.submit(review(), Map.of("_proposal", present, "reason", "It was 5 & right."));
        assertThat(declined.status()).as(declined.response().body()).isEqualTo(303);
        assertThat(Browser.then(declined)).endsWith("/manage/review?done=decline");

        assertThat(page(editor, "/manage/review")).doesNotContain(review());
        assertThat(page(contributor, form()))
                .contains(english("manage.proposal.declined"), "It was 5 &amp; right.", "worse");
        proposed("title", title + " better");
        assertThat(page(contributor, form())).doesNotContain("It was").contains("better");
        proposed("title", title);
        assertThat(page(editor, "/manage/review")).as("withdrawn").doesNotContain(review());
    }

    @Contract("6 It changes nothing")
    void oneOfAnOlderVersionOverwritesNothing() {
        proposed("title", title + " mine", "cost", "7");
        changed("{'title': '%s theirs', 'website': 'https://example.org/'}".formatted(title));
        Site.Answer conflict = accept(acceptance());

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.response().body())
                .contains("take[title]", title + " theirs", title + " mine", "name=\"_proposal\"")
                .contains(english("manage.proposal.conflict"), english("manage.proposal.conflict.mine"))
                .contains("href=\"" + review())
                .doesNotContain(english("manage.conflict"), english("manage.conflict.mine"));
        assertThat(event(id).getString("title")).isEqualTo(title + " theirs");
        assertThat(event(id).getString("website")).isEqualTo("https://example.org/");
        assertThat(page(editor, review())).as("still waits").contains(title + " theirs");
    }

    @Test
    void nothingIsAcceptedUnseen() {
        String html = page(contributor, form());
        String forged = Sha256.of("No title").substring(0, 12);
        Map<String, String> sent = Map.of(
                "version",
                value(html, "version"),
                "opened",
                "title=" + forged,
                "title",
                "No title",
                "skip_days_of",
                "x");
        assertThat(contributor.submit(form(), sent).status()).isEqualTo(303);

        assertThat(page(editor, review())).contains("<bdi>No title</bdi>").doesNotContain("skip_days_of");
    }

    @Test
    void whatIsInvalidIsToldAtOnce() {
        String html = page(contributor, form());
        Site.Answer refused = contributor.submit(
                form() + "?lang=en", Map.of("version", value(html, "version"), "title", "", "website", "no address"));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.response().body()).contains("id=\"fault-website\"");
        assertThat(editor.get(review()).status()).isEqualTo(404);
    }

    @ContractCases("6 What a contributor")
    @ValueSource(strings = {"author", "editor", "subscriber"})
    void onlyItsAuthorWhoMayNotEditItProposes(String account) {
        String password = account + (account.equals("subscriber") ? "-long-password" : "-password");
        Browser other = new Browser(anonymous()).signIn(account, password);
        assertThat(other.get(form()).status()).isEqualTo(403);
        assertThat(other.submit(form(), Map.of("version", "1", "title", "Taken over"))
                        .status())
                .isEqualTo(403);
        assertThat(contributor.get(review()).status()).isEqualTo(403);
        assertThat(contributor.submit(review(), Map.of("reason", "x")).status()).isEqualTo(403);
    }

    @Contract("6 What a contributor")
    void whatIsProtectedOrDeletedHasNone() {
        proposed("title", title + " soon gone");
        changed("{'password': 'sesame'}");
        assertThat(contributor.get(form()).status()).isEqualTo(403);
        changed("{'password': null, 'status': 'trash'}");
        assertThat(page(editor, "/manage/review")).doesNotContain(review());
        assertThat(as("admin").delete("/events/" + id + "?force=true").status()).isEqualTo(200);
        assertThat(contributor.get(form()).status()).isEqualTo(404);
        assertThat(editor.get(review()).status()).isEqualTo(404);
    }

    private void isAsVisibleAs(JsonObject before) {
        JsonObject now = event(id);
        for (String member : List.of("status", "slug", "featured", "sticky", "hide_from_listings", "date", "author")) {
            assertThat(now.get(member)).as(member).isEqualTo(before.get(member));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'status': 'private'}", "{'status': 'publish', 'date': '2040-01-01 10:00:00'}"})
    void whatIsStoredOnlyAtASecondAttemptChangesNothingElse(String status) {
        changed(status);
        changed("{'featured': true, 'sticky': true}");
        proposed("title", title + " mine", "venue[]", "Nowhere " + title);
        JsonObject before = event(id);
        Site.Answer asked = accept(acceptance());
        assertThat(asked.status()).isEqualTo(400);
        Map<String, String> answered = fieldsOf(asked.response().body());
        answered.put("venue_is[0]", "new Nowhere " + title);
        changed("{'website': 'https://example.org/'}");
        Site.Answer conflict = accept(answered);
        assertThat(conflict.status()).isEqualTo(409);
        answered = fieldsOf(conflict.response().body());
        answered.put("venue_is[0]", "new Nowhere " + title);
        accepted(answered);

        assertThat(event(id).getString("title")).isEqualTo(title + " mine");
        assertThat(event(id).getString("website")).isEqualTo("https://example.org/");
        isAsVisibleAs(before);
    }

    @Test
    void oneOfAnOlderVersionChangesNothingElseEither() {
        changed("{'status': 'private', 'featured': true, 'cost': ['5', '7']}");
        proposed("title", title + " mine");
        JsonObject before = event(id);
        changed("{'title': '%s theirs'}".formatted(title));
        Site.Answer conflict = accept(acceptance());
        assertThat(conflict.status()).isEqualTo(409);
        accepted(fieldsOf(conflict.response().body()));

        assertThat(event(id).getString("title")).isEqualTo(title + " mine");
        assertThat(event(id).get("cost")).isEqualTo(before.get("cost"));
        isAsVisibleAs(before);
    }

    private int venue(String name, String status) {
        Site.Answer made =
                as("editor").json("POST", "/venues", "{'venue': '%s', 'status': '%s'}".formatted(name, status));
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        return made.id();
    }

    @Test
    void linksThatItsAuthorDoesNotSeeStay() {
        String hidden = "Hidden " + title;
        changed("{'venue': [%d]}".formatted(venue(hidden, "draft")));
        venue("Open " + title, "publish");
        assertThat(page(contributor, form())).doesNotContain(hidden);
        proposed("title", title + " new", "venue[]", "");
        assertThat(page(editor, review())).contains(title + " new").doesNotContain(hidden);
        accepted(acceptance());
        assertThat(page(editor, path(id))).contains(" value=\"" + hidden + "\" maxlength");

        proposed("venue[]", "Open " + title);
        assertThat(page(contributor, form())).doesNotContain(hidden);
        assertThat(page(editor, review()))
                .contains("name=\"venue[]\" value=\"" + hidden + "\"", "name=\"venue[]\" value=\"Open " + title + "\"");
        Map<String, String> accepted = acceptance();
        accepted.remove("venue[]");
        String venues =
                Browser.form(Map.of("venue[]", "Open " + title)) + "&" + Browser.form(Map.of("venue[]", hidden));
        String body = Browser.form(accepted) + "&" + venues + "&_token=" + editor.token();
        assertThat(editor.send("POST", review(), Browser.FORM, body, "Sec-Fetch-Site", "same-origin")
                        .status())
                .isEqualTo(303);
        assertThat(page(editor, path(id))).contains(" value=\"" + hidden + "\"", " value=\"Open " + title + "\"");
    }

    @Test
    void itIsOfWhoMadeItWhoeverTheAuthorIsLater() {
        proposed("title", title + " first");
        String name = fresh("heir");
        Site.Answer made = as("admin")
                .json(
                        "POST",
                        "/accounts",
                        "{'name': '%s', 'password': 'a-long-password-of-%1$s', 'role': 'contributor'}".formatted(name));
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        changed("{'author': %d}".formatted(made.id()));
        assertThat(page(editor, review())).contains("contributor").doesNotContain(name);
        String row = page(editor, "/manage/review");
        row = row.substring(row.indexOf(review()));
        assertThat(row.substring(0, row.indexOf("</tr>"))).contains("<bdi>contributor</bdi>");

        contributor = new Browser(anonymous()).signIn(name, "a-long-password-of-" + name);
        proposed("title", title);
        assertThat(page(editor, review())).as("not withdrawn by another").contains(title + " first");
        proposed("title", title + " second");
        assertThat(page(editor, review())).contains(title + " second", name).doesNotContain(title + " first");
    }

    @Contract("6 Only the proposal")
    void aProposalThatWasReplacedIsNotAccepted() {
        proposed("title", title + " one");
        Map<String, String> one = acceptance();
        proposed("title", title + " two", "venue[]", "Nowhere " + title);
        refused(one, english("manage.review.proposal.newer"), title + " two");
        assertThat(event(id).getString("title")).isEqualTo(title);

        Site.Answer asked = accept(acceptance());
        assertThat(asked.status()).isEqualTo(400);
        Map<String, String> answered = fieldsOf(asked.response().body());
        answered.put("venue_is[0]", "new Nowhere " + title);
        proposed("title", title + " three");
        refused(answered, english("manage.review.proposal.newer"), title + " three");
        assertThat(event(id).getString("title")).isEqualTo(title);
        accepted(acceptance());
        assertThat(event(id).getString("title")).isEqualTo(title + " three");
    }

    @Contract("6 Only the proposal")
    void aProposalThatWasDeclinedOrWithdrawnIsNotAccepted() {
        proposed("title", title + " one");
        Map<String, String> one = acceptance();
        decline("No.");
        refused(one, english("manage.review.decided"));
        proposed("title", title + " two");
        Map<String, String> two = acceptance();
        proposed("title", title);
        refused(two, english("manage.review.decided"));

        assertThat(event(id).getString("title")).isEqualTo(title);
        assertThat(editor.submit(review(), Map.of("_proposal", two.get("_proposal"), "reason", "No."))
                        .status())
                .isEqualTo(409);
    }

    @Test
    void theOnlyVenueCanBeRemoved() {
        changed("{'venue': [%d]}".formatted(venue("Hall " + title, "publish")));
        proposed("venue[]", "", "cost", "7");
        changed("{'cost': '6'}");
        Site.Answer conflict = accept(acceptance());
        assertThat(conflict.status()).isEqualTo(409);
        Map<String, String> merged = fieldsOf(conflict.response().body());
        assertThat(merged).containsEntry("venue[]", "");
        accepted(merged);
        assertThat(event(id).get("venue").asJsonArray()).isEmpty();

        changed("{'venue': [%d]}".formatted(venue("Other hall " + title, "publish")));
        proposed("venue[]", "");
        accepted(acceptance());
        assertThat(event(id).get("venue").asJsonArray()).isEmpty();
    }

    @Contract("6 Only the proposal")
    void whatTheFormDoesNotOfferIsNotProposed() {
        assertThat(Browser.then(propose(
                        "image_address", "http://example.org/x.png",
                        "geo_lat", "1",
                        "country", "X",
                        "state", "X",
                        "tickets[0][foo]", "X",
                        "custom[0][foo]", "X",
                        "featured", "true",
                        "slug", "x-" + title)))
                .endsWith("?saved=same");
        assertThat(editor.get(review()).status()).isEqualTo(404);
        proposed("title", title + " new", "image_address", "http://example.org/x.png", "tickets[0][name]", "Child");

        assertThat(page(editor, review())).contains("Child").doesNotContain("example.org");
        assertThat(acceptance()).doesNotContainKey("image_address");
    }

    @Test
    void allThatIsComparedHasAFieldInTheForm() {
        Map<String, String> offered = fieldsOf(page(contributor, form()));
        Map<String, String> whole = fieldsOf(page(editor, path(id)));
        whole.replaceAll((name, value) -> name.matches("version|opened|_token") ? value : value + "1");
        contributor.submit(form(), whole);
        whole.keySet().removeIf(name -> !name.matches("status|featured|sticky|slug|author|hide_.*|publish_.*"));

        assertThat(whole).isNotEmpty();
        assertThat(offered).doesNotContainKeys(whole.keySet().toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({"end_day, 2001-01-01", "image, 987654321", "categories[], gone-for-good", "repeat_until, 2001-01-01"})
    void whatCouldNotBeStoredIsRefused(String field, String value) {
        Map<String, String> all = fieldsOf(page(contributor, form()));
        all.put("repeat", field.startsWith("repeat") ? "daily" : "");
        all.put(field, value);
        Site.Answer refused = contributor.submit(form() + "?lang=en", all);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.response().body()).contains("id=\"fault-" + field.replace("[]", ""));
        assertThat(editor.get(review()).status()).isEqualTo(404);
    }

    @Test
    void openedAfterTheEventHasChangedItIsSentWithoutAConflict() {
        proposed("title", title + " mine");
        changed("{'website': 'https://example.org/'}");
        Map<String, String> opened = fieldsOf(page(contributor, form()));
        assertThat(opened).containsEntry("title", title + " mine").containsEntry("website", "https://example.org/");
        opened.put("title", title + " better");
        assertThat(contributor.submit(form(), opened).status()).isEqualTo(303);

        accepted(acceptance());
        assertThat(event(id).getString("title")).isEqualTo(title + " better");
        assertThat(event(id).getString("website")).isEqualTo("https://example.org/");
        opened.put("end_day", "2001-01-01");
        assertThat(contributor.submit(form(), opened).status())
                .as("stale before it is wrong")
                .isEqualTo(409);
    }

    @Test
    void itsAuthorIsAnsweredAndSeesInTheListWhatBecameOfIt() {
        String list = "/manage/events?state=coming&search=" + title + "&lang=en";
        String mark = "<a class=\"mark\" href=\"" + form();
        assertThat(contributor.get(list).response().body()).doesNotContain(mark);
        Site.Answer same = propose("title", title);
        assertThat(page(contributor, form() + "?saved=same"))
                .as(Browser.then(same))
                .contains(english("manage.proposal.same"), "data-saved");
        propose("title", title + " new");
        assertThat(page(contributor, form() + "?saved=sent"))
                .contains(english("manage.proposal.sent"), english("manage.proposal.waits"), "data-saved");
        assertThat(contributor.get(list).response().body()).contains(mark, english("manage.proposal.waiting-mark"));
        decline("No.");
        assertThat(contributor.get(list).response().body()).contains(mark, english("manage.proposal.declined-mark"));
        assertThat(editor.get(list).response().body()).doesNotContain(mark);
        String withdrawn = Browser.then(propose("title", title));
        assertThat(withdrawn).endsWith("?saved=withdrawn");
        assertThat(page(contributor, form() + "?saved=withdrawn")).contains(english("manage.proposal.withdrawn"));
        proposed("title", title + " newer");
        accepted(acceptance());
        assertThat(page(editor, "/manage/review?done=accept"))
                .contains(english("manage.review.done.accept"), "data-saved");
        assertThat(contributor
                        .get("/manage/events?state=coming&search=" + title + "&lang=en")
                        .response()
                        .body())
                .doesNotContain(mark);
    }

    @Test
    void theFormOfAPublishedEventLeadsToItsCorrection() {
        changed("{'rrule': 'FREQ=DAILY;COUNT=3'}");
        Site.Answer led = contributor.get(path(id));
        assertThat(led.status()).isEqualTo(303);
        assertThat(led.header("Location")).endsWith(form());
        assertThat(page(contributor, form())).contains(english("manage.proposal.series"));
        String dates = page(editor, path(id)).split("<ul class=\"lines\">")[1].split("</a>")[0];
        int date = Integer.parseInt(dates.replaceAll("(?s).*/manage/events/(\\d+).*", "$1"));
        assertThat(date).isNotEqualTo(id);
        assertThat(contributor.get(path(date)).header("Location")).endsWith(path(date) + "/proposal");
        assertThat(page(contributor, path(date) + "/proposal")).contains(english("manage.proposal.series"));

        changed("{'password': 'sesame'}");
        assertThat(contributor.get(path(id)).status()).isEqualTo(403);
        int other = as("author").create(title + " other", "").id();
        assertThat(contributor.get(path(other)).status()).isEqualTo(403);
    }
}
