package almanac.base.settings;

/** Aborts the start with one sentence for the administrator, which the launcher prints. */
public final class StartFailure extends RuntimeException {

    /** The system property that carries the sentence to the launcher. */
    public static final String PROPERTY = "almanac.start.failure";

    private static final long serialVersionUID = 1L;

    public StartFailure(String sentence, Throwable cause) {
        super(sentence, cause);
        System.setProperty(PROPERTY, sentence);
    }
}
