package almanac.media;

import almanac.model.Image;
import almanac.rest.Links;
import jakarta.json.bind.annotation.JsonbProperty;
import java.util.Map;
import java.util.TreeMap;

/** What an image looks like inside a record (contract §4.3). */
public record ImageRepresentation(
        String url, long id, String extension, int width, int height, long filesize, Map<String, Size> sizes) {

    /** A smaller copy. */
    public record Size(
            int width,
            int height,
            @JsonbProperty("mime-type") String mimeType,
            long filesize,
            String url) {}

    /** The image, or null when there is none. */
    public static ImageRepresentation of(Image image, Links links) {
        if (image == null) {
            return null;
        }
        Image.File file = image.getOriginal();
        Map<String, Size> sizes = new TreeMap<>();
        image.getSizes().forEach((name, size) -> sizes.put(name, size(size, image, links)));
        return new ImageRepresentation(
                url(file, image, links),
                image.getId(),
                image.getExtension(),
                file.width(),
                file.height(),
                file.fileSize(),
                sizes);
    }

    private static Size size(Image.File file, Image image, Links links) {
        return new Size(file.width(), file.height(), image.getMediaType(), file.fileSize(), url(file, image, links));
    }

    private static String url(Image.File file, Image image, Links links) {
        return links.site() + "/images/" + file.contentHash() + "." + image.getExtension();
    }
}
