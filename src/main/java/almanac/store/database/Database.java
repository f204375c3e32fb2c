package almanac.store.database;

import almanac.base.settings.Settings;
import almanac.base.settings.StartFailure;
import almanac.base.settings.StorageSettings;
import almanac.store.failure.Disconnection;
import almanac.store.failure.FileFault;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.logging.Logger;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.h2.engine.Constants;
import org.h2.jdbcx.JdbcDataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** The configured database, as the server's connection pool opens it: one WAR for H2 and PostgreSQL. */
public class Database implements DataSource {

    private final DataSource driver;
    private final Opener opener;
    private final Optional<H2> h2;
    private final String url;
    private volatile boolean opened;

    private interface Opener {
        Connection open() throws SQLException;
    }

    /** The database of the settings. */
    public Database() {
        this(new Settings());
    }

    public Database(Settings settings) {
        this(settings, settings.queryLimit());
    }

    private Database(Settings settings, Duration queryLimit) {
        this(
                settings.get(StorageSettings.DB_URL).isEmpty()
                        ? fileIn(settings)
                        : settings.get(StorageSettings.DB_URL),
                settings.get(StorageSettings.DB_USER),
                settings.get(StorageSettings.DB_PASSWORD),
                queryLimit);
    }

    /** The database at a JDBC URL, whose queries may take as long as they need. */
    public Database(String url, String user, String password) {
        this(url, user, password, Duration.ZERO);
    }

    /** @param queryLimit the time after which the database cancels a query; zero means no limit */
    public Database(String url, String user, String password, Duration queryLimit) {
        this.url = url;
        if (url.startsWith(StorageSettings.JNDI)) {
            driver = named(url);
            opener = () -> limited(driver.getConnection(), queryLimit);
            h2 = Optional.empty();
        } else if (url.startsWith(StorageSettings.POSTGRESQL)) {
            driver = patient(postgresql(url, user, password), queryLimit);
            opener = () -> limited(driver.getConnection(), queryLimit);
            h2 = Optional.empty();
        } else {
            driver = new JdbcDataSource();
            H2 local = new H2(url, user, password, (int) queryLimit.toMillis());
            opener = local::open;
            h2 = Optional.of(local);
        }
    }

    /** @param driver opens its connections */
    Database(String url, DataSource driver, Duration queryLimit) {
        this.url = url;
        this.driver = driver;
        this.opener = () -> limited(driver.getConnection(), queryLimit);
        this.h2 = Optional.empty();
    }

    /** The database of the settings, whose queries may take as long as they need. */
    public static Database unlimited() {
        return unlimited(new Settings());
    }

    /** The database of these settings, likewise. */
    public static Database unlimited(Settings settings) {
        return new Database(settings, Duration.ZERO);
    }

    private static String fileIn(Settings settings) {
        return "jdbc:h2:file:" + settings.dataDir().resolve("almanac");
    }

    /** Returns the pool of requests: the server's data source that the settings name, otherwise the descriptor's. */
    public static DataSource pool(Settings settings, DataSource ofDescriptor) {
        return settings.get(StorageSettings.DB_URL).startsWith(StorageSettings.JNDI)
                ? new Database(settings)
                : ofDescriptor;
    }

    /** Returns the data source that the server has under a name. */
    @SuppressWarnings("BanJNDI") // the settings refuse names of other hosts
    static DataSource named(String url) {
        String name = url.substring(StorageSettings.JNDI.length());
        try {
            return InitialContext.doLookup(name);
        } catch (NamingException | ClassCastException e) {
            throw new StartFailure("The server has no data source " + name + ".", e);
        }
    }

    static PGSimpleDataSource postgresql(String url, String user, String password) {
        PGSimpleDataSource postgresql = new PGSimpleDataSource();
        postgresql.setPreparedStatementCacheSizeMiB(1); // of each connection; the URL may say more
        postgresql.setUrl(url);
        postgresql.setUser(user);
        postgresql.setPassword(password);
        return postgresql;
    }

    /**
     * Closes a connection that receives nothing for more than twice the query limit, by when the database would have
     * cancelled the query: otherwise a database that is frozen, or has lost its power, holds threads for minutes.
     */
    private static DataSource patient(PGSimpleDataSource postgresql, Duration queryLimit) {
        if (!queryLimit.isZero() && postgresql.getSocketTimeout() == 0) {
            postgresql.setSocketTimeout(
                    (int) queryLimit.multipliedBy(2).plusSeconds(1).toSeconds());
        }
        return postgresql;
    }

    /** Sets the limit by a statement, not by a startup option, which connection poolers reject. */
    static Connection limited(Connection connection, Duration queryLimit) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("set statement_timeout = " + queryLimit.toMillis());
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /**
     * Returns why a pool has no connection: the database can't be reached, or its file failed and is being reopened.
     */
    public static SQLException whyNone(SQLException reported) {
        return DurableConnection.isGivenUpLately() ? FileFault.inSql(reported) : Disconnection.inSql(reported);
    }

    /** Returns whether this process alone has the database: H2 within it. */
    public boolean isEmbedded() {
        return h2.isPresent();
    }

    /** The database's file on this machine, if it has one. */
    public Optional<Path> file() {
        return h2.flatMap(H2::file);
    }

    /** Returns whether there is something to open: a missing H2 file would be created. */
    public boolean exists() {
        return file().map(path -> Files.exists(Path.of(path + Constants.SUFFIX_MV_FILE)))
                .orElse(true);
    }

    /** Closes an H2 file that this process has open, whatever connections a pool holds. */
    public void close() {
        h2.ifPresent(H2::close);
    }

    @Override
    public Connection getConnection() throws SQLException {
        try {
            Connection connection = opener.open();
            opened = true;
            return connection;
        } catch (SQLException e) {
            throw opened || !isNeeded() ? e : new SQLException(cantBeOpened(e));
        }
    }

    boolean isNeeded() {
        return true;
    }

    /** Converts the first failure, which aborts the start; later ones are left to the caller. */
    private StartFailure cantBeOpened(SQLException e) {
        return new StartFailure("The database " + withoutOptions() + " can't be opened: " + e.getMessage(), e);
    }

    /** Ignores what a pool passes on: the settings name the user. */
    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return getConnection();
    }

    /** The URL without its options, which may hold a password. */
    private String withoutOptions() {
        return url.replaceFirst("[?;].*", "");
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        return driver.getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        driver.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        driver.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return driver.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        return driver.getParentLogger();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return driver.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return driver.isWrapperFor(type);
    }
}
