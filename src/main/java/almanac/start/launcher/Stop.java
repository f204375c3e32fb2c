package almanac.start.launcher;

import almanac.start.server.Bean;
import almanac.start.server.EmbeddedServer;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.management.JMException;

/** Shuts down in order: answers requests in progress, refuses new ones, and then refuses connections. */
final class Stop {

    private static final Logger LOG = Logger.getLogger(Stop.class.getName());
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    /** For the server, which may still be sending a response that the application has finished. */
    private static final Duration LAST_BYTES = Duration.ofMillis(200);

    private final EmbeddedServer server;

    Stop(EmbeddedServer server) {
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
        } catch (JMException e) { // it is no longer deployed
            LOG.log(Level.WARNING, "requests under way may be broken off", e);
        }
    }
}
