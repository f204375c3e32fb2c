package almanac;

import static almanac.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.text.Sha256;
import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What contributors would change of their published events waits for an editor (contract §6). */
class ManageProposalIT extends EventFormTest {
    private static final String ATTRIBUTES = "\\b((?:[^>\"]|\"[^\"]*\")*)>";
    private static final Pattern CONTROL = Pattern.compile("<(input|select|textarea)" + ATTRIBUTES);

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
        Site.Answer page = browser.get(path + "?lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    private void proposed(String... fields) {
        String html = page(contributor, form());
        Map<String, String> sent = new LinkedHashMap<>();
        sent.put("version", value(html, "version"));
        sent.put("opened", value(html, "opened"));
        for (int i = 0; i < fields.length; i += 2) {
            sent.put(fields[i], fields[i + 1]);
        }
        Site.Answer answer = contributor.submit(form(), sent);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
    }

    /** What the button of the review sends, which accepts the proposal. */
    private Map<String, String> acceptance() {
        return hiddenFields(page(editor, review()), "action=\"" + path(id));
    }

    @Test
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
        saved(path(id), accepted);

        assertThat(event(id).getString("title")).contains("right");
        assertThat(event(id).getString("status")).isEqualTo("publish");
        assertThat(event(id).getString("cost")).isNotEmpty();
        assertThat(editor.get(review()).status()).isEqualTo(404);
        assertThat(page(contributor, form())).contains(english("manage.proposal.hint"));
    }

    @Test
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

    @Test
    void oneOfAnOlderVersionOverwritesNothing() {
        proposed("title", title + " mine", "cost", "7");
        changed("{'title': '%s theirs', 'website': 'https://example.org/'}".formatted(title));
        Site.Answer conflict = editor.submit(path(id) + "?lang=en", acceptance());

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.response().body())
                .contains("take[title]", title + " theirs", title + " mine", "name=\"_proposal\"");
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

    @ParameterizedTest
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

    @Test
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

    /** What a browser without scripts sends of the form that a page shows. */
    private static Map<String, String> shown(String html) {
        String form = html.substring(html.indexOf("<form id=\"editor\""));
        form = form.substring(0, form.indexOf("</form>"));
        Map<String, String> fields = new LinkedHashMap<>();
        Matcher control = CONTROL.matcher(form);
        while (control.find()) {
            String attributes = control.group(2);
            boolean isSent =
                    !attributes.matches("(?s).* type=\"(checkbox|radio)\".*") || attributes.contains(" checked");
            Matcher name = Pattern.compile(" name=\"([^\"]+)\"").matcher(attributes);
            if (isSent && name.find() && !name.group(1).equals("_token")) {
                String element = control.group(1);
                String content = form.substring(control.end()).split("</" + element + ">", 2)[0];
                String value = text(value(element, attributes, content));
                fields.merge(name.group(1), value, (one, other) -> other.isEmpty() ? one : other);
            }
        }
        return fields;
    }

    /** Of a list without a selection that is its first option. */
    private static String value(String element, String attributes, String content) {
        if (element.equals("textarea")) {
            return content.replaceFirst("^\n", "");
        }
        Matcher selected = Pattern.compile("value=\"[^\"]*\" selected").matcher(content);
        String options = selected.find() ? selected.group() : content;
        Matcher value =
                Pattern.compile("\\bvalue=\"([^\"]*)\"").matcher(element.equals("select") ? options : attributes);
        return value.find() ? value.group(1) : "";
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
        Site.Answer asked = editor.submit(path(id) + "?lang=en", acceptance());
        assertThat(asked.status()).isEqualTo(400);
        Map<String, String> answered = shown(asked.response().body());
        answered.put("venue_is[0]", "new Nowhere " + title);
        changed("{'website': 'https://example.org/'}");
        Site.Answer conflict = editor.submit(path(id) + "?lang=en", answered);
        assertThat(conflict.status()).isEqualTo(409);
        answered = shown(conflict.response().body());
        answered.put("venue_is[0]", "new Nowhere " + title);
        saved(path(id), answered);

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
        Site.Answer conflict = editor.submit(path(id) + "?lang=en", acceptance());
        assertThat(conflict.status()).isEqualTo(409);
        saved(path(id), shown(conflict.response().body()));

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
        saved(path(id), acceptance());
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
        assertThat(editor.send("POST", path(id), Browser.FORM, body, "Sec-Fetch-Site", "same-origin")
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
}
