package almanac.domain.index;

import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.changes.OccurrenceState;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Maintains {@link EventDay}: counts every change of an occurrence in the same transaction. The event's version ensures
 * that of two concurrent changes only one counts.
 */
public class EventDayCounts implements ChangeConsumer {

    private static final String INSERT =
            "insert into event_days (start_day, end_day, status, hide_from_listings, events)"
                    + " values (?, ?, ?, ?, ?)";

    @Override
    public void flushed(List<Change> changes, Connection connection) throws SQLException {
        Map<EventDay.Key, Long> differences = differences(changes);
        if (differences.isEmpty()) {
            return;
        }
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            for (Map.Entry<EventDay.Key, Long> each : differences.entrySet()) {
                insert.setObject(1, each.getKey().startDay());
                insert.setObject(2, each.getKey().endDay());
                insert.setObject(3, each.getKey().status().name());
                insert.setObject(4, each.getKey().hideFromListings());
                insert.setObject(5, each.getValue());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** Sums up by key: if a series moves by a day, most dates take the place of others. */
    private static Map<EventDay.Key, Long> differences(List<Change> changes) {
        Map<EventDay.Key, Long> differences = new LinkedHashMap<>();
        for (Change change : changes) {
            OccurrenceState.before(change).ifPresent(before -> differences.merge(key(before), -1L, Long::sum));
            OccurrenceState.after(change).ifPresent(after -> differences.merge(key(after), 1L, Long::sum));
        }
        differences.values().removeIf(difference -> difference == 0);
        return differences;
    }

    private static EventDay.Key key(OccurrenceState state) {
        return EventDay.Key.of(state.dates(), state.status(), state.isHiddenFromListings());
    }
}
