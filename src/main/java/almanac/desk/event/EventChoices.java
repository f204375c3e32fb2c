package almanac.desk.event;

import almanac.domain.model.Image;
import almanac.domain.model.Status;
import almanac.domain.record.Links;
import almanac.http.view.ImageRepresentation;
import almanac.web.filter.FilterChoices.Choice;
import java.util.List;

/**
 * The options of an event's form, as far as the caller may see and use them.
 *
 * @param categories in the order of their tree
 * @param venues the names of venues
 * @param organizers the names of organizers
 * @param images the latest ones
 * @param mayUpload whether the caller may add images
 * @param isOfOthers whether the caller may assign an event to somebody else
 */
public record EventChoices(
        List<Choice> categories,
        List<String> venues,
        List<String> organizers,
        List<Status> statuses,
        List<ImageChoice> images,
        boolean mayUpload,
        boolean isOfOthers) {

    /** A stored image, small. */
    public record ImageChoice(long id, String alt, String url) {

        static ImageChoice of(Image image, Links links) {
            ImageRepresentation shown = ImageRepresentation.of(image, links);
            ImageRepresentation.Size small = shown.sizes().get("thumbnail");
            return new ImageChoice(image.getId(), image.getAltText(), small == null ? shown.url() : small.url());
        }
    }
}
