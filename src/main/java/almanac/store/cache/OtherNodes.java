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
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * Hears the commits of all nodes, which triggers of PostgreSQL announce ({@code V52}). Asks the session that listens for its number,
 * many times a second: an answer comes after all that was announced before the question. Behind a pooler, it comes from another session
 * than the connection was told of.
 */
@ApplicationScoped
public class OtherNodes {
    private static final Logger LOG = Logger.getLogger(OtherNodes.class.getName());

    /** As the triggers have it. */
    private static final String CHANGES = "almanac_changes";

    private static final String SESSION = "select pg_backend_pid() as listening";

    private static final Duration BETWEEN_PROBES = Duration.ofMillis(100);
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Duration REST = Duration.ofSeconds(1);

    @Resource
    private ManagedThreadFactory threads;

    @Inject
    private Settings settings;

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
            DataVersion.raise(); // by what wasn't heard before
            hear(connection.unwrap(PGConnection.class), statement);
        } catch (SQLException | RuntimeException e) {
            LOG.log(Level.FINE, "changes of other nodes aren't heard", e);
        }
    }

    private void hear(PGConnection connection, Statement statement) throws SQLException {
        while (!isStopped) {
            long begun = System.nanoTime();
            boolean isOwnSession = session(statement) == connection.getBackendPID();
            raise(connection.getNotifications());
            if (isOwnSession) {
                DataVersion.heardUntil(begun);
            }
            long left = BETWEEN_PROBES.toMillis();
            while (left > 0) {
                raise(connection.getNotifications((int) left));
                left = BETWEEN_PROBES.toMillis() - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
            }
        }
    }

    private static int session(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery(SESSION)) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private static void raise(PGNotification... heard) {
        if (heard.length > 0) {
            DataVersion.raise();
        }
    }
}
