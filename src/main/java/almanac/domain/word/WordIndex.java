package almanac.domain.word;

import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import java.io.ByteArrayOutputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Maintains the index of events' words, in the same transaction as their texts. */
public class WordIndex implements ChangeConsumer {

    private static final int AT_ONCE = 500;
    private static final String TEXTS =
            "select id, search_text, hidden_search_text from events where id > ? order by id" + " fetch first "
                    + AT_ONCE + " rows only";

    @Override
    public void flushed(List<Change> changes, Connection connection) throws SQLException {
        List<EventWords> changed = changes.stream().flatMap(EventWords::of).toList();
        if (!changed.isEmpty()) {
            WordEvents.write(changed, connection);
            WordParts.add(changed.stream().flatMap(EventWords::added).distinct().toList(), connection);
        }
    }

    /** Rebuilds the index. */
    public static void renew(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("delete from changed_words");
            statement.execute("delete from word_events");
            statement.execute("delete from word_parts");
        }
        index(connection);
    }

    /** Fills the index, in which no event has a word. */
    public static void index(Connection connection) throws SQLException {
        Map<Word, Long> keys = new HashMap<>();
        Map<Long, ByteArrayOutputStream> lists = new TreeMap<>();
        int block = 0;
        List<EventWords> some = after(Long.MIN_VALUE, connection);
        while (!some.isEmpty()) {
            for (EventWords each : some) {
                if (EventSet.block(each.event()) != block) {
                    WordEvents.insert(block, lists, connection);
                    lists.clear();
                    block = EventSet.block(each.event());
                }
                for (Word word : each.after()) {
                    EventSet.append(
                            each.event(),
                            lists.computeIfAbsent(
                                    keys.computeIfAbsent(word, Word::key), absent -> new ByteArrayOutputStream()));
                }
            }
            some = after(some.get(some.size() - 1).event(), connection);
        }
        WordEvents.insert(block, lists, connection);
        WordParts.insert(keys.keySet(), connection);
    }

    /** Merges all rows of changed events, in the connection's transaction. */
    public static void merge(Connection connection) throws SQLException {
        while (WordEvents.merge(connection)) {
            // until none is left
        }
    }

    private static List<EventWords> after(long id, Connection connection) throws SQLException {
        List<EventWords> events = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(TEXTS)) {
            select.setLong(1, id);
            try (ResultSet event = select.executeQuery()) {
                while (event.next()) {
                    Set<Word> words = Word.of(event.getString(2), event.getString(3));
                    events.add(new EventWords(event.getLong(1), Set.of(), words));
                }
            }
        }
        return events;
    }
}
