package almanac.event;

import almanac.model.Category;
import almanac.model.CustomValue;
import almanac.model.Event;
import almanac.model.Organizer;
import almanac.model.Tag;
import almanac.model.Ticket;
import almanac.model.Venue;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What an event shows beside its own texts. Its records are read-only: they may belong to no transaction. */
public record EventLinks(
        Collection<Venue> venues,
        Collection<Organizer> organizers,
        Collection<Category> categories,
        Collection<Tag> tags,
        List<Ticket> tickets,
        Map<String, CustomValue> customFields) {

    public static final EventLinks NONE =
            new EventLinks(List.of(), List.of(), List.of(), List.of(), List.of(), Map.of());

    /** As the event has them, each of which is loaded. */
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
