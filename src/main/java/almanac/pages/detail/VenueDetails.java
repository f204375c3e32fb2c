package almanac.pages.detail;

import almanac.base.kind.Kind;
import almanac.domain.model.Venue;
import almanac.domain.record.Links;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A venue on a page.
 *
 * @param path the path of its page
 * @param address the lines of its address
 * @param mapLink the address of a map that shows it, or the empty text
 * @param map null unless there is a tile server and the venue has coordinates
 */
public record VenueDetails(
        String name, String path, List<String> address, String phone, String website, String mapLink, TileMap map) {

    private static final String MAPS = "https://www.openstreetmap.org/";

    /** @param tiles the address of tiles, or the empty text */
    static VenueDetails of(Venue venue, boolean showsMap, boolean showsLink, String tiles) {
        boolean isMapped = venue.getGeoLat() != null && venue.getGeoLng() != null;
        List<String> address = address(venue);
        return new VenueDetails(
                venue.getTitle(),
                "/" + Kind.VENUE.word() + "/" + Links.encoded(venue.getSlug()) + "/",
                address,
                venue.getPhone(),
                venue.getWebsite(),
                showsLink ? mapLink(venue, isMapped, address) : "",
                showsMap && isMapped && !tiles.isEmpty()
                        ? TileMap.around(venue.getGeoLat(), venue.getGeoLng(), tiles)
                        : null);
    }

    public Contact contact() {
        return new Contact(name, path, phone, "", website);
    }

    private static List<String> address(Venue venue) {
        String town = filled(venue.getZip(), venue.getCity()).collect(Collectors.joining(" "));
        return filled(venue.getAddress(), town, venue.getStateProvince(), venue.getCountry())
                .toList();
    }

    private static Stream<String> filled(String... texts) {
        return Stream.of(texts).filter(text -> !text.isEmpty());
    }

    private static String mapLink(Venue venue, boolean isMapped, List<String> address) {
        if (isMapped) {
            return String.format(
                    Locale.ROOT,
                    MAPS + "?mlat=%1$.6f&mlon=%2$.6f#map=16/%1$.6f/%2$.6f",
                    venue.getGeoLat(),
                    venue.getGeoLng());
        }
        return address.isEmpty() ? "" : MAPS + "search?query=" + Links.encoded(String.join(", ", address));
    }
}
