package almanac.domain.mail;

import almanac.domain.contact.Contact;
import almanac.domain.model.Account;
import almanac.domain.model.Numbered;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Something to be told to somebody by mail. Its words are written when it is sent. */
@Entity
@Table(name = "mails")
public class Mail extends Numbered {

    /** A mail that could not be sent until then is given up. */
    static final Duration PATIENCE = Duration.ofDays(3);

    private static final int LONGEST_FAULT = 500;
    private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
    private static final int MOST_DOUBLINGS = 8;

    public enum State {
        WAITING,
        SENT,
        /** Given up, or refused for good. */
        FAILED
    }

    @Enumerated(EnumType.STRING)
    private MailKind kind;

    @ManyToOne(fetch = FetchType.LAZY)
    private Account account;

    @ManyToOne(fetch = FetchType.LAZY)
    private Contact contact;

    private Long subjectId;
    private String detail;
    private Instant createdAt;
    private Instant dueAt;
    private int attempts;

    @Enumerated(EnumType.STRING)
    private State state = State.WAITING;

    private String fault = "";
    private Instant endedAt;

    protected Mail() {}

    Mail(MailKind kind, Recipient recipient, Long subjectId, String detail, Instant now, Instant due) {
        this.kind = kind;
        this.account = recipient.account();
        this.contact = recipient.contact();
        this.subjectId = subjectId;
        this.detail = detail;
        this.createdAt = now;
        this.dueAt = due;
    }

    public MailKind getKind() {
        return kind;
    }

    public Recipient recipient() {
        return new Recipient(account, contact);
    }

    /** Returns the id of the record that it is about; null if it is about none. */
    public Long getSubjectId() {
        return subjectId;
    }

    /** Returns what its kind says, such as a reason; or the empty text. */
    public String getDetail() {
        return detail;
    }

    public Instant getCreatedAt() {
        return createdAt;
    }

    /** Returns when it is tried next. */
    public Instant getDueAt() {
        return dueAt;
    }

    public int getAttempts() {
        return attempts;
    }

    public State getState() {
        return state;
    }

    /** Returns whether it waits and was never tried, so that what is ordered now can be told with it. */
    boolean isUntried() {
        return state == State.WAITING && attempts == 0;
    }

    /** Returns why it could not be sent the last time, or the empty text. */
    public String getFault() {
        return fault;
    }

    /** Returns when it was sent or given up. */
    public Optional<Instant> getEndedAt() {
        return Optional.ofNullable(endedAt);
    }

    /**
     * Begins an attempt. The next one is due after a pause that doubles each time, whatever becomes of this one: whoever
     * tries it may not live to say so.
     */
    void attempt(Instant now) {
        dueAt = now.plus(FIRST_PAUSE.multipliedBy(1L << Math.min(attempts, MOST_DOUBLINGS)));
        attempts++;
    }

    void succeed(Instant now) {
        end(State.SENT, "", now);
    }

    /** @param isFinal whether the server will never take it */
    void fail(String why, boolean isFinal, Instant now) {
        fault = bounded(why);
        if (isFinal || !now.isBefore(createdAt.plus(PATIENCE))) {
            end(State.FAILED, fault, now);
        }
    }

    /** Lets one that was given up wait again. */
    void retry(Instant now) {
        state = State.WAITING;
        createdAt = now;
        dueAt = now;
        attempts = 0;
        endedAt = null;
    }

    private void end(State how, String why, Instant now) {
        state = how;
        fault = why;
        endedAt = now;
    }

    private static String bounded(String text) {
        return text.substring(0, Math.min(text.length(), LONGEST_FAULT));
    }
}
