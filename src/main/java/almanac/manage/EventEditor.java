package almanac.manage;

import almanac.form.Editor;
import almanac.model.Status;
import java.util.Optional;

/**
 * The page with the form of an event, or of one date of a series.
 *
 * @param sentBack why a reviewer has sent it back
 */
public record EventEditor(
        Editor editor, EventChoices choices, EventFacts facts, EventPlan plan, Optional<ReturnNote> sentBack) {

    public static final String NEW = EventListQuery.PATH + "/new";

    /** The path of the form of an event, or of one date of a series. */
    public static String path(Optional<Long> id) {
        return id.map(each -> EventListQuery.PATH + "/" + each).orElse(NEW);
    }

    /** Whether it has a rule to change: one date of a series hasn't. */
    public boolean mayRecur() {
        return editor.form().offers("repeat");
    }

    /** Whether it is one date of a series. */
    public boolean isDate() {
        return editor.form().offers(EventForm.SCOPE);
    }

    /** Whether a chosen image is among those that are offered. */
    public boolean offersImage() {
        return choices.images().stream()
                .anyMatch(each -> String.valueOf(each.id()).equals(editor.form().get("image")));
    }

    /** What a button of its own makes of a draft, or of what waits for a review: the next that the caller may. */
    public Optional<Status> next() {
        Status next = mayPublish() ? Status.PUBLISH : Status.PENDING;
        boolean isOpen = editor.form().get("status").matches(mayPublish() ? "draft|pending" : "draft");
        return Optional.of(next).filter(any -> isOpen && !isDate());
    }

    /** Whether the caller may publish, and so choose when. */
    public boolean mayPublish() {
        return choices.statuses().contains(Status.PUBLISH);
    }
}
