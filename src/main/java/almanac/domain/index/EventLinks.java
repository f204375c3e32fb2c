package almanac.domain.index;

import almanac.base.kind.Kind;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.Stored;
import almanac.domain.model.Ticket;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The records that an event links to, by kind; read-only: they may belong to no transaction. */
public record EventLinks(
        Map<Kind, Collection<? extends Stored>> records, List<Ticket> tickets, Map<String, CustomValue> customFields) {

    /** Returns the event's links, all of which are loaded. */
    public static EventLinks of(Event event) {
        Map<Kind, Collection<? extends Stored>> records = new EnumMap<>(Kind.class);
        Kind.LINKED.forEach(each -> records.put(each, event.links(each)));
        return new EventLinks(records, event.getTickets(), event.getCustomFields());
    }

    /**
     * Returns the linked records of a kind.
     *
     * @param type their class, or one above it
     */
    @SuppressWarnings("unchecked") // all of a kind are of its class
    public <T extends Stored> Collection<T> of(Kind kind, Class<T> type) {
        return (Collection<T>) records.get(kind);
    }
}
