package almanac.day;

import almanac.changes.Change;
import almanac.changes.ChangeConsumer;
import almanac.changes.OccurrenceState;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
        List<EventDay> differences =
                changes.stream().flatMap(EventDayCounts::differences).toList();
        if (differences.isEmpty()) {
            return;
        }
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            for (EventDay each : differences) {
                insert.setObject(1, each.getKey().startDay());
                insert.setObject(2, each.getKey().endDay());
                insert.setObject(3, each.getKey().status().name());
                insert.setObject(4, each.getKey().hideFromListings());
                insert.setObject(5, each.getEvents());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private static Stream<EventDay> differences(Change change) {
        Optional<EventDay.Key> before = OccurrenceState.before(change).map(EventDayCounts::key);
        Optional<EventDay.Key> after = OccurrenceState.after(change).map(EventDayCounts::key);
        return before.equals(after)
                ? Stream.empty()
                : Stream.concat(
                        before.map(key -> new EventDay(key, -1)).stream(),
                        after.map(key -> new EventDay(key, 1)).stream());
    }

    private static EventDay.Key key(OccurrenceState state) {
        return EventDay.Key.of(state.dates(), state.status(), state.isHiddenFromListings());
    }
}
