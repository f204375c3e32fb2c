package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.domain.model.Status;
import almanac.web.form.Editor;
import java.util.List;

/**
 * The page with the form of a venue or organizer.
 *
 * @param entry as it is stored; null for a new one, and where it is gone
 * @param statuses what the caller may make of it
 * @param mayMerge whether they may merge it into another
 */
public record LinkedEditor(Kind kind, Editor editor, Entry entry, List<Status> statuses, boolean mayMerge) {

    /** Whether the caller may publish, and so choose when. */
    public boolean mayPublish() {
        return statuses.contains(Status.PUBLISH);
    }
}
