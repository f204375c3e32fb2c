package almanac.api.media;

import almanac.base.json.OmittedWhenEmpty;
import almanac.base.kind.Kind;
import almanac.base.time.TimeText;
import almanac.domain.model.Image;
import almanac.domain.record.Links;
import almanac.http.representation.ImageRepresentation;
import java.util.Map;

/** An image on its own routes: as in records, with its metadata. */
public record StoredImageRepresentation(
        long id,
        String url,
        String extension,
        int width,
        int height,
        long filesize,
        Map<String, ImageRepresentation.Size> sizes,
        String altText,
        String author,
        String dateUtc,
        @OmittedWhenEmpty String source,
        String restUrl) {
    public static StoredImageRepresentation of(Image image, Links links) {
        Image.File file = image.getOriginal();
        return new StoredImageRepresentation(
                image.getId(),
                ImageRepresentation.url(file, links),
                file.extension(),
                file.width(),
                file.height(),
                file.fileSize(),
                ImageRepresentation.sizes(image, links),
                image.getAltText(),
                image.getAuthor().getId().toString(),
                TimeText.utc(image.getCreatedAt()),
                image.getSourceUrl(),
                links.record(Kind.IMAGE, image.getId()));
    }
}
