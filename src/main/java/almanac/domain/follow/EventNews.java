package almanac.domain.follow;

import almanac.domain.model.EventDates;
import almanac.domain.model.Numbered;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Optional;

/** Something that happened to a published event, for its followers. It has no words: what they may see is read when they are told. */
@Entity
@Table(name = "event_news")
public class EventNews extends Numbered {

    private long eventId;
    private LocalDateTime recurrenceId;

    @Enumerated(EnumType.STRING)
    private NewsKind kind;

    @Embedded
    private EventDates before;

    private Instant happenedAt;
    private boolean told;

    protected EventNews() {}

    EventNews(NewsKind kind, long eventId, LocalDateTime recurrenceId, EventDates before, Instant now) {
        this.kind = kind;
        this.eventId = eventId;
        this.recurrenceId = recurrenceId;
        this.before = before;
        this.happenedAt = now;
    }

    /** Returns the id of the event, or of the series. */
    public long getEventId() {
        return eventId;
    }

    /** Returns the date of the series to which it happened; empty if it happened to the whole. */
    public Optional<LocalDateTime> getRecurrenceId() {
        return Optional.ofNullable(recurrenceId);
    }

    public NewsKind getKind() {
        return kind;
    }

    /** Returns the dates until it was moved; empty if they are the same. */
    public Optional<EventDates> getBefore() {
        return Optional.ofNullable(before);
    }

    /** Notes that those who want to know at once have been told. */
    void tell() {
        told = true;
    }
}
