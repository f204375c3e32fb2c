package almanac.domain.follow;

import almanac.domain.contact.Contact;
import almanac.domain.mail.Recipient;
import almanac.domain.model.Account;
import almanac.domain.model.Numbered;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Objects;

/** What somebody follows: one event, or all that filters find. That of a contact counts once it is confirmed. */
@Entity
@Table(name = "follows")
public class Follow extends Numbered {

    @ManyToOne(fetch = FetchType.LAZY)
    private Account account;

    @ManyToOne(fetch = FetchType.LAZY)
    private Contact contact;

    private Long eventId;
    private String filters;

    @Enumerated(EnumType.STRING)
    private FollowRhythm rhythm;

    private boolean tellsNew;
    private boolean tellsMoved;
    private boolean tellsStatus;

    @Enumerated(EnumType.STRING)
    private Reminder reminder;

    private Instant remindedUntil;
    private Instant toldUntil;
    private Instant nextAt;
    private Instant createdAt;
    private Instant confirmedAt;

    protected Follow() {}

    /**
     * @param eventId null for what filters find
     * @param filters as the query string of a list; empty for all events, or for one event
     */
    Follow(Recipient recipient, Long eventId, String filters, Instant now) {
        this.account = recipient.account();
        this.contact = recipient.contact();
        this.eventId = eventId;
        this.filters = filters;
        this.createdAt = now;
        this.remindedUntil = now;
        this.toldUntil = now;
        this.confirmedAt = recipient.hasAccount() ? now : null;
    }

    public Recipient recipient() {
        return new Recipient(account, contact);
    }

    /** Returns the id of the event, as a whole; null if it follows filters. */
    public Long getEventId() {
        return eventId;
    }

    public String getFilters() {
        return filters;
    }

    public FollowRhythm getRhythm() {
        return rhythm;
    }

    public Reminder getReminder() {
        return reminder;
    }

    /** Returns until when what happened has been told in digests. */
    Instant getToldUntil() {
        return toldUntil;
    }

    /** Returns when the next digest is due; null if it has none. */
    Instant getNextAt() {
        return nextAt;
    }

    public boolean isConfirmed() {
        return confirmedAt != null;
    }

    public boolean tells(NewsKind kind) {
        return switch (kind) {
            case NEW -> tellsNew;
            case MOVED -> tellsMoved;
            case STATUS -> tellsStatus;
        };
    }

    /** @param next when the next digest is due, or null */
    void choose(FollowRhythm chosen, boolean ofNew, boolean ofMoved, boolean ofStatus, Instant next) {
        rhythm = chosen;
        tellsNew = ofNew;
        tellsMoved = ofMoved;
        tellsStatus = ofStatus;
        nextAt = next;
    }

    void remind(Reminder chosen) {
        reminder = chosen;
    }

    /** Begins: nothing that happened before is told. */
    void confirm(Instant now) {
        confirmedAt = now;
        toldUntil = now;
        remindedUntil = now;
    }

    boolean isOfSame(Follow other) {
        return Objects.equals(eventId, other.eventId) && filters.equals(other.filters);
    }
}
