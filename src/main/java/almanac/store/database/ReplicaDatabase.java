package almanac.store.database;

import almanac.base.settings.Settings;
import almanac.base.settings.StorageSettings;
import java.time.Duration;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The replica that {@code ALMANAC_DB_READ_URL} names. Its connections are read-only and time out a second after the
 * limit of queries, so that they give up only a dead replica.
 */
public class ReplicaDatabase extends Database {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** The replica of the settings. */
    public ReplicaDatabase() {
        this(new Settings());
    }

    private ReplicaDatabase(Settings settings) {
        this(settings, settings.queryLimit().plusSeconds(1));
    }

    private ReplicaDatabase(Settings settings, Duration timeout) {
        super(settings.get(StorageSettings.DB_READ_URL), driver(settings, timeout), settings.queryLimit());
    }

    /** A data source of the server has timeouts of its own. */
    private static DataSource driver(Settings settings, Duration timeout) {
        String url = settings.get(StorageSettings.DB_READ_URL);
        return isNamed(settings)
                ? named(url)
                : readOnly(
                        postgresql(
                                url, settings.get(StorageSettings.DB_USER), settings.get(StorageSettings.DB_PASSWORD)),
                        timeout);
    }

    private static boolean isNamed(Settings settings) {
        return settings.get(StorageSettings.DB_READ_URL).startsWith(StorageSettings.JNDI);
    }

    /** Returns the replica's pool: the server's data source that the settings name, otherwise the descriptor's. */
    public static DataSource pool(Settings settings, DataSource ofDescriptor) {
        return isNamed(settings) ? new ReplicaDatabase(settings) : ofDescriptor;
    }

    /** Returns the replica for probes, which fail fast. */
    public static ReplicaDatabase forProbes() {
        return new ReplicaDatabase(new Settings(), PATIENCE);
    }

    private static DataSource readOnly(PGSimpleDataSource replica, Duration timeout) {
        int patience = (int) PATIENCE.toSeconds();
        replica.setReadOnly(true);
        if (replica.getSocketTimeout() == 0) {
            replica.setSocketTimeout((int) timeout.toSeconds());
        }
        replica.setConnectTimeout(Math.min(replica.getConnectTimeout(), patience));
        replica.setLoginTimeout(patience);
        return replica;
    }

    /** The replica may be down when the server starts. */
    @Override
    boolean isNeeded() {
        return false;
    }
}
