package almanac.domain.changes;

import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** The properties of an event that counters depend on, before or after a change. */
public final class EventState extends State<Event> {

    private EventState(Event event, Map<String, Object> values) {
        super(event, values);
    }

    /** Returns the state before the change; empty if it concerns something else or created the event. */
    public static Optional<EventState> before(Change change) {
        return before(change, Event.class, EventState::new);
    }

    /** Returns the state after the change; empty if it concerns something else or deleted the event. */
    public static Optional<EventState> after(Change change) {
        return after(change, Event.class, EventState::new);
    }

    /** Returns whether the event overrides one date of a series, and so counts as part of the series. */
    public boolean isOverride() {
        return value("series", entity::getSeries) != null;
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

    /** Returns all text that searches match, folded, including the hidden text of a protected event. */
    public String searchedText() {
        return value("searchText", entity::getSearchText) + "\n"
                + value("hiddenSearchText", entity::getHiddenSearchText);
    }

    /** Returns whether status and terms are the same; loads nothing. */
    public boolean hasTermsOf(EventState other) {
        return status() == other.status() && categories() == other.categories() && tags() == other.tags();
    }
}
