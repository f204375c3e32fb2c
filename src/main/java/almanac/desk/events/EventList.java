package almanac.desk.events;

import almanac.http.input.PageFilter;
import almanac.web.filter.FilterChoices.Choice;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page of an editor's events.
 *
 * @param states its tabs
 * @param mayMixOwners whether it can show events of others
 * @param actions what the caller may do to listed events
 * @param categories in the order of their tree
 * @param linked the names of the venue and the organizer to which it is narrowed; the id of one that the caller doesn't see
 * @param counts the numbers of events in the states in which work waits
 * @param isNone whether the caller has no events at all yet
 * @param done the action that was just done
 * @param count the number of events that it was done to
 * @param refused the titles of refused events, each with the reason
 */
public record EventList(
        EventListQuery query,
        List<EventListState> states,
        List<EventRow> rows,
        boolean hasNext,
        boolean mayMixOwners,
        List<EventAction> actions,
        List<Choice> categories,
        Map<PageFilter, String> linked,
        Map<EventListState, Long> counts,
        boolean isNone,
        Optional<EventAction> done,
        int count,
        List<Map.Entry<String, String>> refused) {

    /** Returns the number of events in a state; 0 for states whose events aren't counted. */
    public long count(EventListState state) {
        return counts.getOrDefault(state, 0L);
    }

    /** Returns whether it has more events than its page. */
    public boolean hasOthers() {
        return hasNext || query.page() > 1;
    }

    /** Returns whether it contains anything that the caller may change. */
    public boolean isForActions() {
        return rows.stream().anyMatch(EventRow::isEditable);
    }
}
