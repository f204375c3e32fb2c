package almanac.domain.index;

import java.time.LocalDateTime;

/**
 * The versions of all that an event shows: while it is the same, so is what is written.
 *
 * @param event the id of the event: a date of a series may come to be shown as another one
 * @param version its version
 * @param related the sum of those of its series and of the event that it belongs to, of which each only grows
 * @param linked how often anything was changed that events link to
 * @param expandedUntil before when all occurrences of the series are stored, which changes no version; null if all of them are
 */
public record Stamp(long event, int version, long related, long linked, LocalDateTime expandedUntil) {}
