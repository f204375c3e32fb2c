package almanac.domain.occurrence;

import almanac.domain.index.Stamp;
import almanac.domain.model.Event;
import java.time.LocalDateTime;

/** An event, and what tells whether it is still as it was. */
public record StampedEvent(Event event, Stamp stamp) {

    public StampedEvent(Event event, Long id, Integer version, Long related, Long linked, LocalDateTime expandedUntil) {
        this(event, new Stamp(id, version, related, linked, expandedUntil));
    }
}
