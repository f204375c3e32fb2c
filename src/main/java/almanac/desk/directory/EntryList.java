package almanac.desk.directory;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page of a list of venues, organizers, categories or tags.
 *
 * @param isTree whether categories are shown as a tree
 * @param actions the caller's actions on entries that they may change
 * @param report the outcome of the last action
 */
public record EntryList(
        EntryQuery query,
        List<Entry> entries,
        boolean hasNext,
        boolean isTree,
        List<EntryAction> actions,
        Report report) {

    /**
     * The outcome of an action.
     *
     * @param count the number of changed entries
     * @param refused the reasons for refused entries, by name
     */
    public record Report(Optional<EntryAction> action, int count, Map<String, String> refused) {

        static final Report NONE = new Report(Optional.empty(), 0, Map.of());

        /** Returns the report of an action without ticked entries. */
        static Report ofNothing(EntryAction action) {
            return new Report(Optional.of(action), 0, Map.of());
        }

        public boolean isOfNothing() {
            return action.isPresent() && count == 0 && refused.isEmpty();
        }
    }

    /** Returns the largest number of events, for bars that compare them. */
    public static long most(List<Entry> entries) {
        return entries.stream().mapToLong(Entry::events).max().orElse(0);
    }

    /** Returns whether the caller may change any of its entries. */
    public boolean isForActions() {
        return entries.stream().anyMatch(Entry::isEditable) && !actions.isEmpty();
    }
}
