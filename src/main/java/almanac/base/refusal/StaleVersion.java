package almanac.base.refusal;

/** Signals that a record has changed since the caller read it. */
public final class StaleVersion extends DomainException {

    private static final long serialVersionUID = 1L;

    public StaleVersion() {
        super("The record has changed since you read it; read it again.");
    }
}
