package almanac.domain;

import java.util.Optional;

/** What else is stored stands against it. */
public final class Conflict extends DomainException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;
    private final Long other;

    /** What stands against it. */
    public enum Reason {
        ALREADY_IN_TRASH,
        IMAGE_IN_USE,
        ACCOUNT_IN_USE,
        LAST_ADMINISTRATOR,
        NAME_TAKEN,
        SLUG_TAKEN
    }

    /** @param kind what was to be changed, in the singular */
    public Conflict(Reason reason, String kind, String message) {
        this(reason, kind, message, null);
    }

    /** @param other the id of what is in the way */
    public Conflict(Reason reason, String kind, String message, Long other) {
        super(kind, message);
        this.reason = reason;
        this.other = other;
    }

    public Reason reason() {
        return reason;
    }

    /** The id of what is in the way, where it is one thing. */
    public Optional<Long> other() {
        return Optional.ofNullable(other);
    }
}
