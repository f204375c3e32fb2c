package almanac.history;

import almanac.model.AuditEntry;
import java.util.List;

/**
 * What somebody did to a record.
 *
 * @param who did it, by the name that they have now
 * @param changes field by field; empty for a creation
 * @param restorable the path that leads to the version that it made; empty for the present one, and what isn't kept
 */
public record HistoryEntry(
        String when, String who, AuditEntry.Action action, List<FieldChange> changes, String restorable) {}
