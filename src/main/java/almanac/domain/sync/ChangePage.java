package almanac.domain.sync;

import java.util.List;
import java.util.Map;

/**
 * Consecutive changes of the log, one for each record.
 *
 * @param changed the changed records, in the order of the last change of each
 * @param shown those of them that the caller sees now, as entities
 * @param isLast whether the log ends here
 * @param next the position from which to continue
 */
public record ChangePage(List<ChangedRecord> changed, Map<ChangedRecord, Object> shown, boolean isLast, long next) {}
