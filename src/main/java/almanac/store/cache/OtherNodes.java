package almanac.store.cache;

import almanac.base.settings.Settings;
import almanac.store.database.Database;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * Hears the commits of all nodes, which triggers of PostgreSQL announce ({@code V52}). Announces something itself, many times a
 * second: what comes back proves that all before it has been heard, whatever lies between.
 */
@ApplicationScoped
public class OtherNodes {
    private static final Logger LOG = Logger.getLogger(OtherNodes.class.getName());

    /** As the triggers have it. */
    private static final String CHANGES = "almanac_changes";

    private static final Duration BETWEEN_PROOFS = Duration.ofMillis(100);
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Duration REST = Duration.ofSeconds(1);

    @Resource
    private ManagedThreadFactory threads;

    @Inject
    private Settings settings;

    private final String proof = "almanac_" + UUID.randomUUID().toString().replace("-", "");
    private Thread listener;
    private volatile boolean isStopped;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        if (Database.unlimited(settings).isEmbedded()) {
            DataVersion.beAlone();
        } else {
            listener = threads.newThread(this::listenAlways);
            listener.start();
        }
    }

    @PreDestroy
    void stop() {
        isStopped = true;
        if (listener != null) {
            listener.interrupt();
        }
    }

    private void listenAlways() {
        while (!isStopped) {
            listen();
            LockSupport.parkNanos(REST.toNanos());
        }
    }

    private void listen() {
        try (Connection connection = Database.unlimited(settings).getConnection();
                Statement statement = connection.createStatement()) {
            connection.setNetworkTimeout(Runnable::run, (int) PATIENCE.toMillis());
            statement.execute("listen " + CHANGES);
            statement.execute("listen " + proof);
            DataVersion.raise(); // by what wasn't heard before
            hear(connection.unwrap(PGConnection.class), statement);
        } catch (SQLException | RuntimeException e) {
            LOG.log(Level.FINE, "changes of other nodes aren't heard", e);
        }
    }

    private void hear(PGConnection connection, Statement statement) throws SQLException {
        while (!isStopped) {
            long begun = System.nanoTime();
            statement.execute("notify " + proof);
            long left = BETWEEN_PROOFS.toMillis();
            while (left > 0) {
                for (PGNotification each : connection.getNotifications((int) left)) {
                    if (each.getName().equals(CHANGES)) {
                        DataVersion.raise();
                    } else {
                        DataVersion.heardUntil(begun);
                    }
                }
                left = BETWEEN_PROOFS.toMillis() - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
            }
        }
    }
}
