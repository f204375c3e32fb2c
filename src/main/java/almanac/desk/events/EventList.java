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
 * @param actions the caller's actions on listed events
 * @param categories in the order of their tree
 * @param linked the names of the venue and organizer to which it is filtered; the id of one that the caller doesn't see
 * @param counts the numbers of events in states with pending work
 * @param isNone whether the caller has no events at all
 * @param done the last action
 * @param count the number of events that it changed
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

    /** Returns the number of events in a state; 0 for states that aren't counted. */
    public long count(EventListState state) {
        return counts.getOrDefault(state, 0L);
    }

    public boolean hasOthers() {
        return hasNext || query.page() > 1;
    }

    /** Returns whether the caller may change any of its events. */
    public boolean isForActions() {
        return rows.stream().anyMatch(EventRow::isEditable);
    }
}
