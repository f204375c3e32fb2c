package almanac.domain.occurrence;

import almanac.domain.index.Stamp;
import almanac.domain.model.Event;
import java.time.LocalDateTime;

/** An event with the versions by which a change is noticed. */
public record StampedEvent(Event event, Stamp stamp) {

    public StampedEvent(Event event, Long id, Integer version, Long related, Long linked, LocalDateTime expandedUntil) {
        this(event, new Stamp(id, version, related, linked, expandedUntil));
    }
}
