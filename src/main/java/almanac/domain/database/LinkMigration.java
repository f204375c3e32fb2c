package almanac.domain.database;

import almanac.base.refusal.Kind;
import almanac.domain.index.OccurrenceLinks;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;

/** Writes the links of all occurrences stored before these had a table of their own. */
public class LinkMigration implements JavaMigration {

    @Override
    public MigrationVersion getVersion() {
        return MigrationVersion.fromVersion("32.1");
    }

    @Override
    public String getDescription() {
        return "write links of occurrences";
    }

    @Override
    public Integer getChecksum() {
        return null; // SQL migrations have one, by which Flyway notices edits
    }

    @Override
    public boolean canExecuteInTransaction() {
        return false; // H2 would log millions of rows; an interrupted migration begins anew
    }

    @Override
    public void migrate(Context context) throws SQLException {
        Connection connection = context.getConnection();
        try (Statement statement = connection.createStatement()) {
            statement.execute("delete from occurrence_links");
        }
        for (Kind kind : Kind.LINKED) {
            OccurrenceLinks.fill(kind, connection);
        }
    }
}
