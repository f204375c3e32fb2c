package almanac.base.refusal;

/** Signals that a record exists, but that this caller may not read it. */
public final class NotReadable extends DomainException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

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
