package almanac.retry;

/** A parameter of a write that may demand that no other write runs meanwhile, as {@link Retried#alone} does of a whole route. */
public interface MayRunAlone {

    boolean runsAlone();
}
