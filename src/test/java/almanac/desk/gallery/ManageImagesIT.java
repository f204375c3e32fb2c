package almanac.desk.gallery;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.DeskTest;
import almanac.support.Multipart;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Site;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of images, as a browser without scripts uses them. */
class ManageImagesIT extends DeskTest {
    private static final String PATH = "/manage/images";

    private Browser author;
    private String alt;

    @BeforeEach
    void signInAuthor() {
        author = browser("author");
        alt = fresh("What & that it shows");
    }

    private static byte[] form(String token, byte[] file, String text) {
        return new Multipart()
                .with("_token", token)
                .file("a.png", file)
                .with("alt_text", text)
                .bytes();
    }

    private Site.Answer upload(Browser browser, String token, byte[] file, String text, String site) {
        byte[] form = form(token, file, text);
        return browser.sendBytes("POST", PATH + "?lang=en", Multipart.TYPE, form, "Sec-Fetch-Site", site);
    }

    private Site.Answer upload(byte[] file, String text) {
        return upload(author, author.token(), file, text, "same-origin");
    }

    private int uploaded() {
        return author.follow(upload(Pictures.of("png", 40, 30), alt))
                .shows("manage.notice.saved")
                .id();
    }

    private int uploadedByEditor() {
        return as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 32, 17))
                .id();
    }

    private static String image(int image) {
        return PATH + "/" + image;
    }

    private void requireText(int image, String text) {
        as("editor").get("/images/" + image).has("alt_text=%s", text);
    }

    @Test
    void anImageIsUploadedDescribedAndDeleted() {
        int image = uploaded();
        requireText(image, alt);
        author.open(PATH).says(alt).finds("a[href^=" + image(image) + "]");

        PageForm change = author.edit(image(image)).with("alt_text=Another");
        change.done();
        change.send().is(409); // as somebody else was first

        Page sure = author.open(image(image) + "/delete");
        Site.Answer deleted =
                sure.shows("manage.sure.title").says("Another").confirm().send();
        assertThat(Browser.then(deleted)).endsWith(PATH + "?done=delete");
        author.follow(deleted).shows("manage.images.deleted");
        author.get(image(image)).is(404);
    }

    @Test
    void theGalleryIsSearchedAndNarrowed() {
        int image = uploaded();
        int wordless = uploadedByEditor();
        String words = PATH + "?search=" + alt.toUpperCase(Locale.ROOT).split(" ")[0];

        editor.open(words).finds(tile(image)).findsNot(tile(wordless));
        editor.open(PATH + "?only=without-words").finds(tile(wordless)).findsNot(tile(image));
        author.open(PATH + "?only=mine").finds(tile(image)).findsNot(tile(wordless));
        Page unused = author.open(PATH + "?only=unused").finds(tile(image)).shows("manage.images.uses", 0);
        assertThat(unused.one(tile(image)).attr("href")).contains("only=unused");
        author.open(image(image) + "?only=unused").finds(tile(image) + "[aria-current]");
        newEvent(alt, ", 'image': '%d'".formatted(image));
        author.open(PATH + "?only=unused").findsNot(tile(image));
        author.open(PATH).shows("manage.images.uses", 1);
    }

    private static String tile(int image) {
        return ".gallery a[href^='%s']".formatted(image(image) + "?");
    }

    private static String choice(int image) {
        return "[name=image][value='" + image + "']";
    }

    @Test
    void formsOfferMoreThanAPageOfImagesButNotTheLogo() {
        int first = uploaded();
        for (int i = 0; i < 12; i++) {
            upload(Pictures.of("png", 40, 30), alt).is(303);
        }
        int logo = uploaded();
        as("admin").change("/settings", "{'logo': %d}".formatted(logo));
        try {
            for (Kind kind : List.of(Kind.EVENT, Kind.VENUE)) {
                author.open(list(kind) + "/new").finds(choice(first)).findsNot(choice(logo));
            }
        } finally {
            as("admin").change("/settings", "{'logo': null}");
        }
    }

    private PageForm showing(Kind kind, int image, int described, String text) {
        PageForm form = author.edit(list(kind) + "/new").with("image=%s&image_alt[%s]=%s", image, described, text);
        return kind == Kind.EVENT
                ? form.with("title=%s&start_day=2031-03-01&end_day=2031-03-01", alt)
                : form.with("name=%s", alt);
    }

    @ParameterizedTest
    @EnumSource(names = {"EVENT", "VENUE", "ORGANIZER"})
    void aFormDescribesTheImageThatItChoosesAndNoOther(Kind kind) {
        int chosen = uploaded();
        int other = uploaded();
        Page page = showing(kind, chosen, chosen, "New & true").done();
        requireText(chosen, "New & true");
        requireText(other, alt);
        page.finds("[data-alt='New & true']").findsNot("[data-typed]", "[name^=image_alt]");

        String described = "image=%s&image_alt[%s]=%s";
        page = page.formOf("#editor")
                .with(described, other, chosen, "Of the one before")
                .done();
        requireText(chosen, "New & true");
        requireText(other, alt);

        PageForm form = page.formOf("#editor");
        form.with(described, other, other, "x".repeat(1_001))
                .refused(400)
                .finds("#fault-image", "[data-alt$=xxx][data-typed]");
        form.with(described, other, other, "Changed").done();
        requireText(other, "Changed");
    }

    @ParameterizedTest
    @EnumSource(names = {"EVENT", "VENUE", "ORGANIZER"})
    void noFormDescribesTheImageOfSomebodyElse(Kind kind) {
        int image = uploadedByEditor();
        String form = list(kind) + "/new";
        editor.open(form).finds(choice(image) + "[data-alt='']");
        author.open(form).finds(choice(image)).findsNot(choice(image) + "[data-alt]");

        showing(kind, image, image, "Not mine").send().is(403);
        requireText(image, "");
        editor.open(list(kind)).saysNot(alt);
    }

    @Test
    void whatRecordsShowStays() {
        int image = uploaded();
        newEvent(word, ", 'image': '" + image + "'");

        author.refused(409, image(image) + "/delete", "").shows("manage.images.used");
        author.open(image(image)).shows("manage.images.used").hides(image(image) + "/delete");
        author.open(image(image) + "/delete").shows("manage.images.used").findsNot("#confirm");
        as("editor").get("/images/" + image).is(200);
    }

    @Test
    void theScriptOfAFormIsToldInTheLanguageOfItsPage() {
        Site.Answer refused = uploadToForm("<svg/>".getBytes(UTF_8)).is(400);
        assertThat(refused.text("message")).startsWith("Bild: muss ein Bild (JPEG");

        Site.Answer stored = uploadToForm(Pictures.of("png", 4, 3)).is(201);
        assertThat(stored.text("small")).startsWith("http");
        requireText(stored.id(), alt);
    }

    private Site.Answer uploadToForm(byte[] file) {
        byte[] form = form(author.token(), file, alt);
        String[] headers = {"Sec-Fetch-Site", "same-origin", "Accept", "*/*"};
        return author.sendBytes("POST", PATH + "/upload?lang=de", Multipart.TYPE, form, headers);
    }

    @Test
    void whatIsWrongWithAnUploadIsTold() {
        Page untold = author.page(upload(Pictures.of("png", 40, 30), " "), 400);
        untold.finds("a[href=#alt_text]").says("Enter an alt text.");

        for (byte[] file : new byte[][] {"<svg/>".getBytes(UTF_8), {}, Pictures.pngBomb()}) {
            Page refused = author.page(upload(file, alt), 400).finds("a[href=#file]");
            assertThat(refused.value("alt_text")).isEqualTo(alt);
        }
        byte[] form = form(author.token(), new byte[0], alt);
        author.sendBytes("POST", PATH, "multipart/form-data; boundary=other", form, "Sec-Fetch-Site", "same-origin")
                .is(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site", "none"})
    void anUploadFromAnotherSiteIsRefused(String site) {
        upload(author, author.token(), Pictures.of("png", 4, 3), alt, site).is(403);
    }

    @Test
    void anUploadNeedsTheSessionsTokenAndTheRight() {
        byte[] picture = Pictures.of("png", 4, 3);
        upload(author, "", picture, alt, "same-origin").is(403);
        upload(author, "wrong", picture, alt, "same-origin").is(403);
        Browser contributor = browser("contributor");
        upload(contributor, contributor.token(), picture, alt, "same-origin").is(403);
        contributor.open(PATH).findsNot("[type=file]");
        browser("subscriber").get(PATH).is(403);
        assertThat(as("editor").get("/images?per_page=50").body()).doesNotContain(alt);
    }

    @Test
    void theImageOfSomebodyElseIsNotAnAuthors() {
        String image = image(uploadedByEditor());

        author.get(image).is(403);
        author.get(image + "/delete").is(403);
        author.submit(image + "/delete", "").is(403);
        author.submit(image, "version=0&alt_text=x").is(403);
    }

    @Test
    void noOtherFormTakesFiles() {
        byte[] form = form(author.token(), new byte[0], alt);

        assertThat(author.sendBytes("POST", "/sign-out", Multipart.TYPE, form, "Sec-Fetch-Site", "same-origin")
                        .status())
                .isIn(403, 415);
    }
}
