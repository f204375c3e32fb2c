package almanac.http.load;

/** Gives the launcher, which formats the log, the id of a request. */
public interface RequestLogMXBean {

    /** Returns the id of the calling thread's request, or the empty text. */
    String getCurrentId();
}
