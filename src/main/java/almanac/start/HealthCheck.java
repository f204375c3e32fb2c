package almanac.start;

import java.io.IOException;

/** Ends with status 0 if the Almanac of the same settings answers, else with 1: what a container's health check runs. */
public final class HealthCheck {

    private HealthCheck() {}

    /** Takes no arguments; address and port are those of the settings. */
    public static void main(String[] arguments) {
        System.exit(healthy() ? 0 : 1);
    }

    private static boolean healthy() {
        try {
            return new Application(Choices.ofThisProcess().local()).answers();
        } catch (StartException | IOException e) {
            System.err.println("Almanac doesn't answer: " + e.getMessage());
            return false;
        }
    }
}
