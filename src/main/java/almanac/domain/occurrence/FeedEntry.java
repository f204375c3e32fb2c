package almanac.domain.occurrence;

import java.time.Instant;

/**
 * An entry of a feed: a single event, or the dates of a series that a query finds.
 *
 * @param id of the event, or of the series
 * @param dates how many of its dates were found
 * @param versions of what was found, added up
 * @param version of the series, or null: a change of one of its dates is a change of its series
 * @param from when it begins, or a series does
 * @param regular how many of the dates are without changes of their own
 */
public record FeedEntry(long id, Long dates, Long versions, Integer version, Instant from, Long regular) {

    /** Whether the series itself was found, and not just dates that have changes of their own. */
    public boolean isWhole() {
        return regular > 0;
    }
}
