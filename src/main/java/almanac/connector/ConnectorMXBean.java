package almanac.connector;

/** How the launcher has the requests of a port checked that it has opened after the application was there. */
public interface ConnectorMXBean {

    /** Checks the requests of all ports that are open by now. */
    void check();
}
