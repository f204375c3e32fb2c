package almanac.domain.facet;

import java.time.LocalDateTime;

/**
 * A venue with the number of its events.
 *
 * @param latitude degrees north, or null
 * @param longitude degrees east, or null
 * @param first the start of the first of them
 */
public record EventVenue(long id, Double latitude, Double longitude, long events, LocalDateTime first) {

    public boolean isMapped() {
        return latitude != null && longitude != null;
    }
}
