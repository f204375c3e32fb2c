package almanac.desk.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.DeskTest;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What shows an image, and how two images become one. */
class ManageImageMergeIT extends DeskTest {

    /** An image of the author's, described as said, of a width that makes its file another one. */
    private int image(String alt, int width) {
        int made = as("author")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", width, 31))
                .id();
        as("author").change("/images/" + made, "{'alt_text': '%s'}".formatted(alt));
        return made;
    }

    private Site.Answer stored(int image) {
        return as("admin").get("/images/" + image);
    }

    private static String image(int image) {
        return "/manage/images/" + image;
    }

    private static String merge(int gone) {
        return image(gone) + "/merge";
    }

    private static String asked(int gone, int kept) {
        return merge(gone) + "?into=" + kept;
    }

    private int event(String title, int image, String more) {
        return newEvent("admin", title, ", 'image': '%d'%s".formatted(image, more));
    }

    private PageForm form(int gone, int kept) {
        return editor.open(asked(gone, kept)).confirm();
    }

    @Test
    void allRecordsThatShowTheOneShowTheOther() {
        int gone = image(word + " 1 < 2", 41);
        int kept = image(word + " kept", 42);
        int event = event(word, gone, ", 'status': 'draft'");
        int venue = make("admin", Kind.VENUE, word, ", 'image': '" + gone + "'");
        int organizer = make("admin", Kind.ORGANIZER, word, ", 'image': '" + gone + "'");
        String tag = read(event).header("ETag");
        String token = as("editor").get("/changes").text("next");
        Page asked = editor.open(asked(gone, kept)).shows("manage.images.address");
        asked.says("3 events, venues and organizers show “" + word + " kept” instead.")
                .says("“" + word + " 1 < 2” is permanently deleted.")
                .finds("a[href^='" + asked(kept, gone) + "']");
        Site.Answer done = asked.confirm().send();

        assertThat(Browser.then(done.is(303))).endsWith("/manage/images?done=merge");
        editor.follow(done).shows("manage.images.merged");
        read(event).has("image.id=%s", kept);
        read(Kind.VENUE, venue).has("image.id=%s", kept);
        read(Kind.ORGANIZER, organizer).has("image.id=%s", kept);
        assertThat(read(event).header("ETag")).isNotEqualTo(tag);
        stored(gone).is(404);
        assertThat(as("editor")
                        .get("/changes?since=" + token)
                        .json()
                        .getJsonArray("changes")
                        .getValuesAs(JsonObject.class))
                .extracting(each -> each.getString("kind") + " " + each.getInt("id"))
                .contains("event " + event, "venue " + venue, "organizer " + organizer);
        assertThat(as("admin").get("/audit?kind=event&record=" + event).body()).contains(String.valueOf(kept));
        editor.open("/manage/history/event/" + event).says("Image");
    }

    @Contract("6.1 logo")
    void theLogoFollowsToo() {
        int gone = image(word + " gone", 44);
        int kept = image(word + " kept", 45);
        as("admin").change("/settings", "{'logo': %d}".formatted(gone));
        try {
            Page asked = editor.open(asked(gone, kept)).says("The site’s logo will be “" + word + " kept” instead.");
            asked.confirm().done();
            as("admin").get("/settings").has("logo=%s", kept);
        } finally {
            as("admin").change("/settings", "{'logo': null}");
        }
    }

    @Test
    void ofTheSameFileItsAddressStaysGood() {
        int gone = image(word + " gone", 43);
        int kept = image(word + " kept", 43);
        String address = stored(gone).text("url");

        Page asked = editor.open(asked(gone, kept)).says("No event, venue or organizer");
        asked.shows("manage.images.same-file").confirm().done();
        stored(kept).has("url=" + address);
    }

    @Test
    void whatItIsMergedIntoIsChosenAmongTheNewest() {
        int gone = image(word + " gone", 44);
        int kept = image(word + " kept & seen", 45);

        editor.open(merge(gone))
                .finds("[name=into][value='%s']".formatted(kept))
                .findsNot("[name=into][value='%s']".formatted(gone))
                .finds("img[alt='%s kept & seen'], :containsOwn(%s kept & seen)".formatted(word, word));
        editor.open(image(gone)).finds("a[href^=" + merge(gone) + "]");
        editor.open(merge(gone) + "?page=999999").shows("manage.end");
        editor.get(merge(gone) + "?page=0").is(400);
    }

    @Test
    void whatShowsAnImageIsListedAndTheRestCounted() {
        int image = image(word, 46);
        int own = newEvent("author", word + " own", ", 'image': '%d', 'status': 'draft'".formatted(image));
        int others = event(word + " others & more", image, "");
        int hidden = event(word + " hidden", image, ", 'status': 'private'");
        int trashed = event(word + " trashed", image, "");
        as("admin").delete("/events/" + trashed);

        browser("author")
                .open(image(image))
                .finds("a[href^=" + path(own) + "]")
                .says(word + " others & more", "event, Draft")
                .shows("manage.images.others", 2)
                .hides(path(others), word + " hidden", word + " trashed", merge(image));
        editor.open(image(image))
                .finds("a[href^=" + path(hidden) + "]")
                .says(word + " trashed", "event, In the trash")
                .hides(path(trashed), "not listed here");
        editor.open(image(image(word, 47))).shows("manage.images.unused");
    }

    @Test
    void whoLookedAtAnotherVersionLooksAgain() {
        int gone = image(word + " gone", 48);
        int kept = image(word + " kept", 49);
        int event = event(word, gone, "");
        PageForm form = form(gone, kept);
        as("author").change("/images/" + kept, "{'alt_text': 'Something else'}");

        form.refused(409).shows("manage.merge.stale").says("Something else");
        read(event).has("image.id=%s", gone);
        form.without("version").send().is(409);
    }

    @Test
    void whatCannotBecomeOneIsRefused() {
        int gone = image(word + " gone", 56);
        int kept = image(word + " kept", 57);
        PageForm form = form(gone, kept);
        for (String into : List.of("x", String.valueOf(gone), "1234567890123456789")) {
            editor.page(editor.get(merge(gone) + "?into=" + into), 400);
        }
        editor.submit(merge(gone), "").is(400);
        editor.get(asked(gone, 999_999_999)).is(404);
        editor.get(merge(999_999_999)).is(404);
        as("author").delete("/images/" + kept);
        form.send().is(404);
        stored(gone).is(200);
    }
}
