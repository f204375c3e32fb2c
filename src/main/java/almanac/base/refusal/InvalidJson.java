package almanac.base.refusal;

/** A text isn't a JSON object that can be read. */
public final class InvalidJson extends DomainException {

    private static final long serialVersionUID = 1L;

    /** @param why such as {@code it is not UTF-8} */
    public InvalidJson(String why) {
        super("The body must be a JSON object: " + why + ".");
    }
}
