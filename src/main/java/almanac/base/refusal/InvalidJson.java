package almanac.base.refusal;

/** Signals that a text isn't a readable JSON object. */
public final class InvalidJson extends DomainException {

    private static final long serialVersionUID = 1L;

    /** @param why the reason, such as {@code it is not UTF-8} */
    public InvalidJson(String why) {
        super("The body must be a JSON object: " + why + ".");
    }
}
