package almanac.domain.migration;

import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.JavaMigration;

/** A migration in Java, for what SQL can't compute alike on both databases. */
abstract class CodeMigration implements JavaMigration {

    private final String version;
    private final String description;

    /** @param version and description as the file name of an SQL migration has them */
    CodeMigration(String version, String description) {
        this.version = version;
        this.description = description;
    }

    @Override
    public MigrationVersion getVersion() {
        return MigrationVersion.fromVersion(version);
    }

    @Override
    public String getDescription() {
        return description;
    }

    @Override
    public Integer getChecksum() {
        return null; // SQL migrations have one, by which Flyway notices edits
    }

    @Override
    public boolean canExecuteInTransaction() {
        return true;
    }
}
