package almanac.desk.gallery;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What shows an image, and how two images become one. */
class ManageImageMergeIT extends PageTest {
    private Browser editor;
    private String word;

    @BeforeEach
    void signIn() {
        editor = new Browser(anonymous()).signIn("editor", "editor-password");
        word = fresh("shown");
    }

    /** An image of the author's, described as said. */
    private int image(String alt, int width, int height) {
        int made = as("author")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", width, height))
                .id();
        as("author").json("PATCH", "/images/" + made, "{'alt_text': '%s'}".formatted(alt));
        return made;
    }

    private static String path(int image) {
        return "/manage/images/" + image;
    }

    private static String asked(int gone, int kept) {
        return path(gone) + "/merge?into=" + kept;
    }

    private int make(String path, String body) {
        Site.Answer made = as("admin").json("POST", path, body);
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        return made.id();
    }

    private int event(String title, int image, String more) {
        return as("admin")
                .create(title, ", 'image': '%d'%s".formatted(image, more))
                .id();
    }

    private int shownBy(String record) {
        return as("admin").get(record).json().getJsonObject("image").getInt("id");
    }

    private String opened(Browser browser, String path) {
        Site.Answer page = browser.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    /** What the page that asks would send. */
    private Map<String, String> form(int gone, int kept) {
        return hiddenFields(opened(editor, asked(gone, kept)), "<dl class=\"facts\">");
    }

    @Test
    void allRecordsThatShowTheOneShowTheOther() {
        int gone = image(word + " 1 < 2", 41, 31);
        int kept = image(word + " kept", 42, 31);
        int event = event(word, gone, ", 'status': 'draft'");
        int venue = make("/venues", "{'venue': '%s', 'image': '%d'}".formatted(word, gone));
        int organizer = make("/organizers", "{'organizer': '%s', 'image': '%d'}".formatted(word, gone));
        String tag = as("admin").get("/events/" + event).header("ETag");
        String token = as("editor").get("/changes").json().getString("next");
        assertThat(opened(editor, asked(gone, kept)))
                .contains(
                        "3 events, venues and organizers show “" + word + " kept” instead.",
                        "“" + word + " 1 &lt; 2” is permanently deleted.",
                        english("manage.images.address"),
                        asked(kept, gone));
        Site.Answer done = editor.submit(path(gone) + "/merge", form(gone, kept));

        assertThat(done.status()).as(done.response().body()).isEqualTo(303);
        assertThat(Browser.then(done)).endsWith("/manage/images?done=merge");
        assertThat(opened(editor, "/manage/images?done=merge")).contains(english("manage.images.merged"));
        for (String record : List.of("/events/" + event, "/venues/" + venue, "/organizers/" + organizer)) {
            assertThat(shownBy(record)).isEqualTo(kept);
        }
        assertThat(as("admin").get("/events/" + event).header("ETag")).isNotEqualTo(tag);
        assertThat(as("admin").get("/images/" + gone).status()).isEqualTo(404);
        assertThat(as("editor")
                        .get("/changes?since=" + token)
                        .json()
                        .getJsonArray("changes")
                        .getValuesAs(JsonObject.class))
                .extracting(each -> each.getString("kind") + " " + each.getInt("id"))
                .contains("event " + event, "venue " + venue, "organizer " + organizer);
        assertThat(as("admin")
                        .get("/audit?kind=event&record=" + event)
                        .response()
                        .body())
                .contains(String.valueOf(kept));
        assertThat(opened(editor, "/manage/history/event/" + event)).contains("Image");
    }

    @Contract("6.1 logo")
    void theLogoFollowsToo() {
        int gone = image(word + " gone", 44, 31);
        int kept = image(word + " kept", 45, 31);
        as("admin").json("PATCH", "/settings", "{'logo': %d}".formatted(gone));
        try {
            assertThat(opened(editor, asked(gone, kept)))
                    .contains("The site’s logo will be “" + word + " kept” instead.");
            assertThat(editor.submit(path(gone) + "/merge", form(gone, kept)).status())
                    .isEqualTo(303);
            assertThat(as("admin").get("/settings").json().getInt("logo")).isEqualTo(kept);
        } finally {
            as("admin").json("PATCH", "/settings", "{'logo': null}");
        }
    }

    @Test
    void ofTheSameFileItsAddressStaysGood() {
        int gone = image(word + " gone", 43, 31);
        int kept = image(word + " kept", 43, 31);
        String address = as("admin").get("/images/" + gone).json().getString("url");

        assertThat(opened(editor, asked(gone, kept)))
                .contains("No event, venue or organizer", english("manage.images.same-file"));
        assertThat(editor.submit(path(gone) + "/merge", form(gone, kept)).status())
                .isEqualTo(303);
        assertThat(as("admin").get("/images/" + kept).json().getString("url")).isEqualTo(address);
    }

    @Test
    void whatItIsMergedIntoIsChosenAmongTheNewest() {
        int gone = image(word + " gone", 44, 31);
        int kept = image(word + " kept & seen", 45, 31);
        String html = opened(editor, path(gone) + "/merge");

        assertThat(html)
                .contains("name=\"into\" value=\"" + kept + "\"", word + " kept &amp; seen")
                .doesNotContain("name=\"into\" value=\"" + gone + "\"");
        assertThat(opened(editor, path(gone))).contains("href=\"" + path(gone) + "/merge");
        assertThat(opened(editor, path(gone) + "/merge?page=999999")).contains(english("manage.end"));
        assertThat(editor.get(path(gone) + "/merge?page=0").status()).isEqualTo(400);
    }

    @Test
    void whatShowsAnImageIsListedAndTheRestCounted() {
        int image = image(word, 46, 31);
        int own = as("author")
                .create(word + " own", ", 'image': '%d', 'status': 'draft'".formatted(image))
                .id();
        int others = event(word + " others & more", image, "");
        int hidden = event(word + " hidden", image, ", 'status': 'private'");
        int trashed = event(word + " trashed", image, "");
        as("admin").delete("/events/" + trashed);
        Browser author = new Browser(anonymous()).signIn("author", "author-password");

        assertThat(opened(author, path(image)))
                .contains("href=\"/manage/events/" + own, word + " others &amp; more", "event, Draft")
                .contains(english("manage.images.others", 2))
                .doesNotContain(
                        "/manage/events/" + others, word + " hidden", word + " trashed", path(image) + "/merge");
        assertThat(opened(editor, path(image)))
                .contains("href=\"/manage/events/" + hidden, word + " trashed", "event, In the trash")
                .doesNotContain("/manage/events/" + trashed, "not listed here");
        assertThat(opened(editor, path(image(word, 47, 31)))).contains(english("manage.images.unused"));
    }

    @Test
    void whoLookedAtAnotherVersionLooksAgain() {
        int gone = image(word + " gone", 48, 31);
        int kept = image(word + " kept", 49, 31);
        int event = event(word, gone, "");
        Map<String, String> form = form(gone, kept);
        as("author").json("PATCH", "/images/" + kept, "{'alt_text': 'Something else'}");
        Site.Answer answer = editor.submit(path(gone) + "/merge?lang=en", form);

        assertThat(answer.status()).isEqualTo(409);
        isValid(answer.response().body());
        assertThat(answer.response().body()).contains(english("manage.merge.stale"), "Something else");
        assertThat(shownBy("/events/" + event)).isEqualTo(gone);
        form.remove("version");
        assertThat(editor.submit(path(gone) + "/merge", form).status()).isEqualTo(409);
    }

    @ParameterizedTest
    @ValueSource(strings = {"author", "contributor", "subscriber"})
    void whoMayNotEditOthersEventsMergesNotEvenTheirOwn(String account) {
        Browser person = new Browser(anonymous())
                .signIn(account, account.equals("author") ? "author-password" : account + "-long-password");
        int gone = image(word + " gone", 50, 31);
        int kept = image(word + " kept", 51, 31);

        assertThat(person.get(path(gone) + "/merge").status()).isEqualTo(403);
        assertThat(person.get(asked(gone, kept)).status()).isEqualTo(403);
        assertThat(person.submit(path(gone) + "/merge", form(gone, kept)).status())
                .isEqualTo(403);
        assertThat(as("admin").get("/images/" + gone).status()).isEqualTo(200);
    }

    @Test
    void strangersSignInFirst() {
        int gone = image(word + " gone", 52, 31);
        int kept = image(word + " kept", 53, 31);

        assertThat(page(asked(gone, kept)).header("Location")).contains("/sign-in?to=");
        Site.Answer form = new Browser(anonymous()).submit(path(gone) + "/merge", form(gone, kept));
        assertThat(form.status()).isEqualTo(303);
        assertThat(form.header("Location")).contains("/sign-in");
        assertThat(as("admin").get("/images/" + gone).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"'', same-origin", "_token=wrong&, same-origin", "right, cross-site"})
    void aFormWithoutItsTokenOrOfAnotherSiteMergesNothing(String given, String origin) {
        int gone = image(word + " gone", 54, 31);
        int kept = image(word + " kept", 55, 31);
        String token = given.equals("right") ? "_token=" + editor.token() + "&" : given;
        String form = token + Browser.form(form(gone, kept));

        assertThat(editor.send("POST", path(gone) + "/merge", Browser.FORM, form, "Sec-Fetch-Site", origin)
                        .status())
                .isEqualTo(403);
        assertThat(as("admin").get("/images/" + gone).status()).isEqualTo(200);
    }

    @Test
    void whatCannotBecomeOneIsRefused() {
        int gone = image(word + " gone", 56, 31);
        int kept = image(word + " kept", 57, 31);
        Map<String, String> form = form(gone, kept);
        for (String into : List.of("x", String.valueOf(gone), "1234567890123456789")) {
            Site.Answer wrong = editor.get(path(gone) + "/merge?into=" + into);
            assertThat(wrong.status()).as(into).isEqualTo(400);
            isValid(wrong.response().body());
        }
        assertThat(editor.submit(path(gone) + "/merge", Map.of()).status()).isEqualTo(400);
        assertThat(editor.get(asked(gone, 999_999_999)).status()).isEqualTo(404);
        assertThat(editor.get(path(999_999_999) + "/merge").status()).isEqualTo(404);
        as("author").delete("/images/" + kept);
        assertThat(editor.submit(path(gone) + "/merge", form).status()).isEqualTo(404);
        assertThat(as("admin").get("/images/" + gone).status()).isEqualTo(200);
    }
}
