package almanac.written;

/**
 * The versions of all that an event shows: while it is the same, so is what is written.
 *
 * @param event the version of the event
 * @param related the sum of those of its series and of the event that it belongs to, of which each only grows
 * @param linked how often anything was changed that events link to
 */
public record Stamp(int event, long related, long linked) {}
