package almanac.domain.database;

import almanac.base.language.Skeleton;
import java.sql.SQLException;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;

/** Stores by what the names of earlier accounts look alike. */
public class SkeletonMigration implements JavaMigration {

    @Override
    public MigrationVersion getVersion() {
        return MigrationVersion.fromVersion("43.1");
    }

    @Override
    public String getDescription() {
        return "compare names that look alike";
    }

    @Override
    public Integer getChecksum() {
        return null; // SQL migrations have one, by which Flyway notices edits
    }

    @Override
    public boolean canExecuteInTransaction() {
        return true;
    }

    @Override
    public void migrate(Context context) throws SQLException {
        PlainMigration.write("accounts", "name", "skeleton", Skeleton::of, context.getConnection());
    }
}
