package almanac.base.refusal;

/** Signals that a parent was sent for a tag (contract §7). */
public final class NotHierarchical extends DomainException {

    private static final long serialVersionUID = 1L;

    public NotHierarchical() {
        super("Tags have no parent; only categories have.");
    }
}
