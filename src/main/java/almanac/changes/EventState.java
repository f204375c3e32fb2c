package almanac.changes;

import almanac.model.Category;
import almanac.model.Event;
import almanac.model.EventDates;
import almanac.model.Status;
import almanac.model.Tag;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What kept counts ask of an event: as it was before a change, or is after it. */
public final class EventState {

    private final Event event;
    private final Map<String, Object> values;

    private EventState(Event event, Map<String, Object> values) {
        this.event = event;
        this.values = values;
    }

    /** As it was; empty if the change is of something else, or there was no event. */
    public static Optional<EventState> before(Change change) {
        return of(change, Change.Kind.CREATED, change.before());
    }

    /** As it is; empty if the change is of something else, or there is no event any more. */
    public static Optional<EventState> after(Change change) {
        return of(change, Change.Kind.DELETED, change.after());
    }

    private static Optional<EventState> of(Change change, Change.Kind without, Map<String, Object> values) {
        return change.kind() == without
                ? Optional.empty()
                : change.of(Event.class).map(event -> new EventState(event, values));
    }

    public Status status() {
        return value("status", event::getStatus);
    }

    public EventDates dates() {
        return value("dates", event::getDates);
    }

    public boolean isHiddenFromListings() {
        return value("hideFromListings", event::isHideFromListings);
    }

    public Collection<Category> categories() {
        return value("categories", event::getCategories);
    }

    public Collection<Tag> tags() {
        return value("tags", event::getTags);
    }

    /** Whether a change left both status and terms alone; loads nothing. */
    public boolean hasTermsOf(EventState other) {
        return status() == other.status() && categories() == other.categories() && tags() == other.tags();
    }

    /** What a change doesn't speak of is as it was. */
    @SuppressWarnings("unchecked") // a property has the type of its getter
    private <T> T value(String property, Supplier<T> unchanged) {
        return values.containsKey(property) ? (T) values.get(property) : unchanged.get();
    }
}
