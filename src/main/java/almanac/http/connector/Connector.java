package almanac.http.connector;

import almanac.base.settings.PemFiles;
import almanac.base.settings.Settings;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.lang.management.ManagementFactory;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Configures the server's connector if it is Grizzly: limits the response bytes that it buffers, disables the decoding
 * of request bodies, and inserts the {@link RequestCheck} after HTTP parsing. This covers the ports open at deployment
 * and the one that the launcher opens later. It names no class of Grizzly, which other servers don't have. Besides, it
 * corrects how the server authorizes paths.
 */
@WebListener
public class Connector implements ServletContextListener, ConnectorMXBean {
    private static final String NAME = "almanac:type=Connector";
    private static final String GRIZZLY = "org.glassfish.grizzly.config.dom.NetworkListener";
    private static final Logger LOG = Logger.getLogger(Connector.class.getName());

    private Correction secure = () -> {};

    interface Correction {
        void apply() throws ReflectiveOperationException;
    }

    @Override
    public void contextInitialized(ServletContextEvent event) {
        correct(() -> {
            GrizzlyPorts.correct();
            secure = GrizzlyPorts.secured(PemFiles.of(new Settings()));
        });
        correctAuthorization();
        try {
            ManagementFactory.getPlatformMBeanServer().registerMBean(this, new ObjectName(NAME));
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Called by the launcher, whose port alone speaks TLS: other servers configure TLS themselves. */
    @Override
    public void check() {
        correct(() -> {
            GrizzlyPorts.correct();
            secure.apply();
        });
        correctAuthorization();
    }

    /** A restore fails if the server itself stops, as its ports are gone by then, or if the correction has failed. */
    @Override
    public void contextDestroyed(ServletContextEvent event) {
        attempt(() -> GrizzlyPorts.restore(), Level.FINE, "the ports aren't restored");
        try {
            ManagementFactory.getPlatformMBeanServer().unregisterMBean(new ObjectName(NAME));
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void correct(Correction correction) {
        if (!isGrizzly()) {
            LOG.info("The server checks requests by itself: its connector is another one.");
            return;
        }
        attempt(correction, Level.WARNING, "requests aren't checked: the server isn't one that the check was made for");
    }

    private static void correctAuthorization() {
        attempt(PathAuthorization::correct, Level.WARNING, "the server refuses paths with a colon");
    }

    private static void attempt(Correction correction, Level severity, String failure) {
        try {
            correction.apply();
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            LOG.log(severity, failure, e);
        }
    }

    private static boolean isGrizzly() {
        try {
            Class.forName(GRIZZLY);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
