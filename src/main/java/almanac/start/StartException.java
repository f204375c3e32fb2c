package almanac.start;

/** Ends the start with one sentence. */
final class StartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    StartException(String sentence) {
        super(sentence);
    }
}
