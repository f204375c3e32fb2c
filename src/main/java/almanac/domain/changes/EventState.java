package almanac.domain.changes;

import almanac.base.kind.Kind;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Term;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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

    public Stream<Term> terms() {
        return Kind.TERMS.stream().flatMap(kind -> terms(kind).stream()).map(Term.class::cast);
    }

    private Collection<? extends Stored> terms(Kind kind) {
        return value(kind.collection(), () -> entity.links(kind));
    }

    /** Returns the folded text that searches match, whoever asks. */
    public String searchText() {
        return value("searchText", entity::getSearchText);
    }

    /** Returns the folded text of a protected event that searches match for those who may edit it. */
    public String hiddenSearchText() {
        return value("hiddenSearchText", entity::getHiddenSearchText);
    }

    /** Returns whether status and terms are the same, without loading anything. */
    public boolean hasTermsOf(EventState other) {
        return status() == other.status() && Kind.TERMS.stream().allMatch(kind -> terms(kind) == other.terms(kind));
    }
}
