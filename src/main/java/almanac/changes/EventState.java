package almanac.changes;

import almanac.model.Category;
import almanac.model.Event;
import almanac.model.Status;
import almanac.model.Tag;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** What kept counts ask of an event: as it was before a change, or is after it. */
public final class EventState extends State<Event> {

    private EventState(Event event, Map<String, Object> values) {
        super(event, values);
    }

    /** As it was; empty if the change is of something else, or there was no event. */
    public static Optional<EventState> before(Change change) {
        return before(change, Event.class, EventState::new);
    }

    /** As it is; empty if the change is of something else, or there is no event any more. */
    public static Optional<EventState> after(Change change) {
        return after(change, Event.class, EventState::new);
    }

    public Status status() {
        return value("status", entity::getStatus);
    }

    public Collection<Category> categories() {
        return value("categories", entity::getCategories);
    }

    public Collection<Tag> tags() {
        return value("tags", entity::getTags);
    }

    /** Whether a change left both status and terms alone; loads nothing. */
    public boolean hasTermsOf(EventState other) {
        return status() == other.status() && categories() == other.categories() && tags() == other.tags();
    }
}
