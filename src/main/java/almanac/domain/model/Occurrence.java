package almanac.domain.model;

import almanac.base.text.Characters;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/**
 * One date of an event, which lists show, count and sort (ADR 23). It has copies of the properties that most lists
 * filter by, which saves a join; the event updates them.
 */
@Entity
@Table(name = "occurrences")
public class Occurrence extends Numbered {
    private static final DateTimeFormatter TIME_KEY = DateTimeFormatter.ofPattern("'T'HHmm");
    private static final int LONGEST_FORMER = 20 * "2027-03-08 ".length();

    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    private Event event;

    @Embedded
    private EventDates dates;

    @Enumerated(EnumType.STRING)
    private Status status;

    /** The status, or null if published: so rare that an index finds it; computed by the database. */
    @Enumerated(EnumType.STRING)
    @Column(insertable = false, updatable = false)
    private Status unpublishedStatus;

    private boolean hideFromListings;
    private boolean passwordProtected;
    private boolean featured;

    /**
     * The last day, or null if that is the first day too: so rare that an index finds what began earlier and still
     * lasts.
     */
    private LocalDate lastsUntil;

    /** The series that this belongs to; null if it is the only occurrence of its event. */
    @ManyToOne(fetch = FetchType.LAZY)
    private Event series;

    /** The start in the series, which identifies the occurrence even if it is moved; null if it is the only one. */
    private LocalDateTime recurrenceId;

    /** The days that it had before its series moved to others, the last first; addresses may still have them. */
    private String formerDays = "";

    protected Occurrence() {}

    /** Creates the only occurrence of an event. */
    public Occurrence(Event event) {
        this.event = event;
        follow();
    }

    /** Creates an occurrence of a series, which starts then. */
    public Occurrence(Event series, LocalDateTime recurrenceId) {
        this.event = series;
        this.series = series;
        this.recurrenceId = recurrenceId;
        follow();
    }

    final void follow() {
        dates = event == series ? series.getDates().startingAt(recurrenceId) : event.getDates();
        status = event.getStatus();
        hideFromListings = event.isHideFromListings();
        passwordProtected = event.isProtected();
        featured = event.isFeatured();
        lastsUntil = dates == null ? null : lastsUntil(dates); // a constraint reports an event without dates
    }

    private static LocalDate lastsUntil(EventDates dates) {
        LocalDate last = dates.endLocal().toLocalDate();
        return last.isAfter(dates.startLocal().toLocalDate()) ? last : null;
    }

    void showAs(Event override) {
        event = override;
    }

    void detach() {
        series = null;
        recurrenceId = null;
    }

    public void moveTo(Event other) {
        if (event == series) {
            event = other;
        }
        series = other;
    }

    /** Moves it along with its series; one that was moved to another day by itself stays there. */
    public void startAt(LocalDateTime start) {
        LocalDate day = start.toLocalDate();
        if (event != series && isOnItsDay() && !day.equals(recurrenceId.toLocalDate())) {
            event.setDates(dates.from(day));
        }
        if (recurrenceId != null && !day.equals(recurrenceId.toLocalDate())) {
            String left = recurrenceId.toLocalDate() + " ";
            formerDays = Characters.shortened(left + formerDays.replace(left, ""), LONGEST_FORMER);
        }
        recurrenceId = start;
        follow();
    }

    /** Returns whether it takes place on its day in the series, and moves along with that. */
    public boolean isOnItsDay() {
        return recurrenceId != null
                && !(event.getSeries() != null && event.isMovedAlone())
                && recurrenceId.toLocalDate().equals(dates.startLocal().toLocalDate());
    }

    /** Returns its id for clients: its event's, or its own if that is a series. */
    public Long getShownId() {
        return series == null ? event.getId() : getId();
    }

    /** Returns the event that it shows: its series, or its override. */
    public Event getEvent() {
        return event;
    }

    /** Returns the event that it is a date of: its series, or its only event. */
    public Event getWhole() {
        return event.getWhole();
    }

    public Event getSeries() {
        return series;
    }

    /** Returns its start in the series, or null. */
    public LocalDateTime getRecurrenceId() {
        return recurrenceId;
    }

    public EventDates getDates() {
        return dates;
    }

    public Status getStatus() {
        return status;
    }

    /**
     * Returns its key in addresses of its series: its day, {@code 2027-03-08}, with the time unless that is the
     * series'.
     */
    public String getDateKey() {
        return dateKey(recurrenceId, series.getDates().startLocal());
    }

    /** Returns {@link #getDateKey} of an occurrence of that start, in a series that begins then. */
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
