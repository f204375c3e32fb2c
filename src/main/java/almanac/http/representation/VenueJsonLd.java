package almanac.http.representation;

import almanac.domain.model.Venue;
import almanac.domain.record.ReadContext;
import java.util.LinkedHashMap;
import java.util.Map;

/** A venue as a {@code Place} of schema.org. */
public final class VenueJsonLd {
    private VenueJsonLd() {}

    public static Map<String, Object> of(Venue venue, ReadContext context) {
        Map<String, Object> json = JsonLd.of("Place", venue, context);
        describe(venue, json);
        return json;
    }

    /** Returns the venue as part of an event. */
    public static Map<String, Object> place(Venue venue) {
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("@type", "Place");
        place.put("name", venue.getTitle());
        describe(venue, place);
        return place;
    }

    private static void describe(Venue venue, Map<String, Object> place) {
        Map<String, Object> address = new LinkedHashMap<>();
        address.put("@type", "PostalAddress");
        JsonLd.put(address, "streetAddress", venue.getAddress());
        JsonLd.put(address, "addressLocality", venue.getCity());
        JsonLd.put(address, "addressRegion", venue.getStateProvince());
        JsonLd.put(address, "postalCode", venue.getZip());
        JsonLd.put(address, "addressCountry", venue.getCountry());
        place.put("address", address);
        if (venue.getGeoLat() != null && venue.getGeoLng() != null) {
            Map<String, Object> geo = new LinkedHashMap<>();
            geo.put("@type", "GeoCoordinates");
            geo.put("latitude", venue.getGeoLat());
            geo.put("longitude", venue.getGeoLng());
            place.put("geo", geo);
        }
        JsonLd.put(place, "telephone", venue.getPhone());
        JsonLd.put(place, "sameAs", venue.getWebsite());
    }
}
