package almanac.web.frame;

import almanac.domain.model.Image;
import almanac.domain.record.Links;
import almanac.http.representation.ImageRepresentation;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An image on a page.
 *
 * @param alt a description of what it shows, or the empty text if nobody gave one
 * @param sizes its sizes in the format of {@code srcset}
 * @param width in pixels, so that nothing on the page moves while it loads
 */
public record PageImage(String url, String alt, String sizes, int width, int height) {

    /** Returns a file without a description, for use beside a text. */
    static PageImage of(Image.File file, Links links) {
        return new PageImage(ImageRepresentation.url(file, links), "", "", file.width(), file.height());
    }

    public static PageImage of(Image image, Links links) {
        if (image == null) {
            return null;
        }
        ImageRepresentation shown = ImageRepresentation.of(image, links);
        String sizes = Stream.concat(
                        shown.sizes().entrySet().stream()
                                .filter(each -> !each.getKey().equals("thumbnail")) // it is cropped
                                .map(each -> each.getValue().url() + " "
                                        + each.getValue().width() + "w"),
                        Stream.of(shown.url() + " " + shown.width() + "w"))
                .collect(Collectors.joining(", "));
        return new PageImage(shown.url(), image.getAltText(), sizes, shown.width(), shown.height());
    }
}
