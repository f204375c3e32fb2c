package almanac.base.refusal;

/** Signals that there is no record of this kind with that key. */
public final class NotFound extends DomainException {

    private static final long serialVersionUID = 1L;

    /** @param kind the kind of record, in the singular: {@code event}, {@code application-password} */
    public NotFound(String kind) {
        super(kind, "There is no such " + kind.replace('-', ' ') + ".");
    }
}
