package almanac.http.load;

/** Lets the launcher shut the application down gracefully. */
public interface DrainingMXBean {

    /**
     * Refuses new requests and waits for those in progress.
     *
     * @param millis the longest time to wait
     * @return whether all have ended
     */
    boolean drain(long millis) throws InterruptedException;
}
