package almanac.event;

import almanac.cost.Cost;
import almanac.cost.CostDetails;
import almanac.domain.Kind;
import almanac.model.Event;
import almanac.model.EventDates;
import almanac.organizer.OrganizerJsonLd;
import almanac.records.JsonLd;
import almanac.venue.VenueJsonLd;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An event as JSON-LD with the vocabulary of schema.org, for search engines (contract §4.3, json_ld). */
public final class EventJsonLd {

    private static final DateTimeFormatter ISO = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxx");

    private EventJsonLd() {}

    public static Map<String, Object> of(Event event, EventView view) {
        EventDates dates = event.getDates();
        Map<String, Object> json = JsonLd.of("Event", event, view.site());
        json.put("eventAttendanceMode", "https://schema.org/OfflineEventAttendanceMode");
        json.put("eventStatus", "https://schema.org/EventScheduled");
        json.put("startDate", iso(dates.start()));
        json.put("endDate", iso(dates.end()));
        List<Map<String, Object>> places = event.getVenues().stream()
                .filter(venue -> view.site().shows(venue))
                .map(VenueJsonLd::place)
                .toList();
        putOneOrAll(json, "location", places);
        List<Map<String, Object>> organizers = event.getOrganizers().stream()
                .filter(organizer -> view.site().shows(organizer))
                .map(organizer -> OrganizerJsonLd.person(organizer, view.site()))
                .toList();
        putOneOrAll(json, "organizer", organizers);
        if (!event.getCost().isEmpty()) {
            json.put("offers", offer(event, view));
        }
        json.put("performer", "Organization");
        return json;
    }

    private static String iso(ZonedDateTime time) {
        return ISO.format(time);
    }

    private static void putOneOrAll(Map<String, Object> json, String key, List<Map<String, Object>> all) {
        if (!all.isEmpty()) {
            json.put(key, all.size() == 1 ? all.get(0) : all);
        }
    }

    private static Map<String, Object> offer(Event event, EventView view) {
        CostDetails cost = Cost.ofKept(event.getCost().lines().toList()).details();
        Map<String, Object> offer = new LinkedHashMap<>();
        offer.put("@type", "Offer");
        offer.put("price", cost.values().isEmpty() ? "" : cost.values().get(0));
        JsonLd.put(offer, "priceCurrency", cost.currencyCode());
        offer.put("url", view.site().links().page(Kind.EVENT, event.getSlug()));
        return offer;
    }
}
