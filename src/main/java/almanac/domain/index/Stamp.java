package almanac.domain.index;

import java.time.LocalDateTime;

/**
 * The versions of all that an event shows: while they are the same, so is its representation.
 *
 * @param event the id of the event: a date of a series may come to be shown as another one
 * @param version its version
 * @param related the sum of the versions of its series and of its parent, each of which only grows
 * @param linked the number of changes of all records that events link to
 * @param expandedUntil the time before which all occurrences of the series are stored, which changes no version; null
 *     if all of them are
 */
public record Stamp(long event, int version, long related, long linked, LocalDateTime expandedUntil) {}
