package almanac.event;

import almanac.media.ImageRepresentation;
import almanac.model.Event;
import almanac.model.EventDates;
import almanac.model.Organizer;
import almanac.model.Venue;
import almanac.text.SafeHtml;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An event in the words of schema.org, for search engines (contract §4.3, json_ld). */
final class EventJsonLd {

    private static final DateTimeFormatter ISO = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxx");

    private EventJsonLd() {}

    static Map<String, Object> of(Event event, EventView view) {
        EventDates dates = event.getDates();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("@context", "http://schema.org");
        json.put("@type", "Event");
        json.put("name", event.getTitle());
        json.put("description", SafeHtml.plainText(event.getDescription()));
        if (ImageRepresentation.of(event.getImage(), view.site().links()) instanceof ImageRepresentation image) {
            json.put("image", image.url());
        }
        json.put("url", view.site().links().page("event", event.getSlug()));
        json.put("eventAttendanceMode", "https://schema.org/OfflineEventAttendanceMode");
        json.put("eventStatus", "https://schema.org/EventScheduled");
        json.put("startDate", iso(dates.start()));
        json.put("endDate", iso(dates.end()));
        List<Map<String, Object>> places = event.getVenues().stream()
                .filter(venue -> EventRepresentation.isShown(venue, view))
                .map(EventJsonLd::place)
                .toList();
        putOneOrAll(json, "location", places);
        List<Map<String, Object>> organizers = event.getOrganizers().stream()
                .filter(organizer -> EventRepresentation.isShown(organizer, view))
                .map(EventJsonLd::person)
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

    private static Map<String, Object> place(Venue venue) {
        Map<String, Object> address = new LinkedHashMap<>();
        address.put("@type", "PostalAddress");
        put(address, "streetAddress", venue.getAddress());
        put(address, "addressLocality", venue.getCity());
        put(address, "addressRegion", venue.getStateProvince());
        put(address, "postalCode", venue.getZip());
        put(address, "addressCountry", venue.getCountry());
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("@type", "Place");
        place.put("name", venue.getTitle());
        place.put("address", address);
        if (venue.getGeoLat() != null && venue.getGeoLng() != null) {
            Map<String, Object> geo = new LinkedHashMap<>();
            geo.put("@type", "GeoCoordinates");
            geo.put("latitude", venue.getGeoLat());
            geo.put("longitude", venue.getGeoLng());
            place.put("geo", geo);
        }
        put(place, "telephone", venue.getPhone());
        put(place, "sameAs", venue.getWebsite());
        return place;
    }

    private static Map<String, Object> person(Organizer organizer) {
        Map<String, Object> person = new LinkedHashMap<>();
        person.put("@type", "Person");
        person.put("name", organizer.getTitle());
        put(person, "telephone", organizer.getPhone());
        put(person, "url", organizer.getWebsite());
        put(person, "email", organizer.getEmail());
        return person;
    }

    private static Map<String, Object> offer(Event event, EventView view) {
        CostDetails cost = Cost.ofKept(event.getCost().lines().toList()).details();
        Map<String, Object> offer = new LinkedHashMap<>();
        offer.put("@type", "Offer");
        offer.put("price", cost.values().isEmpty() ? "" : cost.values().get(0));
        put(offer, "priceCurrency", cost.currencyCode());
        offer.put("url", view.site().links().page("event", event.getSlug()));
        return offer;
    }

    private static void put(Map<String, Object> json, String key, String text) {
        if (!text.isEmpty()) {
            json.put(key, text);
        }
    }
}
