package almanac.pages.map;

import almanac.base.rule.Field;
import almanac.domain.record.Links;
import almanac.domain.venue.GeoCircle;
import almanac.http.input.EventListParams;
import almanac.http.input.EventQueries;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The reader's position, by which a map sorts venues, and the maximum distance. It is in the address alone. */
public record Nearby(GeoCircle circle) {

    /** The names of its parameters, which are those of the interface. */
    static final List<String> PARAMETERS =
            List.of(EventListParams.GEOLOC_LAT, EventListParams.GEOLOC_LNG, EventListParams.GEOLOC_DISTANCE).stream()
                    .map(Field::name)
                    .toList();

    /** More than half of the Earth's circumference. */
    private static final int EVERYWHERE = 20_100;

    /**
     * Reads it from the query of a page, where empty parameters count as absent.
     *
     * @throws almanac.base.validation.InvalidInput if a coordinate is wrong, or one of both is missing
     */
    static Optional<Nearby> in(Map<String, String> query) {
        String given = PARAMETERS.stream()
                .filter(name -> !query.getOrDefault(name, "").isEmpty())
                .map(name -> name + "=" + Links.encoded(query.get(name)))
                .collect(Collectors.joining("&"));
        return EventQueries.circle(given).map(Nearby::new);
    }

    /** Returns the parameters for links, with the position rounded to a hundred metres. */
    Map<String, String> parameters() {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put(EventListParams.GEOLOC_LAT.name(), String.format(Locale.ROOT, "%.3f", circle.latitude()));
        parameters.put(EventListParams.GEOLOC_LNG.name(), String.format(Locale.ROOT, "%.3f", circle.longitude()));
        parameters.put(
                EventListParams.GEOLOC_DISTANCE.name(),
                BigDecimal.valueOf(circle.kilometres()).stripTrailingZeros().toPlainString());
        return parameters;
    }

    Nearby everywhere() {
        return new Nearby(new GeoCircle(circle.latitude(), circle.longitude(), EVERYWHERE));
    }

    public boolean isEverywhere() {
        return circle.kilometres() >= EVERYWHERE;
    }
}
