package almanac.store.replica;

import almanac.base.settings.Settings;
import almanac.store.cache.DataVersion;
import almanac.store.database.Database;
import almanac.store.database.ReplicaDatabase;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.postgresql.replication.LogSequenceNumber;

/**
 * The read replica, if the settings name one. It is probed many times a second and used only while known to have all
 * that this node has written; after a failure it is left alone for some seconds.
 */
@ApplicationScoped
public class Replica {
    private static final Logger LOG = Logger.getLogger(Replica.class.getName());
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);
    private static final Duration REST = Duration.ofSeconds(3);

    /**
     * The insert position, not the flushed one: with {@code synchronous_commit = off}, commits may not be on the disk
     * yet.
     */
    private static final String WRITTEN = "select pg_current_wal_insert_lsn()";

    private static final String REPLAYED = "select pg_last_wal_replay_lsn() where pg_is_in_recovery()";

    @Resource
    private ManagedScheduledExecutorService scheduler;

    @Resource(lookup = "java:app/jdbc/almanac")
    private DataSource primary;

    @Resource(lookup = "java:app/jdbc/almanac-read")
    private DataSource replica;

    @Inject
    private Settings settings;

    private DataSource main;
    private BoundedPool pool;

    /** Not from the pool, which floods the log when a database is down. */
    private Connection probe;

    private final ReplayProgress progress = new ReplayProgress();
    private volatile boolean rests;
    private volatile long restsUntil;
    private long freshAt = System.nanoTime();
    private boolean serves = true; // until it turns out otherwise, which is logged
    private ScheduledFuture<?> looking;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        if (isNamed()) {
            pool = new BoundedPool(ReplicaDatabase.pool(settings, replica), "replica", settings.connections());
            main = Database.pool(settings, primary);
            looking = scheduler.scheduleWithFixedDelay(this::look, 0, BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    @PreDestroy
    void stop() {
        if (looking != null) {
            looking.cancel(false);
        }
    }

    public boolean isNamed() {
        return settings.hasReplica();
    }

    /** Returns whether a request that begins now may read from the replica. */
    public boolean isCurrent() {
        return !rests && progress.isCurrent(System.nanoTime(), DataVersion.present());
    }

    /** Runs work on the replica; no transaction may be open yet. */
    public Object read(Callable<Object> work) throws Exception {
        return Connections.on(pool, work);
    }

    /** Stops using the replica for a while. */
    public void rest(Exception why) {
        restsUntil = System.nanoTime() + REST.toNanos();
        rests = true;
        LOG.log(Level.FINE, "the replica rests", why);
    }

    private void look() {
        if (rests && System.nanoTime() - restsUntil < 0) {
            return;
        }
        try (Connection written = main.getConnection()) {
            long now = System.nanoTime();
            progress.see(new ReplayProgress.Mark(now, DataVersion.present(), position(written, WRITTEN)), replayed());
            rests = false;
            logState();
        } catch (SQLException | RuntimeException e) {
            rest(e);
            logThatItIsLeft("can't be asked (" + e.getMessage() + ")");
        }
    }

    private LogSequenceNumber replayed() throws SQLException {
        if (probe == null || probe.isClosed()) {
            probe = ReplicaDatabase.forProbes().getConnection();
        }
        return position(probe, REPLAYED);
    }

    private static LogSequenceNumber position(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? LogSequenceNumber.valueOf(rows.getString(1)) : LogSequenceNumber.INVALID_LSN;
        }
    }

    private void logState() {
        long now = System.nanoTime();
        if (progress.isFresh(now)) {
            freshAt = now;
            if (!serves) {
                LOG.info("The replica (ALMANAC_DB_READ_URL) serves readers.");
            }
            serves = true;
        } else if (now - freshAt > REST.toNanos()) {
            logThatItIsLeft("is behind, or is no replica of this database");
        }
    }

    private void logThatItIsLeft(String why) {
        if (serves) {
            LOG.warning("The replica (ALMANAC_DB_READ_URL) " + why + ": the primary serves readers.");
        }
        serves = false;
    }
}
