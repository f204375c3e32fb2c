package almanac.desk.setup;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Page;
import almanac.support.PageTest;
import almanac.support.Site;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import javax.imageio.ImageIO;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The editors' guide, its pictures, and the pages that lead to it. */
class ManageGuideIT extends PageTest {
    private static final String PATH = "/manage/guide";

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void everyPictureIsThereAsLargeAsThePageSays(String language) {
        Browser editor = browser("editor");
        Page page = editor.page(editor.get(PATH + "?lang=" + language), 200).hides("manage.guide.");

        assertThat(page.all("main img")).hasSameSizeAs(GuidePicture.SECTIONS).allSatisfy(this::isThere);
    }

    private void isThere(Element picture) {
        String address = picture.attr("src");
        BufferedImage kept = kept(address.replaceAll(".*/|\\?.*", ""));
        assertThat(picture.attr("width")).isEqualTo(String.valueOf(kept.getWidth()));
        assertThat(picture.attr("height")).isEqualTo(String.valueOf(kept.getHeight()));
        assertThat(picture.attr("loading")).isEqualTo("lazy");
        assertThat(picture.attr("alt")).isNotEmpty();
        Site.Answer answer =
                anonymous().sendBytes("GET", anonymous().root() + address, null, null, "Accept-Encoding", "gzip");
        assertThat(answer.is(200).header("Content-Type")).isEqualTo("image/png");
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
        Page page = browser("editor").open(PATH);

        assertThat(GuidePage.SECTIONS)
                .containsAll(GuidePicture.SECTIONS)
                .allSatisfy(section -> page.finds("h2#" + section));
    }

    @Test
    void pagesLeadToTheSectionThatHelpsThere() {
        Browser editor = browser("editor");
        int event = newEvent(fresh("guided"), "");
        as("admin").change("/events/" + event, "{'title': 'Theirs'}");

        editor.refused(409, "/manage/events/" + event, "version=0&title=Mine").finds(link("?lang=en#both"));
        editor.open("/manage/events/new").finds(link("?lang=en#repeat"));
        editor.open("/manage/review").finds(link("?lang=en#review"));
        editor.open("/manage/history/event/" + event).finds(link("?lang=en#back"));
    }

    private static String link(String rest) {
        return "a[href='" + PATH + rest + "']";
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin", "author", "contributor"})
    void everybodyWhoWritesReadsIt(String role) {
        browser(role).open(PATH).finds("img[src*=guide-new.png]");
    }

    @Test
    void othersDoNot() {
        browser("subscriber").get(PATH).is(403);
        assertThat(page(PATH).header("Location")).contains("/sign-in?to=");
    }
}
