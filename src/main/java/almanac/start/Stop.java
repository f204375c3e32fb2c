package almanac.start;

import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.management.JMException;

/** Ends in order: requests under way are answered, further ones refused, and then connections too. */
final class Stop {

    private static final Logger LOG = Logger.getLogger(Stop.class.getName());
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    /** The server still writes an answer when the application is through with it. */
    private static final Duration LAST_BYTES = Duration.ofMillis(200);

    private final Server server;

    Stop(Server server) {
        this.server = server;
    }

    void inOrder() {
        try {
            drain();
            Thread.sleep(LAST_BYTES.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.closePort();
    }

    private static void drain() {
        try {
            new Bean("Draining").call("drain", PATIENCE.toMillis());
        } catch (JMException e) { // it isn't deployed any more
            LOG.log(Level.WARNING, "requests under way may be broken off", e);
        }
    }
}
