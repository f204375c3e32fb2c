package almanac.support;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** An empty database on the one PostgreSQL that the classes of a JVM share, until it ends. */
public final class Postgres implements AutoCloseable {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private static EmbeddedPostgres shared;

    private final EmbeddedPostgres cluster;
    private final String name;

    private Postgres(EmbeddedPostgres cluster, String name) {
        this.cluster = cluster;
        this.name = name;
    }

    public static Postgres database() throws IOException {
        Postgres database = new Postgres(shared(), "test" + NUMBER.incrementAndGet());
        database.administer("create database " + database.name);
        return database;
    }

    private static synchronized EmbeddedPostgres shared() throws IOException {
        if (shared == null) {
            shared = builder().start();
        }
        return shared;
    }

    /** A PostgreSQL of one's own: with time to start on a busy machine, on a port outside the ephemeral range. */
    public static EmbeddedPostgres.Builder builder() {
        Expense.DATABASE.add(1);
        return EmbeddedPostgres.builder()
                .setPort(AlmanacProcess.freePort())
                .setPGStartupWait(Eventually.PATIENCE)
                // else it counts the rows between tests that are rolled back, and plans for empty tables
                .setServerConfig("autovacuum", "off");
    }

    /** Its address, for the user {@code postgres}. */
    public String url() {
        return cluster.getJdbcUrl("postgres", name);
    }

    public DataSource source() {
        return cluster.getDatabase("postgres", name);
    }

    /** Ends what is connected to it, and removes it. */
    @Override
    public void close() throws IOException {
        administer("drop database " + name + " with (force)");
    }

    private void administer(String sql) throws IOException {
        try {
            execute(cluster.getPostgresDatabase(), sql);
        } catch (SQLException e) {
            throw new IOException(sql, e);
        }
    }

    public void execute(String sql) throws SQLException {
        execute(source(), sql);
    }

    public static void execute(DataSource database, String... statements) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    /** The first value that a query finds, as text. */
    public String ask(String query) throws SQLException {
        return ask(source(), query);
    }

    public static String ask(DataSource database, String query) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return ask(connection, query);
        }
    }

    public static String ask(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            found.next();
            return found.getString(1);
        }
    }

    public long number(String query) throws SQLException {
        return Long.parseLong(ask(query));
    }
}
