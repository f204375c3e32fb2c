package almanac.load;

/** How the launcher ends the application in order. */
public interface DrainingMXBean {

    /**
     * Refuses requests from now on and waits for those under way.
     *
     * @param millis how long to wait at most
     * @return whether none is under way any more
     */
    boolean drain(long millis) throws InterruptedException;
}
