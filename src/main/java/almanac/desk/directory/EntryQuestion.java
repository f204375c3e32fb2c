package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.domain.model.Status;
import java.util.List;

/**
 * The confirmation that is asked for before an action on entries.
 *
 * @param statuses what becomes of those that are restored, to choose from
 * @param isPartial whether there may be events that the caller doesn't see
 */
public record EntryQuestion(
        Kind kind, EntryAction action, List<Asked> entries, List<Status> statuses, boolean isPartial) {

    /**
     * An entry with the events that have it.
     *
     * @param below how many categories are right below it
     */
    public record Asked(Entry entry, int below) {}
}
