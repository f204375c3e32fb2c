package almanac.store.replica;

import almanac.base.refusal.Busy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/**
 * A connection pool of the server, limited to the number of connections that the settings allow: the descriptor, from
 * which the server reads the sizes of its pools, accepts only literal numbers.
 */
final class BoundedPool {
    private static final int LONGEST_WAIT_SECONDS = 10;

    private final DataSource pool;
    private final Semaphore places;

    /** @param most the maximum number of connections in use at once */
    BoundedPool(DataSource pool, int most) {
        this.pool = pool;
        this.places = new Semaphore(most, true);
    }

    /**
     * Takes a connection, waiting until one is free.
     *
     * @throws Busy if none is free for too long
     */
    Connection take() throws SQLException {
        if (!mayTake()) {
            throw Busy.because("All connections to the database are in use");
        }
        boolean isTaken = false;
        try {
            Connection connection = pool.getConnection();
            isTaken = true;
            return connection;
        } finally {
            if (!isTaken) {
                places.release();
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
            places.release();
        }
    }
}
