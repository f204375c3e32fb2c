package almanac.domain.venue;

import almanac.domain.model.Event;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Venue;
import almanac.domain.record.ReadContext;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The location of an event, as calendars show it.
 *
 * @param venues those that the reader may see; empty if it takes place online instead
 * @param onlineUrl the address to take part online, or the empty text
 */
public record Whereabouts(List<Venue> venues, String onlineUrl) {

    public static Whereabouts of(Event event, ReadContext context) {
        boolean isElsewhere = event.getEventStatus() == EventStatus.MOVED_ONLINE
                && !event.getOnlineUrl().isEmpty();
        return new Whereabouts(
                isElsewhere
                        ? List.of()
                        : event.getVenues().stream().filter(context::shows).toList(),
                event.getOnlineUrl());
    }

    /** Returns the venues in one line, or else the address. */
    public String text() {
        return venues.isEmpty()
                ? onlineUrl
                : venues.stream().map(Venue::getPlace).collect(Collectors.joining("; "));
    }
}
