package almanac.domain.changes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The changes of one transaction: those since its last flush, and those before. */
final class TransactionChanges {

    private final Map<Key, Change> sinceFlush = new LinkedHashMap<>();
    private final Map<Key, Change> flushed = new LinkedHashMap<>();

    /** Identifies a row, which may have several objects if one was detached. */
    private record Key(String entity, Object id) {}

    void add(String entity, Object id, Change change) {
        merge(sinceFlush, new Key(entity, id), change);
    }

    /** Returns the changes since the last call. */
    List<Change> flush() {
        List<Change> changes = List.copyOf(sinceFlush.values());
        sinceFlush.forEach((key, change) -> merge(flushed, key, change));
        sinceFlush.clear();
        return changes;
    }

    /** Returns the net changes of all flushes. */
    List<Change> flushed() {
        return List.copyOf(flushed.values());
    }

    void clear() {
        sinceFlush.clear();
        flushed.clear();
    }

    private static void merge(Map<Key, Change> changes, Key key, Change change) {
        changes.merge(key, change, Change::then);
    }
}
