package almanac.database;

import almanac.settings.AllSettings;
import almanac.settings.Settings;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The replica that {@code ALMANAC_DB_READ_URL} names. Its connections are read-only and time out soon; {@code
 * socketTimeout} in the URL may allow longer queries.
 */
public class ReplicaDatabase extends Database {
    private static final int PATIENCE_SECONDS = 2;

    /** The replica of the settings. */
    public ReplicaDatabase() {
        this(new Settings());
    }

    private ReplicaDatabase(Settings settings) {
        super(
                settings.get(AllSettings.DB_READ_URL),
                readOnly(postgresql(
                        settings.get(AllSettings.DB_READ_URL),
                        settings.get(AllSettings.DB_USER),
                        settings.get(AllSettings.DB_PASSWORD))));
    }

    private static DataSource readOnly(PGSimpleDataSource replica) {
        replica.setReadOnly(true);
        if (replica.getSocketTimeout() == 0) {
            replica.setSocketTimeout(PATIENCE_SECONDS);
        }
        replica.setConnectTimeout(Math.min(replica.getConnectTimeout(), PATIENCE_SECONDS));
        return replica;
    }

    /** The replica may be down when the server starts. */
    @Override
    boolean isNeeded() {
        return false;
    }
}
