package almanac.desk.history;

import almanac.base.refusal.Kind;
import java.util.List;
import java.util.Map;

/**
 * The differences between a version and the present.
 *
 * @param target the version to go back to
 * @param present the version that the record has
 * @param changes from what it has to what it had
 * @param leftOut what it had and can't have again, such as a venue that is gone
 * @param members what an input has to say
 */
public record Restoration(
        Kind kind,
        long id,
        String title,
        int target,
        int present,
        List<FieldChange> changes,
        List<String> leftOut,
        Map<String, Object> members) {

    /** The path of its page. */
    public String path() {
        return RecordHistory.path(kind, id) + "/" + target;
    }
}
