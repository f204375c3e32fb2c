package almanac.store.replica;

import almanac.base.refusal.Busy;
import io.prometheus.metrics.core.datapoints.GaugeDataPoint;
import io.prometheus.metrics.core.metrics.Gauge;
import jakarta.transaction.Synchronization;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.hibernate.engine.transaction.jta.platform.spi.JtaPlatform;

/**
 * A connection pool of the server, limited to the number of connections in the settings: the descriptor, from which the
 * server reads the sizes of its pools, accepts only literal numbers. The server takes a connection back at the end of
 * its transaction, after Hibernate has closed it; until then it keeps its place, or the server would open another one
 * beside it.
 */
final class BoundedPool {
    private static final int LONGEST_WAIT_SECONDS = 10;

    /** Longer than a database takes to report that it is away, and H2 to reopen its file. */
    private static final Duration LONG = Duration.ofSeconds(3);

    private static final Gauge USED = Gauge.builder()
            .name("almanac_database_connections_used")
            .help("Connections in use, by database: primary or replica")
            .labelNames("database")
            .register();

    private static final Gauge MOST = Gauge.builder()
            .name("almanac_database_connections_max")
            .help("The most connections at once, by database")
            .labelNames("database")
            .register();

    private final DataSource pool;
    private final Semaphore places;
    private final GaugeDataPoint used;

    /** The error of the last attempt to connect, if that took long: the database may be frozen. */
    private volatile SQLException lately;

    private final long longNanos;
    private final Semaphore asking = new Semaphore(1);

    /** How many holders have yet to release each connection: its user, and its transaction if there is one. */
    private final Map<Connection, Integer> holders = new ConcurrentHashMap<>();

    /**
     * @param name of the database in metrics
     * @param most the maximum number of open connections
     */
    BoundedPool(DataSource pool, String name, int most) {
        this(pool, name, most, LONG);
    }

    BoundedPool(DataSource pool, String name, int most, Duration tooLong) {
        longNanos = tooLong.toNanos();
        used = USED.labelValues(name);
        MOST.labelValues(name).set(most);
        this.pool = pool;
        this.places = new Semaphore(most, true);
    }

    /**
     * Takes a connection, waiting until one is free.
     *
     * @param transactions know whether a transaction is active, which the connection then belongs to
     * @throws Busy if none is free for too long
     */
    Connection take(JtaPlatform transactions) throws SQLException {
        if (!mayTake()) {
            throw Busy.because("All connections to the database are in use");
        }
        boolean isTaken = false;
        try {
            Connection connection = opened();
            boolean isInTransaction = transactions.canRegisterSynchronization();
            if (isInTransaction) {
                // runs after the one that the server has just registered
                transactions.registerSynchronization(new TransactionEnd(connection));
            }
            holders.put(connection, isInTransaction ? 2 : 1);
            isTaken = true;
            used.inc();
            return connection;
        } finally {
            if (!isTaken) {
                places.release();
            }
        }
    }

    /** While the database is slow, one thread probes; others fail fast with its error. */
    private Connection opened() throws SQLException {
        SQLException failure = lately;
        if (failure != null && !asking.tryAcquire()) {
            throw failure;
        }
        long begun = System.nanoTime();
        try {
            Connection connection = pool.getConnection();
            lately = null;
            return connection;
        } catch (SQLException e) {
            lately = System.nanoTime() - begun > longNanos ? e : null;
            throw e;
        } finally {
            if (failure != null) {
                asking.release();
            }
        }
    }

    private boolean mayTake() {
        try {
            return places.tryAcquire(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    void giveBack(Connection connection) throws SQLException {
        try {
            connection.close();
        } finally {
            release(connection);
        }
    }

    private void release(Connection connection) {
        if (holders.computeIfPresent(connection, (key, count) -> count == 1 ? null : count - 1) == null) {
            used.dec();
            places.release();
        }
    }

    private final class TransactionEnd implements Synchronization {
        private final Connection connection;

        TransactionEnd(Connection connection) {
            this.connection = connection;
        }

        @Override
        public void beforeCompletion() {
            // the connection is still needed
        }

        @Override
        public void afterCompletion(int status) {
            release(connection);
        }
    }
}
