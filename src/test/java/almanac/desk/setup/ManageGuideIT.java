package almanac.desk.setup;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The editors' guide, its pictures, and the pages that lead to it. */
class ManageGuideIT extends PageTest {
    private static final String PATH = "/manage/guide";
    private static final Pattern PICTURE = Pattern.compile(
            "<img src=\"([^\"]+)\" width=\"(\\d+)\" height=\"(\\d+)\" loading=\"lazy\" alt=\"([^\"]+)\">");

    private Browser editor() {
        return new Browser(anonymous()).signIn("editor", "editor-password");
    }

    private static String opened(Browser browser, String path) {
        Site.Answer page = browser.get(path);
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void everyPictureIsThereAsLargeAsThePageSays(String language) {
        String html = opened(editor(), PATH + "?lang=" + language);
        assertThat(html).doesNotContain("manage.guide.");
        assertThat(PICTURE.matcher(html).results())
                .hasSameSizeAs(GuidePicture.SECTIONS)
                .allSatisfy(this::isThere);
        assertThat(html.split("<main", 2)[1].split("<img ")).hasSize(GuidePicture.SECTIONS.size() + 1);
    }

    private void isThere(MatchResult picture) {
        BufferedImage kept = kept(picture.group(1).replaceAll(".*/|\\?.*", ""));
        assertThat(picture.group(2)).isEqualTo(String.valueOf(kept.getWidth()));
        assertThat(picture.group(3)).isEqualTo(String.valueOf(kept.getHeight()));
        Site.Answer answer = anonymous()
                .sendBytes("GET", anonymous().root() + picture.group(1), null, null, "Accept-Encoding", "gzip");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo("image/png");
        assertThat(answer.header("Content-Encoding")).as("compressed already").isNull();
        assertThat(answer.header("Cache-Control")).contains("immutable");
    }

    private static BufferedImage kept(String file) {
        try {
            return ImageIO.read(GuideInBrowserIT.KEPT.resolve(file).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void allPicturesAreSmall() throws IOException {
        long all = 0;
        for (String section : GuidePicture.SECTIONS) {
            long size = Files.size(GuideInBrowserIT.KEPT.resolve(GuidePicture.file(section)));
            assertThat(size).as(section).isLessThanOrEqualTo(GuideInBrowserIT.SMALL);
            all += size;
        }
        assertThat(all).isLessThan(200_000);
    }

    @Test
    void eachSectionIsWhereLinksLead() {
        String html = opened(editor(), PATH + "?lang=en");

        assertThat(GuidePage.SECTIONS).containsAll(GuidePicture.SECTIONS).allSatisfy(section -> assertThat(html)
                .contains("<h2 id=\"" + section + "\">"));
    }

    @Test
    void pagesLeadToTheSectionThatHelpsThere() {
        Browser editor = editor();
        int event = as("editor").create(fresh("guided"), "").id();
        as("admin").json("PATCH", "/events/" + event, "{'title': 'Theirs'}");
        Site.Answer conflict =
                editor.submit("/manage/events/" + event + "?lang=en", Map.of("version", "0", "title", "Mine"));

        assertThat(conflict.status()).isEqualTo(409);
        isValid(conflict.response().body());
        assertThat(links(conflict.response().body(), "<a ")).contains(PATH + "?lang=en#both");
        assertThat(links(opened(editor, "/manage/events/new"), "<a ")).contains(PATH + "#repeat");
        assertThat(links(opened(editor, "/manage/review"), "<a ")).contains(PATH + "#review");
        assertThat(links(opened(editor, "/manage/history/event/" + event), "<a "))
                .contains(PATH + "#back");
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin", "author", "contributor"})
    void everybodyWhoWritesReadsIt(String role) {
        String password = role.equals("contributor") ? "contributor-long-password" : role + "-password";

        assertThat(opened(new Browser(anonymous()).signIn(role, password), PATH))
                .contains("guide-new.png");
    }

    @Test
    void othersDoNot() {
        Browser subscriber = new Browser(anonymous()).signIn("subscriber", "subscriber-long-password");

        assertThat(subscriber.get(PATH).status()).isEqualTo(403);
        assertThat(page(PATH).header("Location")).contains("/sign-in?to=");
    }
}
