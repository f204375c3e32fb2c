package almanac.domain.index;

import almanac.domain.model.Category;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Tag;
import almanac.domain.model.Ticket;
import almanac.domain.model.Venue;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The records that an event links to, read-only: they may belong to no transaction. */
public record EventLinks(
        Collection<Venue> venues,
        Collection<Organizer> organizers,
        Collection<Category> categories,
        Collection<Tag> tags,
        List<Ticket> tickets,
        Map<String, CustomValue> customFields) {

    public static final EventLinks NONE =
            new EventLinks(List.of(), List.of(), List.of(), List.of(), List.of(), Map.of());

    /** Returns the event's links, all of which are loaded. */
    public static EventLinks of(Event event) {
        return new EventLinks(
                event.getVenues(),
                event.getOrganizers(),
                event.getCategories(),
                event.getTags(),
                event.getTickets(),
                event.getCustomFields());
    }
}
