package almanac.desk.event;

import almanac.base.refusal.Kind;
import almanac.web.filter.FilterChoices.Choice;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page of an editor's events.
 *
 * @param mayMixOwners whether it can show those of others
 * @param actions what the caller may do to those that are listed
 * @param categories in the order of their tree
 * @param linked the names of the venue and the organizer to which it is narrowed; the id of one that the caller doesn't see
 * @param done what was done just now
 * @param count to how many events
 * @param refused why some of them were refused, by their titles
 */
public record EventList(
        EventListQuery query,
        List<EventRow> rows,
        boolean hasNext,
        boolean mayMixOwners,
        List<EventAction> actions,
        List<Choice> categories,
        Map<Kind, String> linked,
        Optional<EventAction> done,
        int count,
        List<Map.Entry<String, String>> refused) {

    /** Whether there is anything here that the caller may change. */
    public boolean isForActions() {
        return rows.stream().anyMatch(EventRow::isEditable);
    }
}
