package almanac.jobs;

/** Gives work that no request asks for an identity to act under. */
public interface RunAs {

    /**
     * Does work of the server itself. Its transactions begin and end within.
     *
     * @param task what it is called in the audit trail, such as {@code publication}
     */
    void system(String task, Runnable work);
}
