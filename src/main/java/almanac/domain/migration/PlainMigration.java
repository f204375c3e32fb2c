package almanac.domain.migration;

import almanac.base.language.Accents;
import almanac.base.language.SearchWords;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.UnaryOperator;
import org.flywaydb.core.api.migration.Context;

/** Stores the searched texts of earlier records without accents, too. */
public class PlainMigration extends CodeMigration {

    private static final int AT_ONCE = 500;

    public PlainMigration() {
        super("26.1", "find without accents");
    }

    @Override
    public boolean canExecuteInTransaction() {
        return false; // H2 would log all texts; writing them twice does no harm
    }

    @Override
    public void migrate(Context context) throws SQLException {
        Connection connection = context.getConnection();
        write("events", "search_text", "plain_text", Accents::plainIfAccented, connection);
        write("events", "hidden_search_text", "hidden_plain_text", Accents::plainIfAccented, connection);
        UnaryOperator<String> name = title -> Accents.without(SearchWords.fold(title));
        write("venues", "title", "plain_text", name, connection);
        write("organizers", "title", "plain_text", name, connection);
    }

    /** Computes a column from another one, or from itself, in batches; skips rows that have it already. */
    static void write(String table, String from, String to, UnaryOperator<String> made, Connection connection)
            throws SQLException {
        long last = Long.MIN_VALUE;
        int read = AT_ONCE;
        while (read == AT_ONCE) {
            read = 0;
            try (PreparedStatement select = connection.prepareStatement("select id, " + from + ", " + to + " from "
                            + table + " where id > ? order by id fetch first " + AT_ONCE + " rows only");
                    PreparedStatement update =
                            connection.prepareStatement("update " + table + " set " + to + " = ? where id = ?")) {
                select.setLong(1, last);
                try (ResultSet found = select.executeQuery()) {
                    for (; found.next(); read++) {
                        last = found.getLong(1);
                        String text = made.apply(found.getString(2));
                        if (!text.equals(found.getString(3))) {
                            update.setString(1, text);
                            update.setLong(2, last);
                            update.addBatch();
                        }
                    }
                }
                update.executeBatch();
            }
        }
    }
}
