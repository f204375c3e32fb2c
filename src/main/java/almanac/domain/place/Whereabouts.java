package almanac.domain.place;

import almanac.domain.model.Event;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Venue;
import almanac.domain.record.SiteView;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The location of an event, as calendars show it.
 *
 * @param venues that the reader may see; none if it takes place online instead
 * @param onlineUrl the empty text if there is none
 */
public record Whereabouts(List<Venue> venues, String onlineUrl) {

    public static Whereabouts of(Event event, SiteView view) {
        boolean isElsewhere = event.getEventStatus() == EventStatus.MOVED_ONLINE
                && !event.getOnlineUrl().isEmpty();
        return new Whereabouts(
                isElsewhere
                        ? List.of()
                        : event.getVenues().stream().filter(view::shows).toList(),
                event.getOnlineUrl());
    }

    /** In one line: the places, or else the address. */
    public String text() {
        return venues.isEmpty()
                ? onlineUrl
                : venues.stream().map(Venue::getPlace).collect(Collectors.joining("; "));
    }
}
