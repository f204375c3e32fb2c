package almanac.manage;

import almanac.model.Status;
import almanac.page.FilterChoices.Choice;
import java.util.List;

/**
 * What the form of an event offers to choose from, as far as the caller sees it and may.
 *
 * @param categories in the order of their tree
 * @param venues their names
 * @param organizers their names
 */
public record EventChoices(
        List<Choice> categories, List<String> venues, List<String> organizers, List<Status> statuses) {}
