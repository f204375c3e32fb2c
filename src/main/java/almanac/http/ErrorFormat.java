package almanac.http;

/** The form in which a door tells its refusals; found by {@link java.util.ServiceLoader}. */
public interface ErrorFormat {

    /** The value of {@code Content-Type}. */
    String contentType();

    byte[] bytes(Problem problem);
}
