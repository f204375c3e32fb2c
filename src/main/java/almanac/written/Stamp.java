package almanac.written;

import java.util.Optional;

/**
 * The versions of all that an event shows: while it is the same, so is what is written.
 *
 * @param event the version of the event
 * @param series that of its series; 0 if there is none
 * @param parent that of the event that it belongs to; 0 if there is none
 * @param linked how often anything was changed that events link to
 */
public record Stamp(int event, int series, int parent, long linked) {

    /** @param series null if there is none, as {@code parent} */
    public static Stamp of(int event, Integer series, Integer parent, long linked) {
        return new Stamp(event, present(series), present(parent), linked);
    }

    private static int present(Integer version) {
        return Optional.ofNullable(version).orElse(0);
    }
}
