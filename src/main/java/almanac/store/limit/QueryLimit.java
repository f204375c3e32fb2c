package almanac.store.limit;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;

/**
 * The time limit of a query, by the kind of work; beyond it, the database cancels the query (SQLSTATE 57014).
 * Connections are opened with the limit of requests, which therefore costs them nothing.
 */
public enum QueryLimit {

    /** The limit that {@code ALMANAC_QUERY_SECONDS} sets. */
    REQUEST(-1),

    /** That of requests, of which waiting for a lock may take four fifths: then it is a collision, not a slow query. */
    WRITE(-1),

    /** A minute, for data that is read as a whole, such as a feed. */
    BULK_READ(60_000),

    /** No limit: for the server's own work. */
    NONE(0);

    /** H2 itself waits two seconds for a lock. */
    private static final String LIMIT_LOCKS = "select set_config('lock_timeout',"
            + " cast(cast(800 * extract(epoch from cast(current_setting('statement_timeout') as interval)) as int)"
            + " as text), true)";

    private static final ThreadLocal<QueryLimit> CURRENT = new ThreadLocal<>();

    /** The usual network timeouts of connections whose timeout is raised at the moment. */
    private static final Map<Connection, Integer> PATIENCE = Collections.synchronizedMap(new WeakHashMap<>());

    private final int millis;

    QueryLimit(int millis) {
        this.millis = millis;
    }

    /** The limit of the thread's work. */
    public static QueryLimit current() {
        return Objects.requireNonNullElse(CURRENT.get(), REQUEST);
    }

    /** Runs work whose queries have this limit; its transactions must begin and end within. */
    public <T> T during(Callable<T> work) throws Exception {
        QueryLimit before = CURRENT.get();
        CURRENT.set(this);
        try {
            return work.call();
        } finally {
            end(before);
        }
    }

    /** Runs work that throws no checked exception, likewise. */
    public void during(Runnable work) {
        QueryLimit before = CURRENT.get();
        CURRENT.set(this);
        try {
            work.run();
        } finally {
            end(before);
        }
    }

    private static void end(QueryLimit before) {
        if (before == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(before);
        }
    }

    /** Applies the limit of the thread's work to the transaction that begins on a connection. */
    public static void applyTo(Connection connection) throws SQLException {
        if (current() != REQUEST) {
            current().limitTransaction(connection);
        }
    }

    /** Restores a connection's usual limit, which nothing else does without a transaction. */
    public static void endOn(Connection connection) throws SQLException {
        if (current() == REQUEST) {
            return;
        }
        if (connection.isWrapperFor(TransactionLimit.class)) {
            connection.unwrap(TransactionLimit.class).endLimit();
        }
        Integer patience = PATIENCE.remove(connection);
        if (patience != null) {
            connection.setNetworkTimeout(Runnable::run, patience);
        }
    }

    private void limitTransaction(Connection connection) throws SQLException {
        boolean limitsItself = connection.isWrapperFor(TransactionLimit.class);
        if (this == WRITE) {
            if (!limitsItself) {
                execute(connection, LIMIT_LOCKS);
            }
        } else if (limitsItself) {
            connection.unwrap(TransactionLimit.class).limitTransaction(millis);
        } else {
            execute(connection, "set local statement_timeout = " + millis);
            extendPatience(connection);
        }
    }

    private void extendPatience(Connection connection) throws SQLException {
        int usual = connection.getNetworkTimeout();
        if (usual > 0) {
            PATIENCE.put(connection, usual);
            connection.setNetworkTimeout(Runnable::run, millis == 0 ? 0 : usual + millis);
        }
    }

    private static void execute(Connection connection, String command) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }
}
