package almanac.http.connector;

/** Lets the launcher add the check to a port that it opens after deployment. */
public interface ConnectorMXBean {

    /** Adds the check to all ports that are open now. */
    void check();
}
