package almanac.domain.picture;

import java.util.Map;

/**
 * A picture that is safe to publish: re-encoded, so that it contains nothing but its pixels.
 *
 * @param original in its own size
 * @param sizes the smaller copies by their names
 */
public record Picture(Encoded original, Map<String, Encoded> sizes) {

    /**
     * An encoded picture.
     *
     * @param width in pixels
     * @param height in pixels
     */
    public record Encoded(byte[] content, String extension, int width, int height) {}
}
