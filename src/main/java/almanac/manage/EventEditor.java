package almanac.manage;

import almanac.model.Status;
import almanac.page.Frame;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page with the form of an event.
 *
 * @param id of the event, or of one date of a series; empty for a new one
 * @param mayRecur whether it has a rule to change: one date of a series hasn't
 * @param faults by the names of the fields
 * @param notice what became of what was sent
 * @param conflicts where what somebody else has stored meanwhile differs
 */
public record EventEditor(
        Optional<Long> id,
        EventForm form,
        EventChoices choices,
        boolean mayRecur,
        Map<String, String> faults,
        Notice notice,
        List<Conflict> conflicts) {

    /** What became of a form. */
    public enum Notice {
        /** Nothing was sent, or what is wrong is told by {@link EventEditor#faults}. */
        NONE,
        SAVED,
        /** Somebody else has stored another version meanwhile. */
        CONFLICT,
        /** The event was deleted meanwhile: to save makes a new one. */
        GONE,
        /** The caller may not change the event any more. */
        FORBIDDEN,
        /** The form was opened in another session. */
        STALE
    }

    public static final String NEW = EventListQuery.PATH + "/new";

    /** A field that two have changed: as it is stored, and as it was sent. */
    public record Conflict(String field, String theirs, String mine) {}

    /** The path of the page, to which its form is sent. */
    public String path() {
        return id.map(each -> EventListQuery.PATH + "/" + each).orElse(NEW);
    }

    public boolean isNew() {
        return id.isEmpty();
    }

    /** What is wrong with a field, or null. */
    public String fault(String field) {
        return faults.get(field);
    }

    /** What describes a field to those who can't see what is above it: the ids of its hint and its fault, or null. */
    public String describedBy(String field, boolean hasHint) {
        String ids = (hasHint ? "hint-" + field + " " : "") + (faults.containsKey(field) ? "fault-" + field : "");
        return ids.isEmpty() ? null : ids.strip();
    }

    /** Whether the caller may publish, and so choose when. */
    public boolean mayPublish() {
        return choices.statuses().contains(Status.PUBLISH);
    }

    /** The label of a field. */
    public static String label(Frame frame, String field) {
        return frame.text("manage.field." + field.replace('_', '-'));
    }
}
