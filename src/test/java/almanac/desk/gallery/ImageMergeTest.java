package almanac.desk.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.StaleVersion;
import almanac.domain.merge.MergeService;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Checks what the page says that asks before merging two images. */
class ImageMergeTest {
    private static final Conflict TOO_MANY = new Conflict(Conflict.Reason.TOO_MANY_RECORDS, "image", "Too many.");

    private static ImageMerge merge(String goneUrl, long records, DomainException refusal) {
        return new ImageMerge(image(1, goneUrl), image(2, "/b.png"), records, Optional.ofNullable(refusal));
    }

    private static ImageRow image(long id, String url) {
        return new ImageRow(id, 0, "", url, url, "author", true);
    }

    @Test
    void tooMuchIsWhatWouldBeOrWasRefused() {
        assertThat(merge("/a.png", MergeService.MOST_RECORDS, null).isTooMuch()).isFalse();
        assertThat(merge("/a.png", MergeService.MOST_RECORDS + 1, null).isTooMuch())
                .isTrue();
        assertThat(merge("/a.png", 1, TOO_MANY).isTooMuch())
                .as("dates of series count by themselves")
                .isTrue();
    }

    @Test
    void anotherVersionIsTold() {
        ImageMerge stale = merge("/a.png", 1, new StaleVersion());

        assertThat(stale.isStale()).isTrue();
        assertThat(stale.isTooMuch()).isFalse();
        assertThat(merge("/a.png", 1, null).isStale()).isFalse();
    }

    @Test
    void uploadsOfOneFileHaveOneAddress() {
        assertThat(merge("/b.png", 1, null).isSameFile()).isTrue();
        assertThat(merge("/a.png", 1, null).isSameFile()).isFalse();
    }
}
