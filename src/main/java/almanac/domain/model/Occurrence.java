package almanac.domain.model;

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
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/**
 * One date of an event: what lists show, count and sort (ADR 23). It holds copies of what lists filter by most, which
 * saves them a join; the event updates them.
 */
@Entity
@Table(name = "occurrences")
public class Occurrence {
    private static final DateTimeFormatter TIME_KEY = DateTimeFormatter.ofPattern("'T'HHmm");

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

    /** The series that this belongs to; null if it is the only one of its event. */
    @ManyToOne(fetch = FetchType.LAZY)
    private Event series;

    /** The start that the series gives it, which names it even if it is moved; null if it is the only one. */
    private LocalDateTime recurrenceId;

    protected Occurrence() {}

    /** The only occurrence of an event. */
    public Occurrence(Event event) {
        this.event = event;
        follow();
    }

    /** An occurrence of a series, which starts then. */
    public Occurrence(Event series, LocalDateTime recurrenceId) {
        this.event = series;
        this.series = series;
        this.recurrenceId = recurrenceId;
        follow();
    }

    /** Updates the copies from the event. */
    final void follow() {
        dates = event == series ? series.datesAt(recurrenceId) : event.getDates();
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

    /** Shows it as an event of its own. */
    void showAs(Event override) {
        event = override;
    }

    /** Makes it the only occurrence of its event. */
    void detach() {
        series = null;
        recurrenceId = null;
    }

    /** Makes it one of another series: that of an override with it. */
    public void moveTo(Event other) {
        if (event == series) {
            event = other;
        }
        series = other;
    }

    /** Gives it the start that it has in its series now; what was moved by itself stays where it is. */
    public void startAt(LocalDateTime start) {
        recurrenceId = start;
        follow();
    }

    public Long getId() {
        return id;
    }

    /** The id by which clients know it: its event's, or its own if that is a series. */
    public Long getShownId() {
        return series == null ? event.getId() : id;
    }

    /** The event that it shows: its series, or what it has of its own. */
    public Event getEvent() {
        return event;
    }

    /** The event that it is a date of: its series, or its only event. */
    public Event getWhole() {
        return event.getWhole();
    }

    /** The series that it belongs to, or null. */
    public Event getSeries() {
        return series;
    }

    /** The start that the series gives it, or null. */
    public LocalDateTime getRecurrenceId() {
        return recurrenceId;
    }

    /** When it takes place. */
    public EventDates getDates() {
        return dates;
    }

    public Status getStatus() {
        return status;
    }

    /** By which addresses name it in its series: its day, {@code 2027-03-08}, and its time if that isn't the series'. */
    public String getDateKey() {
        return dateKey(recurrenceId, series.getDates().startLocal());
    }

    /** {@link #getDateKey} of an occurrence of that start, in a series that begins then. */
    public static String dateKey(LocalDateTime recurrenceId, LocalDateTime begin) {
        boolean isRegular = recurrenceId.toLocalTime().equals(begin.toLocalTime());
        return recurrenceId.toLocalDate() + (isRegular ? "" : TIME_KEY.format(recurrenceId));
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
