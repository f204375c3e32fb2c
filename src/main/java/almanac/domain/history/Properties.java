package almanac.domain.history;

import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Stored;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import java.util.LinkedHashMap;
import java.util.Map;

/** The values of a record by its properties, as changes tell them, in the order in which people are shown them. */
final class Properties {

    private final Map<String, Object> values = new LinkedHashMap<>();

    private Properties() {}

    static Map<String, Object> of(Stored known) {
        Properties all = new Properties();
        if (known instanceof Term term) {
            all.add(term);
        } else if (known instanceof CalendarRecord shared) {
            all.add(shared);
        }
        return all.values;
    }

    private void add(Term term) {
        values.put("name", term.getName());
        values.put("slug", term.getSlug());
        values.put("description", term.getDescription());
        if (term instanceof Category category) {
            values.put("parent", category.getParent());
        }
    }

    private void add(CalendarRecord shared) {
        values.put("title", shared.getTitle());
        if (shared instanceof Event event) {
            add(event);
        } else if (shared instanceof Venue venue) {
            add(venue);
        } else if (shared instanceof Organizer organizer) {
            values.put("phone", organizer.getPhone());
            values.put("website", organizer.getWebsite());
            values.put("email", organizer.getEmail());
        }
        values.put("description", shared.getDescription());
        values.put("excerpt", shared.getExcerpt());
        values.put("image", shared.getImage());
        values.put("status", shared.getStatus());
        values.put("publishedAt", shared.getPublishedAt());
        values.put("slug", shared.getSlug());
        values.put("author", shared.getAuthor());
    }

    private void add(Event event) {
        values.put("dates", event.getDates());
        values.put("recurrence", event.getRecurrence());
        values.put("venues", event.getVenues());
        values.put("onlineUrl", event.getOnlineUrl());
        values.put("showMap", event.isShowMap());
        values.put("showMapLink", event.isShowMapLink());
        values.put("categories", event.getCategories());
        values.put("tags", event.getTags());
        values.put("organizers", event.getOrganizers());
        values.put("cost", event.getCost());
        values.put("tickets", event.getTickets());
        values.put("website", event.getWebsite());
        values.put("customFields", event.getCustomFields());
        values.put("eventStatus", event.getEventStatus());
        values.put("eventStatusReason", event.getEventStatusReason());
        values.put("featured", event.isFeatured());
        values.put("sticky", event.isSticky());
        values.put("hideFromListings", event.isHideFromListings());
        values.put("parent", event.getParent());
    }

    private void add(Venue venue) {
        values.put("address", venue.getAddress());
        values.put("zip", venue.getZip());
        values.put("city", venue.getCity());
        values.put("state", venue.getState());
        values.put("province", venue.getProvince());
        values.put("stateProvince", venue.getStateProvince());
        values.put("country", venue.getCountry());
        values.put("geoLat", venue.getGeoLat());
        values.put("geoLng", venue.getGeoLng());
        values.put("phone", venue.getPhone());
        values.put("website", venue.getWebsite());
        values.put("capacity", venue.getCapacity());
        values.put("showMap", venue.isShowMap());
        values.put("showMapLink", venue.isShowMapLink());
    }
}
