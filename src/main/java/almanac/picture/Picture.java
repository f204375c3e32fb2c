package almanac.picture;

import java.util.Map;

/**
 * A picture that may be shown: written anew by us, so that nothing is in it but its pixels.
 *
 * @param original in its own size
 * @param sizes the smaller copies by their names
 */
public record Picture(Encoded original, Map<String, Encoded> sizes) {

    /**
     * A picture as bytes.
     *
     * @param width in pixels
     * @param height in pixels
     */
    public record Encoded(byte[] content, String extension, int width, int height) {}
}
