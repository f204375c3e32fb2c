package almanac.http.representation;

import almanac.base.cost.Cost;
import almanac.base.cost.CostDetails;
import almanac.base.kind.Kind;
import almanac.domain.event.EventView;
import almanac.domain.index.EventLinks;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Organizer;
import almanac.domain.model.Venue;
import almanac.domain.series.EventReference;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An event as JSON-LD with the vocabulary of schema.org, for search engines (contract §4.3, json_ld). */
public final class EventJsonLd {

    private static final Map<EventStatus, String> STATUSES = Map.of(
            EventStatus.SCHEDULED, "EventScheduled",
            EventStatus.CANCELLED, "EventCancelled",
            EventStatus.POSTPONED, "EventPostponed",
            EventStatus.MOVED_ONLINE, "EventMovedOnline");
    private static final DateTimeFormatter ISO = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxx");

    private EventJsonLd() {}

    public static Map<String, Object> of(EventReference shown, EventLinks linked, EventView view) {
        Event event = shown.event();
        EventDates dates = shown.dates();
        Map<String, Object> json = JsonLd.of("Event", event, view.site());
        json.put("url", shown.page(view.site().links()));
        json.put("eventAttendanceMode", "https://schema.org/" + attendance(event, linked));
        json.put("eventStatus", "https://schema.org/" + STATUSES.get(event.getEventStatus()));
        json.put("startDate", iso(dates.start(), dates));
        json.put("endDate", iso(dates.end(), dates));
        List<Map<String, Object>> places = new ArrayList<>();
        if (!event.getOnlineUrl().isEmpty()) {
            places.add(online(event));
        }
        linked.of(Kind.VENUE, Venue.class).stream()
                .filter(venue -> view.site().shows(venue))
                .map(VenueJsonLd::place)
                .forEach(places::add);
        putOneOrAll(json, "location", places);
        List<Map<String, Object>> organizers = linked.of(Kind.ORGANIZER, Organizer.class).stream()
                .filter(organizer -> view.site().shows(organizer))
                .map(organizer -> OrganizerJsonLd.person(organizer, view.site()))
                .toList();
        putOneOrAll(json, "organizer", organizers);
        if (!event.getCost().isEmpty()) {
            json.put("offers", offer(shown, view));
        }
        json.put("performer", "Organization");
        return json;
    }

    /** Returns a Date for whole days, otherwise a DateTime. */
    private static String iso(ZonedDateTime time, EventDates dates) {
        return (dates.allDay() ? DateTimeFormatter.ISO_LOCAL_DATE : ISO).format(time);
    }

    /** In a fixed order: otherwise each node would have its own, and another ETag. */
    private static Map<String, Object> online(Event event) {
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("@type", "VirtualLocation");
        place.put("url", event.getOnlineUrl());
        return place;
    }

    private static void putOneOrAll(Map<String, Object> json, String key, List<Map<String, Object>> all) {
        if (!all.isEmpty()) {
            json.put(key, all.size() == 1 ? all.get(0) : all);
        }
    }

    /** An event that was moved online takes place only there. */
    private static String attendance(Event event, EventLinks linked) {
        if (event.getOnlineUrl().isEmpty()) {
            return "OfflineEventAttendanceMode";
        }
        boolean isOnlineAlone = event.getEventStatus() == EventStatus.MOVED_ONLINE
                || linked.of(Kind.VENUE, Venue.class).isEmpty();
        return isOnlineAlone ? "OnlineEventAttendanceMode" : "MixedEventAttendanceMode";
    }

    private static Map<String, Object> offer(EventReference shown, EventView view) {
        CostDetails cost =
                Cost.ofStored(shown.event().getCost().lines().toList()).details();
        Map<String, Object> offer = new LinkedHashMap<>();
        offer.put("@type", "Offer");
        offer.put("price", cost.values().isEmpty() ? "" : cost.values().get(0));
        JsonLd.put(offer, "priceCurrency", cost.currencyCode());
        offer.put("url", shown.page(view.site().links()));
        return offer;
    }
}
