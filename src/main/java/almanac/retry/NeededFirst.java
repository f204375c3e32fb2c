package almanac.retry;

/**
 * Stops a write that must have something first which takes long: no transaction is to wait for it. {@link RetryInterceptor}
 * gets it and tries the write again, so only writes that are {@link Retried} may throw this.
 */
public final class NeededFirst extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Runnable work;

    /** @param work gets what is needed and keeps it for the next try, or the reason why there is none */
    public NeededFirst(Runnable work) {
        super("a write needs something first", null, false, false);
        this.work = work;
    }

    void get() {
        work.run();
    }
}
