package almanac.start.launcher;

import almanac.start.server.StartException;
import java.io.IOException;

/** A container's health check: exits with status 0 if the Almanac with the same settings answers, otherwise with 1. */
public final class HealthCheck {

    private HealthCheck() {}

    /** Takes no arguments; the settings contain address and port. */
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
