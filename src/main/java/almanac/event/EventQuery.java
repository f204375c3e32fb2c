package almanac.event;

import almanac.model.Status;
import almanac.paging.PageRequest;
import almanac.security.Caller;
import almanac.text.SearchWords;
import almanac.venue.GeoCircle;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a list of events is to show (contract §4.5); everything is ANDed. A collection that is empty filters nothing, save
 * {@code include}. Local times are on the event's own wall clock.
 *
 * @param geolocated whether a venue has coordinates
 * @param near where a venue is
 * @param include only these events, without regard to dates; empty when not asked for
 */
record EventQuery(
        Caller caller,
        PageRequest page,
        Dates dates,
        SearchWords search,
        Set<Long> categories,
        Set<Long> tags,
        Set<Long> venues,
        Set<Long> organizers,
        Optional<Boolean> featured,
        Optional<Boolean> ticketed,
        Optional<Boolean> geolocated,
        Optional<GeoCircle> near,
        Set<Status> statuses,
        Optional<Collection<Long>> include,
        Optional<Long> parent,
        Optional<Instant> modifiedAfter,
        Order order) {

    /** Limits of start and end; null where there is none. */
    record Dates(
            LocalDateTime startFrom,
            LocalDateTime endUntil,
            LocalDateTime startsBefore,
            LocalDateTime startsAfter,
            LocalDateTime endsBefore,
            LocalDateTime endsAfter) {}

    /** What the list is sorted by; ties are broken by id. */
    record Order(By by, boolean descending) {}

    /** What a list can be sorted by. */
    enum By {
        START_DATE("e.dates.startLocal"),
        END_DATE("e.dates.endLocal"),
        TITLE("e.sortTitle"),
        DATE("e.publishedAt"),
        MODIFIED("e.modifiedAt"),
        ID("e.id");

        private final String path;

        By(String path) {
            this.path = path;
        }

        String path() {
            return path;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
