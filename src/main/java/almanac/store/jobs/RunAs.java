package almanac.store.jobs;

/** Gives background work an identity. */
public interface RunAs {

    /**
     * Runs the server's own work. Its transactions begin and end within.
     *
     * @param task its name in the audit trail, such as {@code publication}
     */
    void system(String task, Runnable work);
}
