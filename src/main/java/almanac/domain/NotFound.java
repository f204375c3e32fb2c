package almanac.domain;

/** There is nothing of this kind that has the key. */
public final class NotFound extends DomainException {

    private static final long serialVersionUID = 1L;

    /** @param kind what was looked for, in the singular: {@code event}, {@code application-password} */
    public NotFound(String kind) {
        super(kind, "There is no such " + kind.replace('-', ' ') + ".");
    }
}
