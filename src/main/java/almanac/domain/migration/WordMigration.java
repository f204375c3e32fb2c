package almanac.domain.migration;

import almanac.domain.word.EventWords;
import almanac.domain.word.WordLinks;
import almanac.domain.word.WordParts;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.migration.Context;

/** Indexes the words of all events stored before there was an index of words. */
public class WordMigration extends CodeMigration {

    private static final int AT_ONCE = 500;
    private static final String TEXTS =
            "select id, search_text, hidden_search_text from events where id > ? order by id" + " fetch first "
                    + AT_ONCE + " rows only";

    public WordMigration() {
        super("21", "find words");
    }

    @Override
    public boolean canExecuteInTransaction() {
        return false; // H2 would log millions of rows; writing them twice does no harm
    }

    @Override
    public void migrate(Context context) throws SQLException {
        index(context.getConnection());
    }

    /** Rebuilds the index of words. */
    public static void renew(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("delete from event_words");
            statement.execute("delete from word_parts");
        }
        index(connection);
    }

    /** Fills the empty index of words. */
    public static void index(Connection connection) throws SQLException {
        WordParts.insert(link(connection), connection);
    }

    /** Links events to their words where they aren't, and returns these. */
    public static Set<String> link(Connection connection) throws SQLException {
        Set<String> words = new HashSet<>();
        WordLinks.of(connection).fill(() -> events(connection, words), connection);
        return words;
    }

    /** Returns all events in batches, and collects their words. */
    private static Iterator<List<EventWords>> events(Connection connection, Set<String> words) {
        return Stream.iterate(
                        after(Long.MIN_VALUE, connection),
                        some -> !some.isEmpty(),
                        some -> after(some.get(some.size() - 1).event(), connection))
                .peek(some -> some.forEach(each -> words.addAll(each.after())))
                .iterator();
    }

    private static List<EventWords> after(long id, Connection connection) {
        List<EventWords> events = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(TEXTS)) {
            select.setLong(1, id);
            try (ResultSet event = select.executeQuery()) {
                while (event.next()) {
                    String text = event.getString(2) + "\n" + event.getString(3);
                    events.add(new EventWords(event.getLong(1), Set.of(), EventWords.of(text)));
                }
            }
        } catch (SQLException e) {
            throw new FlywayException("The texts of events can't be read", e);
        }
        return events;
    }
}
