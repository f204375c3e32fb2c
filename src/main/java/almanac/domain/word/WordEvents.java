package almanac.domain.word;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Stores which events have a word, packed for each block of ids ({@link EventSet}). As writers would wait for each other's
 * common words, they store an event's words in a row of its own, which counts until it is merged.
 */
final class WordEvents {

    private static final int AT_ONCE = 2_000;

    private static final int BATCH = 1_000;

    /** The maximum length of an array in H2 is 65,536. */
    private static final int LONGEST_ARRAY = 50_000;

    private static final String UPDATE = "update changed_words set words = ? where event_id = ?";
    private static final String INSERT = "insert into changed_words (words, event_id, merged) values (?, ?, ?)";
    private static final String CHANGED =
            "select event_id, merged, words from changed_words order by event_id fetch first " + AT_ONCE
                    + " rows only for update skip locked";
    private static final String EVENTS =
            "select word, events from word_events where block = ? and word = any(?) for update";
    private static final String INSERT_EVENTS = "insert into word_events (events, word, block) values (?, ?, ?)";
    private static final String UPDATE_EVENTS = "update word_events set events = ? where word = ? and block = ?";
    private static final String DELETE_EVENTS = "delete from word_events where word = ? and block = ?";

    private WordEvents() {}

    /** An event's words in {@code word_events}, and those that it has. */
    private record Changed(long event, Set<Long> before, Set<Long> after) {}

    /** Stores the words of events that a transaction has changed. */
    static void write(List<EventWords> events, Connection connection) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(UPDATE);
                PreparedStatement insert = connection.prepareStatement(INSERT)) {
            for (EventWords each : events) {
                update.setBytes(1, packed(each.after()));
                update.setLong(2, each.event());
                update.addBatch();
            }
            int[] updated = update.executeBatch();
            for (int i = 0; i < updated.length; i++) {
                if (updated[i] == 0) {
                    insert.setBytes(1, packed(events.get(i).after()));
                    insert.setLong(2, events.get(i).event());
                    insert.setBytes(3, packed(events.get(i).before()));
                    insert.addBatch();
                }
            }
            insert.executeBatch();
        }
    }

    private static byte[] packed(Collection<Word> words) {
        ByteBuffer keys = ByteBuffer.allocate(words.size() * Long.BYTES);
        words.forEach(word -> keys.putLong(word.key()));
        return keys.array();
    }

    static Set<Long> keys(byte[] packed) {
        Set<Long> keys = new HashSet<>();
        for (ByteBuffer rest = ByteBuffer.wrap(packed); rest.hasRemaining(); ) {
            keys.add(rest.getLong());
        }
        return keys;
    }

    /** Merges the rows of some events. Returns whether more may be left. */
    static boolean merge(Connection connection) throws SQLException {
        List<Changed> changed = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(CHANGED);
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                changed.add(new Changed(row.getLong(1), keys(row.getBytes(2)), keys(row.getBytes(3))));
            }
        }
        apply(changed, connection);
        try (PreparedStatement delete =
                connection.prepareStatement("delete from changed_words where event_id = any(?)")) {
            delete.setArray(
                    1,
                    connection.createArrayOf(
                            "bigint", changed.stream().map(Changed::event).toArray()));
            delete.executeUpdate();
        }
        return changed.size() == AT_ONCE;
    }

    /**
     * Stores the events of words of which none is stored in a block.
     *
     * @param words for the key of each word a list of its events
     */
    static void insert(int block, Map<Long, ByteArrayOutputStream> words, Connection connection) throws SQLException {
        int rows = 0;
        try (PreparedStatement insert = connection.prepareStatement(INSERT_EVENTS)) {
            for (var word : words.entrySet()) {
                EventSet events = new EventSet();
                events.addNumbers(block, word.getValue().toByteArray());
                insert.setBytes(1, events.packed(block));
                insert.setLong(2, word.getKey());
                insert.setInt(3, block);
                insert.addBatch();
                if (++rows % BATCH == 0) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
        }
    }

    private static void apply(List<Changed> changed, Connection connection) throws SQLException {
        Map<Integer, Map<Long, List<Changed>>> blocks = new HashMap<>();
        for (Changed each : changed) {
            Map<Long, List<Changed>> words =
                    blocks.computeIfAbsent(EventSet.block(each.event), block -> new HashMap<>());
            for (Set<Long> some : List.of(each.before, each.after)) {
                some.forEach(word ->
                        words.computeIfAbsent(word, absent -> new ArrayList<>()).add(each));
            }
        }
        for (var block : blocks.entrySet()) {
            apply(block.getKey(), block.getValue(), connection);
        }
    }

    private static void apply(int block, Map<Long, List<Changed>> words, Connection connection) throws SQLException {
        Map<Long, EventSet> stored = stored(block, List.copyOf(words.keySet()), connection);
        try (PreparedStatement insert = connection.prepareStatement(INSERT_EVENTS);
                PreparedStatement update = connection.prepareStatement(UPDATE_EVENTS);
                PreparedStatement delete = connection.prepareStatement(DELETE_EVENTS)) {
            for (var word : words.entrySet()) {
                long key = word.getKey();
                boolean isStored = stored.containsKey(key);
                EventSet events = stored.getOrDefault(key, new EventSet());
                word.getValue().forEach(each -> events.set(each.event, each.after.contains(key)));
                PreparedStatement write = isStored ? update : insert;
                int next = 1;
                if (events.isEmpty()) {
                    write = delete;
                } else {
                    write.setBytes(next++, events.packed(block));
                }
                write.setLong(next++, key);
                write.setInt(next, block);
                write.addBatch();
            }
            delete.executeBatch();
            update.executeBatch();
            insert.executeBatch();
        }
    }

    private static Map<Long, EventSet> stored(int block, List<Long> words, Connection connection) throws SQLException {
        Map<Long, EventSet> stored = new HashMap<>();
        try (PreparedStatement select = connection.prepareStatement(EVENTS)) {
            for (int i = 0; i < words.size(); i += LONGEST_ARRAY) {
                List<Long> some = words.subList(i, Math.min(i + LONGEST_ARRAY, words.size()));
                select.setInt(1, block);
                select.setArray(2, connection.createArrayOf("bigint", some.toArray()));
                try (ResultSet row = select.executeQuery()) {
                    while (row.next()) {
                        stored.computeIfAbsent(row.getLong(1), absent -> new EventSet())
                                .addPacked(block, row.getBytes(2));
                    }
                }
            }
        }
        return stored;
    }
}
