package almanac.store.failure;

/**
 * Defers slow work until no transaction is open: once it is done, the write is retried, so only
 * {@link Retried} writes may throw this.
 */
public final class DeferredWork extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Runnable work;

    /** @param work stores its result, or the reason for its failure, for the next attempt */
    public DeferredWork(Runnable work) {
        super("slow work must be done before this write", null, false, false);
        this.work = work;
    }

    public void get() {
        work.run();
    }
}
