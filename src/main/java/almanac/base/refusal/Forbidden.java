package almanac.base.refusal;

/**
 * Signals that the caller lacks the permission. Only the channel, which knows the caller, can tell whether signing in
 * would help.
 */
public final class Forbidden extends DomainException {

    private static final long serialVersionUID = 1L;

    public Forbidden() {
        this("Your account may not do this.");
    }

    public Forbidden(String message) {
        super(message);
    }
}
