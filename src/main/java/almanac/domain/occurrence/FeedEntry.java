package almanac.domain.occurrence;

import java.time.Instant;

/**
 * An entry of a feed: a single event, or the dates of a series that a query finds.
 *
 * @param id of the event, or of the series
 * @param dates the number of its dates found
 * @param versions the sum of the versions of the events found
 * @param version of the series, or null: a change of one of its dates is a change of its series
 * @param from the start of the event or the series
 * @param regular the number of dates found without changes of their own
 */
public record FeedEntry(long id, Long dates, Long versions, Integer version, Instant from, Long regular) {

    /** Returns whether the series itself was found, and not just dates that have changes of their own. */
    public boolean isWhole() {
        return regular > 0;
    }
}
