package almanac.desk.directory;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page of a list of venues, organizers, categories or tags.
 *
 * @param isTree whether categories are below each other
 * @param actions what the caller may do to those that are theirs to change
 * @param report what was done just now
 */
public record EntryList(
        EntryQuery query,
        List<Entry> entries,
        boolean hasNext,
        boolean isTree,
        List<EntryAction> actions,
        Report report) {

    /**
     * What became of an action.
     *
     * @param count to how many entries it was done
     * @param refused why it was refused to others, by their names
     */
    public record Report(Optional<EntryAction> action, int count, Map<String, String> refused) {

        static final Report NONE = new Report(Optional.empty(), 0, Map.of());

        /** Nothing was ticked to do it to. */
        static Report ofNothing(EntryAction action) {
            return new Report(Optional.of(action), 0, Map.of());
        }

        public boolean isOfNothing() {
            return action.isPresent() && count == 0 && refused.isEmpty();
        }
    }

    /** Whether there is anything here that the caller may change. */
    public boolean isForActions() {
        return entries.stream().anyMatch(Entry::isEditable) && !actions.isEmpty();
    }
}
