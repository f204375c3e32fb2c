package almanac.desk.gallery;

import static almanac.support.English.english;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of images, as a browser without scripts uses them. */
class ManageImagesIT extends PageTest {
    private static final String PATH = "/manage/images";

    private Browser author;
    private String alt;

    @BeforeEach
    void signIn() {
        author = new Browser(anonymous()).signIn("author", "author-password");
        alt = fresh("What & that it shows");
    }

    private static byte[] form(String token, byte[] file, String text) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.write(part("_token", "", token.getBytes(UTF_8)));
        body.write(part("file", "; filename=\"a.png\"\r\nContent-Type: image/png", file));
        body.write(part("alt_text", "", text.getBytes(UTF_8)));
        body.write("--edge--\r\n".getBytes(UTF_8));
        return body.toByteArray();
    }

    private static byte[] part(String name, String more, byte[] content) throws IOException {
        ByteArrayOutputStream part = new ByteArrayOutputStream();
        part.write(("--edge\r\nContent-Disposition: form-data; name=\"" + name + "\"" + more + "\r\n\r\n")
                .getBytes(UTF_8));
        part.write(content);
        part.write("\r\n".getBytes(UTF_8));
        return part.toByteArray();
    }

    private Site.Answer upload(Browser browser, String token, byte[] file, String text, String site)
            throws IOException {
        return browser.sendBytes(
                "POST",
                PATH + "?lang=en",
                "multipart/form-data; boundary=edge",
                form(token, file, text),
                "Sec-Fetch-Site",
                site);
    }

    private Site.Answer upload(byte[] file, String text) throws IOException {
        return upload(author, author.token(), file, text, "same-origin");
    }

    private int uploaded() throws IOException {
        Site.Answer answer = upload(Pictures.of("png", 40, 30), alt);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        assertThat(Browser.then(answer)).matches(anonymous().root() + PATH + "/\\d+\\?saved=1");
        return Integer.parseInt(answer.header("Location").replaceAll(".*/(\\d+)\\?.*", "$1"));
    }

    private String opened(Browser browser, String path) {
        Site.Answer page = browser.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    @Test
    void anImageIsUploadedDescribedAndDeleted() throws IOException {
        int image = uploaded();
        assertThat(as("editor").get("/images/" + image).json().getString("alt_text"))
                .isEqualTo(alt);
        assertThat(opened(author, PATH)).contains(alt.replace("&", "&amp;"), PATH + "/" + image);
        String html = opened(author, PATH + "/" + image + "?saved=1");
        assertThat(html).contains(english("manage.notice.saved"), "name=\"version\"");

        String version = html.replaceAll("(?s).*name=\"version\" value=\"(\\d+)\".*", "$1");
        Map<String, String> change = Map.of("version", version, "alt_text", "Another");
        assertThat(author.submit(PATH + "/" + image, change).status()).isEqualTo(303);
        assertThat(author.submit(PATH + "/" + image, change).status())
                .as("somebody else was first")
                .isEqualTo(409);

        assertThat(opened(author, PATH + "/" + image + "/delete")).contains(english("manage.sure.title"), "Another");
        assertThat(Browser.then(author.submit(PATH + "/" + image + "/delete", Map.of())))
                .endsWith(PATH + "?done=delete");
        assertThat(opened(author, PATH + "?done=delete")).contains(english("manage.images.deleted"));
        assertThat(author.get(PATH + "/" + image).status()).isEqualTo(404);
    }

    @Test
    void formsOfferMoreThanAPageOfImagesButNotTheLogo() throws IOException {
        int first = uploaded();
        for (int i = 0; i < 12; i++) {
            uploaded();
        }
        int logo = uploaded();
        as("admin").json("PATCH", "/settings", "{'logo': %d}".formatted(logo));
        try {
            for (String form : List.of("/manage/events/new", "/manage/venues/new")) {
                assertThat(opened(author, form))
                        .contains("name=\"image\" value=\"" + first + "\"")
                        .doesNotContain("name=\"image\" value=\"" + logo + "\"");
            }
        } finally {
            as("admin").json("PATCH", "/settings", "{'logo': null}");
        }
    }

    private String stored(int image) {
        return as("editor").get("/images/" + image).json().getString("alt_text");
    }

    private Map<String, String> showing(String name, int image, int described, String text) {
        Map<String, String> form = new HashMap<>(Map.of("start_day", "2031-03-01", "end_day", "2031-03-01"));
        form.put(name, alt);
        form.put("image", String.valueOf(image));
        form.put("image_alt[" + described + "]", text);
        return form;
    }

    @ParameterizedTest
    @CsvSource({"events, title", "venues, name", "organizers, name"})
    void aFormDescribesTheImageThatItChoosesAndNoOther(String records, String name) throws IOException {
        int chosen = uploaded();
        int other = uploaded();
        Site.Answer created = author.submit("/manage/" + records + "/new", showing(name, chosen, chosen, "New & true"));
        assertThat(created.status()).as(created.response().body()).isEqualTo(303);
        assertThat(stored(chosen)).isEqualTo("New & true");
        assertThat(stored(other)).isEqualTo(alt);

        String path = Browser.then(created).replaceFirst(".*(/manage/.*)\\?.*", "$1");
        String html = opened(author, path);
        assertThat(html).contains("data-alt=\"New &amp; true\"").doesNotContain("data-typed", "name=\"image_alt");
        Map<String, String> change = showing(name, other, chosen, "Of the one before");
        change.put("version", html.replaceAll("(?s).*name=\"version\" value=\"(\\d+)\".*", "$1"));
        assertThat(author.submit(path, change).status()).isEqualTo(303);
        assertThat(stored(chosen)).isEqualTo("New & true");
        assertThat(stored(other)).isEqualTo(alt);

        change = showing(name, other, other, "x".repeat(1_001));
        change.put("version", opened(author, path).replaceAll("(?s).*name=\"version\" value=\"(\\d+)\".*", "$1"));
        Site.Answer refused = author.submit(path + "?lang=en", change);
        assertThat(refused.status()).isEqualTo(400);
        isValid(refused.response().body());
        assertThat(refused.response().body()).contains("id=\"fault-image\"", "xxx\" data-typed");
        change.put("image_alt[" + other + "]", "Changed");
        assertThat(author.submit(path, change).status()).isEqualTo(303);
        assertThat(stored(other)).isEqualTo("Changed");
    }

    @ParameterizedTest
    @CsvSource({"events, title", "venues, name", "organizers, name"})
    void noFormDescribesTheImageOfSomebodyElse(String records, String name) {
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 32, 17))
                .id();
        String offered = "name=\"image\" value=\"" + image + "\"";
        Browser editor = new Browser(anonymous()).signIn("editor", "editor-password");
        assertThat(opened(editor, "/manage/" + records + "/new")).contains(offered + " data-alt=\"\"");
        assertThat(opened(author, "/manage/" + records + "/new"))
                .contains(offered)
                .doesNotContain(offered + " data-alt");

        assertThat(author.submit("/manage/" + records + "/new", showing(name, image, image, "Not mine"))
                        .status())
                .isEqualTo(403);
        assertThat(stored(image)).isEmpty();
        assertThat(opened(editor, "/manage/" + records)).doesNotContain(alt.replace("&", "&amp;"));
    }

    @Test
    void whatRecordsShowStays() throws IOException {
        int image = uploaded();
        as("editor").create(fresh("e"), ", 'image': '" + image + "'");
        Site.Answer refused = author.submit(PATH + "/" + image + "/delete?lang=en", Map.of());

        assertThat(refused.status()).isEqualTo(409);
        isValid(refused.response().body());
        assertThat(refused.response().body()).contains(english("manage.images.used"));
        assertThat(opened(author, PATH + "/" + image))
                .contains(english("manage.images.used"))
                .doesNotContain(PATH + "/" + image + "/delete");
        assertThat(opened(author, PATH + "/" + image + "/delete"))
                .contains(english("manage.images.used"))
                .doesNotContain("id=\"confirm\"");
        assertThat(as("editor").get("/images/" + image).status()).isEqualTo(200);
    }

    @Test
    void theScriptOfAFormIsToldInTheLanguageOfItsPage() throws IOException {
        Site.Answer refused = uploadToForm("<svg/>".getBytes(UTF_8));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().getString("message")).startsWith("Bild: muss ein Bild (JPEG");

        Site.Answer stored = uploadToForm(Pictures.of("png", 4, 3));
        assertThat(stored.status()).isEqualTo(201);
        assertThat(stored.json().getString("small")).startsWith("http");
        assertThat(as("editor")
                        .get("/images/" + stored.json().getInt("id"))
                        .json()
                        .getString("alt_text"))
                .isEqualTo(alt);
    }

    private Site.Answer uploadToForm(byte[] file) throws IOException {
        return author.sendBytes(
                "POST",
                PATH + "/upload?lang=de",
                "multipart/form-data; boundary=edge",
                form(author.token(), file, alt),
                "Sec-Fetch-Site",
                "same-origin",
                "Accept",
                "*/*");
    }

    @Test
    void whatIsWrongWithAnUploadIsTold() throws IOException {
        Site.Answer untold = upload(Pictures.of("png", 40, 30), " ");
        assertThat(untold.status()).isEqualTo(400);
        isValid(untold.response().body());
        assertThat(untold.response().body()).contains("href=\"#alt_text\"", "Enter an alt text.");

        for (byte[] file : new byte[][] {"<svg/>".getBytes(UTF_8), {}, Pictures.pngBomb()}) {
            Site.Answer none = upload(file, alt);
            assertThat(none.status()).isEqualTo(400);
            isValid(none.response().body());
            assertThat(none.response().body()).contains("href=\"#file\"", alt.replace("&", "&amp;"));
        }
        assertThat(author.sendBytes(
                                "POST",
                                PATH,
                                "multipart/form-data; boundary=other",
                                form(author.token(), new byte[0], alt),
                                "Sec-Fetch-Site",
                                "same-origin")
                        .status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site", "none"})
    void anUploadFromAnotherSiteIsRefused(String site) throws IOException {
        assertThat(upload(author, author.token(), Pictures.of("png", 4, 3), alt, site)
                        .status())
                .isEqualTo(403);
    }

    @Test
    void anUploadNeedsTheSessionsTokenAndTheRight() throws IOException {
        byte[] picture = Pictures.of("png", 4, 3);
        for (String token : new String[] {"", "wrong"}) {
            assertThat(upload(author, token, picture, alt, "same-origin").status())
                    .isEqualTo(403);
        }
        Browser contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        assertThat(upload(contributor, contributor.token(), picture, alt, "same-origin")
                        .status())
                .isEqualTo(403);
        assertThat(opened(contributor, PATH)).doesNotContain("type=\"file\"");
        Browser subscriber = new Browser(anonymous()).signIn("subscriber", "subscriber-long-password");
        assertThat(subscriber.get(PATH).status()).isEqualTo(403);
        assertThat(as("editor").get("/images?per_page=50").response().body()).doesNotContain(alt);
    }

    @Test
    void theImageOfSomebodyElseIsNotAnAuthors() {
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 31, 17))
                .id();

        assertThat(author.get(PATH + "/" + image).status()).isEqualTo(403);
        assertThat(author.get(PATH + "/" + image + "/delete").status()).isEqualTo(403);
        assertThat(author.submit(PATH + "/" + image + "/delete", Map.of()).status())
                .isEqualTo(403);
        assertThat(author.submit(PATH + "/" + image, Map.of("version", "0", "alt_text", "x"))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void noOtherFormTakesFiles() throws IOException {
        assertThat(author.sendBytes(
                                "POST",
                                "/sign-out",
                                "multipart/form-data; boundary=edge",
                                form(author.token(), new byte[0], alt),
                                "Sec-Fetch-Site",
                                "same-origin")
                        .status())
                .isIn(403, 415);
    }
}
