package almanac.desk.setup;

import almanac.web.frame.Assets;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/**
 * A picture in the guide: a screenshot that a test takes (docs/TESTS.md).
 *
 * @param width in pixels, so that the layout doesn't shift when it loads
 */
public record GuidePicture(String file, int width, int height) {

    /** The sections that have a picture. */
    public static final List<String> SECTIONS = List.of("new", "repeat", "many", "both", "back", "review");

    /** The offset of the width in a PNG, followed by the height (PNG §11.2.1). */
    private static final int SIZE = 16;

    public static String file(String section) {
        return "guide-" + section + ".png";
    }

    /** Returns the picture of a section, if it has one. */
    public static Optional<GuidePicture> of(String section) {
        return Assets.named(file(section))
                .map(asset -> ByteBuffer.wrap(asset.body().bytes()).position(SIZE))
                .map(size -> new GuidePicture(file(section), size.getInt(), size.getInt()));
    }
}
