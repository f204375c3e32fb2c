package almanac.api.wordpress;

import almanac.domain.model.Image;
import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import almanac.http.representation.ImageRepresentation;
import java.util.Map;
import java.util.TreeMap;

/** An image as WordPress shows it. */
record MediaRepresentation(
        long id,
        String date,
        String dateGmt,
        String type,
        String status,
        String link,
        long author,
        String altText,
        String mediaType,
        String mimeType,
        String sourceUrl,
        Details mediaDetails) {

    record Details(int width, int height, long filesize, Map<String, Size> sizes) {}

    record Size(int width, int height, String mimeType, String sourceUrl) {}

    static MediaRepresentation of(Image image, ReadContext context) {
        Image.File file = image.getOriginal();
        Links links = context.links();
        Map<String, Size> sizes = new TreeMap<>();
        image.getSizes()
                .forEach((name, each) -> sizes.put(
                        name,
                        new Size(each.width(), each.height(), each.mediaType(), ImageRepresentation.url(each, links))));
        return new MediaRepresentation(
                image.getId(),
                context.local(image.getCreatedAt()).replace(' ', 'T'),
                ReadContext.utc(image.getCreatedAt()).replace(' ', 'T'),
                "attachment",
                "inherit",
                ImageRepresentation.url(file, links),
                image.getAuthor().getId(),
                image.getAltText(),
                "image",
                file.mediaType(),
                ImageRepresentation.url(file, links),
                new Details(file.width(), file.height(), file.fileSize(), sizes));
    }
}
