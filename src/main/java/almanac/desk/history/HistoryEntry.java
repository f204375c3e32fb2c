package almanac.desk.history;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A change of a record in its history.
 *
 * @param what the action, as the rest of a sentence that begins with {@code who}
 * @param who the actor's present name
 * @param changes by field; empty for a creation
 * @param restorable the path that leads to its version; empty for the present one, and those no longer stored
 * @param undoable the reader's own action that it was part of, if nobody has changed the record since
 */
public record HistoryEntry(
        Instant at, String who, String what, List<FieldChange> changes, String restorable, Optional<Long> undoable) {}
