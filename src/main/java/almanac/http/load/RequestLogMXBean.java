package almanac.http.load;

/** Tells the launcher, which formats the log, about requests. */
public interface RequestLogMXBean {

    /** Returns the id of the request that the calling thread works for, or the empty text. */
    String getCurrentId();
}
