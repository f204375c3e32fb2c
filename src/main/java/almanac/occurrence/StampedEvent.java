package almanac.occurrence;

import almanac.model.Event;
import almanac.written.Stamp;

/** An event, and what tells whether it is still as it was. */
public record StampedEvent(Event event, Stamp stamp) {

    public StampedEvent(Event event, Integer version, Integer series, Integer parent, Long linked) {
        this(event, Stamp.of(version, series, parent, linked));
    }
}
