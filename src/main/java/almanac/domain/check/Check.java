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
 * A recount in a transaction of its own, which also keeps what it found. A row is locked meanwhile: one check runs at a
 * time, on whichever node, and a node that dies releases it.
 */
final class Check {

    private static final String TAKE = "select name from jobs where name = 'check' for update skip locked";
    private static final int MOST_CHARACTERS = 100_000;

    private final Database database;
    private final ImageFiles images;
    private final Consumer<String> report;

    /**
     * @param database without a limit of queries
     * @param report receives what is found, a line each time
     */
    Check(Database database, ImageFiles images, Consumer<String> report) {
        this.database = database;
        this.images = images;
        this.report = report;
    }

    /**
     * Compares what is stored twice, and makes again what is wrong.
     *
     * @return what was wrong, a line each; empty if another check is running
     */
    Optional<List<String>> run() throws SQLException {
        try (Connection connection = database.getConnection()) {
            begin(connection);
            try {
                if (!isTaken(connection)) {
                    return Optional.empty();
                }
                List<String> wrong = new Recount(connection, images, report).run();
                keep(wrong, connection);
                connection.commit();
                return Optional.of(wrong);
            } finally {
                connection.rollback();
            }
        }
    }

    /**
     * Begins a transaction in which writers are kept waiting on PostgreSQL (see {@link Recount}). H2 can't lock a table;
     * there it sees everything as it is now, and fails if somebody changes a row that it makes again.
     */
    private static void begin(Connection connection) throws SQLException {
        if (!Recount.isPostgresql(connection)) {
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

    /** Returns whether one runs now, on any node. */
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
