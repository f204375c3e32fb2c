package almanac.model;

import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.LocalDate;

/**
 * One date of an event: what lists show, count and sort (ADR 23). It holds copies of what lists filter by most, which
 * saves them a join; the event updates them.
 */
@Entity
@Table(name = "occurrences")
public class Occurrence {

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "record_ids")
    private Long id;

    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    private Event event;

    @Embedded
    private EventDates dates;

    @Enumerated(EnumType.STRING)
    private Status status;

    private boolean hideFromListings;
    private boolean passwordProtected;
    private boolean featured;

    /** The last day, or null if that is the first one too: so few that an index finds what began earlier and goes on. */
    private LocalDate lastsUntil;

    protected Occurrence() {}

    Occurrence(Event event) {
        this.event = event;
        follow();
    }

    /** Updates the copies from the event. */
    final void follow() {
        dates = event.getDates();
        status = event.getStatus();
        hideFromListings = event.isHideFromListings();
        passwordProtected = event.isProtected();
        featured = event.isFeatured();
        lastsUntil = dates == null ? null : lastsUntil(dates); // a constraint tells of an event without dates
    }

    private static LocalDate lastsUntil(EventDates dates) {
        LocalDate last = dates.endLocal().toLocalDate();
        return last.isAfter(dates.startLocal().toLocalDate()) ? last : null;
    }

    public Long getId() {
        return id;
    }

    public Event getEvent() {
        return event;
    }

    /** When it takes place. */
    public EventDates getDates() {
        return dates;
    }

    public Status getStatus() {
        return status;
    }

    public boolean isHideFromListings() {
        return hideFromListings;
    }

    public boolean isPasswordProtected() {
        return passwordProtected;
    }

    public boolean isFeatured() {
        return featured;
    }
}
