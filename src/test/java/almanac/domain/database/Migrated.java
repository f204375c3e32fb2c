package almanac.domain.database;

import java.sql.Connection;
import org.flywaydb.core.api.configuration.Configuration;
import org.flywaydb.core.api.migration.Context;

/** The context of a migration of a database that is up to date otherwise. */
record Migrated(Connection connection) implements Context {

    @Override
    public Configuration getConfiguration() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Connection getConnection() {
        return connection;
    }
}
