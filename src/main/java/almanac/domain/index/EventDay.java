package almanac.domain.index;

import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDate;

/**
 * A counter of the occurrences that begin and end on given days. Rows with the same key add up; a single one may be
 * negative.
 */
@Entity
@Table(name = "event_days")
public class EventDay {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Long id;

    @Embedded
    private Key key;

    private long events;

    protected EventDay() {}

    public EventDay(Key key, long events) {
        this.key = key;
        this.events = events;
    }

    public Key getKey() {
        return key;
    }

    public long getEvents() {
        return events;
    }

    /** The properties by which occurrences are counted, with days in the event's own time zone. */
    @Embeddable
    public record Key(
            LocalDate startDay,
            LocalDate endDay,
            @Enumerated(EnumType.STRING) Status status,
            boolean hideFromListings) {

        public static Key of(EventDates dates, Status status, boolean hideFromListings) {
            return new Key(dates.startLocal().toLocalDate(), dates.endLocal().toLocalDate(), status, hideFromListings);
        }
    }
}
