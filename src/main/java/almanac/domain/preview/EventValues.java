package almanac.domain.preview;

import almanac.base.validation.Reference;
import almanac.base.validation.RequestData;
import almanac.domain.event.EventInput;
import almanac.domain.file.PicturesInside;
import almanac.domain.model.Event;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Status;
import almanac.domain.record.RecordInput;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes inputs of events from what a file says. */
public final class EventValues {

    public static final String IMAGE = "image";

    private static final Set<String> LISTS =
            Set.of("rdate", "exdate", "venue", "organizer", "categories", "tags", "tickets");
    private static final Set<String> FLAGS = Set.of("all_day", "featured", "sticky", "hide_from_listings");

    private EventValues() {}

    /** Returns the input of a new event, or of one date of a series. */
    public static EventInput of(Map<String, Object> members, FileNames names, Optional<Status> status, Caller caller) {
        Map<String, Object> written = new LinkedHashMap<>(names.applied(members));
        written.remove(ImportRow.OVERRIDES);
        if (!caller.may(Permission.UPLOAD) || PicturesInside.isInside(written.get(IMAGE))) {
            written.remove(IMAGE);
        }
        status.ifPresent(wanted -> written.putIfAbsent("status", wanted.word()));
        return read(written);
    }

    /**
     * Returns the input that changes a stored event; each date of a series keeps its own values.
     *
     * @param applied null clears a member
     */
    public static EventInput ofChange(Map<String, Object> applied, FileNames names, Caller caller) {
        Map<String, Object> members = new LinkedHashMap<>();
        applied.forEach((name, value) -> members.put(name, value == null ? cleared(name) : value));
        EventInput input = of(members, names, Optional.empty(), caller);
        input.keepOwn.set(true);
        return input;
    }

    /** Returns the members of overrides, by the starts that the series gives them. */
    public static Map<String, Map<String, Object>> overrides(Map<String, Object> members) {
        return Entry.overrides(members);
    }

    /** Returns the overrides of a stored series, likewise. */
    public static Map<String, Event> overrides(Event series) {
        return Snapshots.overrides(series);
    }

    private static Object cleared(String name) {
        return switch (name) {
            case "event_status" -> EventStatus.SCHEDULED.word();
            case "status" -> Status.PUBLISH.word(); // files name only the others
            default -> LISTS.contains(name) ? List.of() : FLAGS.contains(name) ? (Object) false : "";
        };
    }

    private static EventInput read(Map<String, Object> members) {
        EventInput input = new EventInput();
        input.read(new RequestData(members));
        input.venue.value().ifPresent(EventValues::nameOnly);
        input.organizer.value().ifPresent(EventValues::nameOnly);
        return input;
    }

    private static void nameOnly(List<? extends Reference<? extends RecordInput>> named) {
        named.forEach(each -> {
            if (each instanceof Reference.ByData<? extends RecordInput> made) {
                made.data().nameOnly();
            }
        });
    }
}
