package almanac.store.failure;

/** A parameter that may demand that no other write runs concurrently, as {@link Retried#alone} does for a whole route. */
public interface MayRunAlone {

    boolean runsAlone();
}
