package almanac.validation;

/** A value that breaks its rule; the message continues "{@code name} must …" for a person. */
public final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String code;

    public Refused(String code, String message) {
        super(message, null, false, false);
        this.code = code;
    }

    public Refused(String message) {
        this("rest_invalid_param", message);
    }

    /** Which rule is broken, for programs. */
    public String code() {
        return code;
    }
}
