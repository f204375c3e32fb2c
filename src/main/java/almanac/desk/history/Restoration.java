package almanac.desk.history;

import almanac.base.kind.Kind;
import java.util.List;
import java.util.Map;

/**
 * The differences between a version and the present.
 *
 * @param target the version to go back to
 * @param present the version that the record has
 * @param changes from present to former values
 * @param leftOut former links that can't be restored, such as to a venue that is gone
 * @param members the members of the input that restores it
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

    public String path() {
        return RecordHistory.path(kind, id) + "/" + target;
    }
}
