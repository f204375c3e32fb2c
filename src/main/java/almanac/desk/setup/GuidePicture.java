package almanac.desk.setup;

import almanac.web.frame.Assets;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/**
 * A picture in the guide, which a test takes of the page (docs/TESTS.md).
 *
 * @param width in pixels, so that nothing moves when it arrives
 */
public record GuidePicture(String file, int width, int height) {

    /** The sections that have one. */
    public static final List<String> SECTIONS = List.of("new", "repeat", "many", "both", "back", "review");

    /** Where a PNG says how large it is (PNG §11.2.1): the width, then the height. */
    private static final int SIZE = 16;

    public static String file(String section) {
        return "guide-" + section + ".png";
    }

    /** The picture of a section, if it has one. */
    public static Optional<GuidePicture> of(String section) {
        return Assets.named(file(section))
                .map(asset -> ByteBuffer.wrap(asset.body().bytes()).position(SIZE))
                .map(size -> new GuidePicture(file(section), size.getInt(), size.getInt()));
    }
}
