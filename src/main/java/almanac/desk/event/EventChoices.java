package almanac.desk.event;

import almanac.desk.gallery.ImageRow;
import almanac.domain.model.Status;
import almanac.web.filter.FilterChoices.Choice;
import java.util.List;

/**
 * The options of an event's form that the caller may see and use.
 *
 * @param categories in the order of their tree
 * @param venues the names of venues
 * @param organizers the names of organizers
 * @param images the latest ones
 * @param isOfOthers whether the caller may assign an event to somebody else
 */
public record EventChoices(
        List<Choice> categories,
        List<String> venues,
        List<String> organizers,
        List<Status> statuses,
        List<ImageRow> images,
        boolean isOfOthers) {}
