package almanac.domain.check;

import almanac.domain.media.ImageFiles;
import almanac.store.database.Database;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A recount in a transaction of its own, which also stores its findings. A lock on a row serializes checks of all
 * nodes; the database releases it if a node dies.
 */
final class Check {

    private static final String TAKE = "select name from jobs where name = 'check' for update skip locked";
    private static final int MOST_CHARACTERS = 100_000;

    private final Database database;
    private final ImageFiles images;
    private final Consumer<String> report;

    /**
     * @param database without a limit of queries
     * @param report receives findings, a line each
     */
    Check(Database database, ImageFiles images, Consumer<String> report) {
        this.database = database;
        this.images = images;
        this.report = report;
    }

    /**
     * Compares redundant data with their sources, and corrects them.
     *
     * @return the differences, a line each; empty if another check is running
     */
    Optional<List<String>> run() throws SQLException {
        try (Connection connection = database.getConnection()) {
            begin(connection);
            try {
                if (!isTaken(connection)) {
                    return Optional.empty();
                }
                List<String> wrong = new ConsistencyCheck(connection, images, report).run();
                keep(wrong, connection);
                connection.commit();
                return Optional.of(wrong);
            } finally {
                connection.rollback();
            }
        }
    }

    /**
     * Begins a transaction that blocks writers on PostgreSQL (see {@link ConsistencyCheck}). H2 can't lock a table; there it is
     * a snapshot, and fails if somebody changes a row that it corrects.
     */
    private static void begin(Connection connection) throws SQLException {
        if (!ConsistencyCheck.isPostgresql(connection)) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("set session characteristics as transaction isolation level snapshot");
            }
        }
        connection.setAutoCommit(false);
    }

    private static boolean isTaken(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(TAKE)) {
            return row.next();
        }
    }

    /** Returns whether a check is running on any node. */
    static boolean isRunning(Database database) throws SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                return !isTaken(connection);
            } finally {
                connection.rollback();
            }
        }
    }

    private static void keep(List<String> wrong, Connection connection) throws SQLException {
        String lines = String.join("\n", wrong);
        try (PreparedStatement update =
                connection.prepareStatement("update last_check set ended_at = ?, wrong = ? where id = 1")) {
            update.setObject(1, OffsetDateTime.now(ZoneOffset.UTC));
            update.setString(2, lines.substring(0, Math.min(lines.length(), MOST_CHARACTERS)));
            update.executeUpdate();
        }
    }
}
