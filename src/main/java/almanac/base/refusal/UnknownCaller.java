package almanac.base.refusal;

/** Signals that the caller's account was deleted after they signed in. */
public final class UnknownCaller extends DomainException {

    private static final long serialVersionUID = 1L;

    public UnknownCaller() {
        super("This account is deleted.");
    }
}
