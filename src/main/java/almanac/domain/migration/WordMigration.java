package almanac.domain.migration;

import almanac.domain.word.WordIndex;
import java.sql.SQLException;
import org.flywaydb.core.api.migration.Context;

/** Indexes the words of all events. */
public class WordMigration extends CodeMigration {

    /** The version that makes the tables of today; those that older ones filled are dropped there. */
    private static final String TABLES = "54.1";

    public WordMigration(String version) {
        super(version, "find words");
    }

    @Override
    public boolean canExecuteInTransaction() {
        return false; // H2 would log millions of rows; the tables are emptied first
    }

    @Override
    public void migrate(Context context) throws SQLException {
        if (getVersion().getVersion().equals(TABLES)) {
            WordIndex.renew(context.getConnection());
        }
    }
}
