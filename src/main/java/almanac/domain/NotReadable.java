package almanac.domain;

/** A record is there, but not for this reader. */
public final class NotReadable extends DomainException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Why it isn't. */
    public enum Reason {
        NOT_VISIBLE("You may not see it."),
        IN_TRASH("It is in the trash."),
        NEEDS_PASSWORD("This event needs its password.");

        private final String message;

        Reason(String message) {
            this.message = message;
        }
    }

    public NotReadable(String kind, Reason reason) {
        super(kind, reason.message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
