package almanac.http.representation;

import almanac.domain.model.Image;
import almanac.domain.record.Links;
import almanac.http.request.Channel;
import jakarta.json.bind.annotation.JsonbProperty;
import java.util.Map;
import java.util.TreeMap;

/** An image as part of a record's JSON (contract §4.3). */
public record ImageRepresentation(
        String url, long id, String extension, int width, int height, long filesize, Map<String, Size> sizes) {

    /** A smaller copy. */
    public record Size(
            int width,
            int height,
            @JsonbProperty("mime-type") String mimeType,
            long filesize,
            String url) {}

    /** Returns the representation, or null without an image. */
    public static ImageRepresentation of(Image image, Links links) {
        if (image == null) {
            return null;
        }
        Image.File file = image.getOriginal();
        return new ImageRepresentation(
                url(file, links),
                image.getId(),
                file.extension(),
                file.width(),
                file.height(),
                file.fileSize(),
                sizes(image, links));
    }

    public static Map<String, Size> sizes(Image image, Links links) {
        Map<String, Size> sizes = new TreeMap<>();
        image.getSizes()
                .forEach((name, file) -> sizes.put(
                        name,
                        new Size(file.width(), file.height(), file.mediaType(), file.fileSize(), url(file, links))));
        return sizes;
    }

    public static String url(Image.File file, Links links) {
        return links.site() + Channel.PICTURES + "/" + file.name();
    }
}
