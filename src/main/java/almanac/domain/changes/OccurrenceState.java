package almanac.domain.changes;

import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.domain.security.Policy;
import java.util.Map;
import java.util.Optional;

/** The properties of an occurrence that counters depend on, before or after a change. */
public final class OccurrenceState extends State<Occurrence> {

    private OccurrenceState(Occurrence occurrence, Map<String, Object> values) {
        super(occurrence, values);
    }

    /** Returns the state before the change; empty if it concerns something else or created the occurrence. */
    public static Optional<OccurrenceState> before(Change change) {
        return before(change, Occurrence.class, OccurrenceState::new);
    }

    /** Returns the state after the change; empty if it concerns something else or deleted the occurrence. */
    public static Optional<OccurrenceState> after(Change change) {
        return after(change, Occurrence.class, OccurrenceState::new);
    }

    public EventDates dates() {
        return value("dates", entity::getDates);
    }

    public Status status() {
        return value("status", entity::getStatus);
    }

    public boolean isHiddenFromListings() {
        return value("hideFromListings", entity::isHideFromListings);
    }

    /** Returns whether everybody may see the occurrence and the links of its event. */
    public boolean isOpen() {
        return Policy.isOpenToAll(status(), isProtected());
    }

    private boolean isProtected() {
        return value("passwordProtected", entity::isPasswordProtected);
    }

    private Event event() {
        return value("event", entity::getEvent);
    }

    /** Returns whether dates, event and visibility in lists are the same. */
    public boolean isListedLike(OccurrenceState other) {
        return isOpen() == other.isOpen()
                && isHiddenFromListings() == other.isHiddenFromListings()
                && dates().equals(other.dates())
                && event().getId().equals(other.event().getId());
    }
}
