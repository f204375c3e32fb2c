package almanac.changes;

import almanac.model.EventDates;
import almanac.model.Occurrence;
import almanac.model.Status;
import java.util.Map;
import java.util.Optional;

/** What kept counts ask of an occurrence: as it was before a change, or is after it. */
public final class OccurrenceState extends State<Occurrence> {

    private OccurrenceState(Occurrence occurrence, Map<String, Object> values) {
        super(occurrence, values);
    }

    /** As it was; empty if the change is of something else, or there was no occurrence. */
    public static Optional<OccurrenceState> before(Change change) {
        return before(change, Occurrence.class, OccurrenceState::new);
    }

    /** As it is; empty if the change is of something else, or there is no occurrence any more. */
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
}
