package almanac.domain;

/** The caller may not do it. Whether signing in would help, the door knows: it knows who asks. */
public final class Forbidden extends DomainException {

    private static final long serialVersionUID = 1L;

    public Forbidden() {
        this("Your account may not do this.");
    }

    public Forbidden(String message) {
        super(message);
    }
}
