package almanac.store.failure;

import java.util.Objects;
import java.util.stream.Stream;

/** The chain of causes of a failure. */
public final class Causes {

    private Causes() {}

    /** Returns the failure and all of its causes. */
    public static Stream<Throwable> of(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause);
    }
}
