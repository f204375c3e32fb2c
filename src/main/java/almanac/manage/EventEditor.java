package almanac.manage;

import almanac.form.Editor;
import almanac.model.Status;
import java.util.Optional;

/**
 * The page with the form of an event, or of one date of a series.
 *
 * @param sentBack why a reviewer has sent it back
 * @param mayRecur whether it has a rule to change: one date of a series hasn't
 */
public record EventEditor(Editor editor, EventChoices choices, Optional<ReturnNote> sentBack, boolean mayRecur) {

    public static final String NEW = EventListQuery.PATH + "/new";

    static String path(Optional<Long> id) {
        return id.map(each -> EventListQuery.PATH + "/" + each).orElse(NEW);
    }

    /** Whether the caller may publish, and so choose when. */
    public boolean mayPublish() {
        return choices.statuses().contains(Status.PUBLISH);
    }
}
