package almanac.domain.migration;

import almanac.base.language.Accents;
import almanac.base.language.Typography;
import almanac.base.text.Characters;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.flywaydb.core.api.migration.Context;

/**
 * Replaces typographic quotes and dashes in searched texts, and stores the texts of venues and organizers without
 * accents.
 */
public class TypographyMigration extends CodeMigration {

    private static final int KEY = 200;
    private static final int TERM = 30_000;
    private static final int TEXT = 1_000_000;

    public TypographyMigration() {
        super("42.1", "find quotes and dashes of all kinds");
    }

    @Override
    public boolean canExecuteInTransaction() {
        return false; // like PlainMigration
    }

    @Override
    public void migrate(Context context) throws SQLException {
        Connection connection = context.getConnection();
        for (String table : List.of("categories", "tags")) {
            replace(table, "name_key", KEY, connection);
            replace(table, "search_text", TERM, connection);
        }
        for (String table : List.of("venues", "organizers", "events")) {
            replace(table, "sort_title", KEY, connection);
            replace(table, "search_text", TEXT, connection);
            replace(table, "plain_text", TEXT, connection);
        }
        replace("events", "hidden_search_text", TEXT, connection);
        replace("events", "hidden_plain_text", TEXT, connection);
        for (String table : List.of("venues", "organizers")) {
            PlainMigration.write(table, "search_text", "plain_search_text", Accents::plainIfAccented, connection);
        }
    }

    private static void replace(String table, String column, int longest, Connection connection) throws SQLException {
        PlainMigration.write(
                table, column, column, text -> Characters.shortened(Typography.plain(text), longest), connection);
    }
}
