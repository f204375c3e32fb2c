package almanac.base.refusal;

import java.util.Optional;

/** Signals that a request conflicts with stored data. */
public final class Conflict extends DomainException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;
    private final Long other;

    public enum Reason {
        ALREADY_IN_TRASH,
        IMAGE_IN_USE,
        ACCOUNT_IN_USE,
        LAST_ADMINISTRATOR,
        NAME_TAKEN,
        SLUG_TAKEN,
        CALENDAR_NOT_EMPTY,
        TOO_MANY_FEEDS,
        TOO_MANY_EXCEPTIONS,
        LAST_OCCURRENCE,
        DATE_OUTSIDE_RULE,
        WRONG_STATE,
        TOO_MANY_RECORDS
    }

    /** @param kind the kind of record to be changed, in the singular */
    public Conflict(Reason reason, String kind, String message) {
        this(reason, kind, message, null);
    }

    /** @param other the id of the conflicting record */
    public Conflict(Reason reason, String kind, String message, Long other) {
        super(kind, message);
        this.reason = reason;
        this.other = other;
    }

    public Reason reason() {
        return reason;
    }

    /** The id of the conflicting record, if there is exactly one. */
    public Optional<Long> other() {
        return Optional.ofNullable(other);
    }
}
