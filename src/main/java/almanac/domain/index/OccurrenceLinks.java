package almanac.domain.index;

import almanac.base.kind.Kind;
import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.changes.OccurrenceState;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.security.Policy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Maintains {@link OccurrenceLink}: rewrites the rows of each changed occurrence, from what the same transaction has
 * stored.
 */
public class OccurrenceLinks implements ChangeConsumer {

    private static final int MOST_AT_ONCE = 10_000;

    /** The columns of the table, in the order of its {@linkplain #values values}. */
    public static final String COLUMNS =
            "target, hide_from_listings, start_local, event_id, occurrence_id, end_local, end_utc, lasting_end_utc";

    private static final String OF_EVENTS = "select id from occurrences where event_id = any(?)";

    private static final String DELETE = "delete from occurrence_links where occurrence_id = any(?)";

    private static final String INSERT = insert("unnest(?) i(id)");

    /**
     * For one event: PostgreSQL would plan a statement with an array anew each time, as it can't know the array's
     * length, and that takes longer than any other statement of a new event.
     */
    private static final String INSERT_ONE = insert("(select cast(? as bigint) as id) i");

    @Override
    public void flushed(List<Change> changes, Connection connection) throws SQLException {
        Set<Long> old = new HashSet<>();
        Set<Long> now = new HashSet<>();
        for (Change change : changes) {
            change.of(Occurrence.class).ifPresent(occurrence -> add(occurrence.getId(), change, old, now));
        }
        Set<Long> relinked = ofEvents(relinked(changes), connection);
        old.addAll(relinked);
        now.addAll(relinked);
        delete(old, connection);
        insert(now, connection);
    }

    private static void add(long id, Change change, Set<Long> old, Set<Long> now) {
        Optional<OccurrenceState> before = OccurrenceState.before(change);
        Optional<OccurrenceState> after = OccurrenceState.after(change);
        if (before.isPresent() && after.isPresent() && before.get().isListedLike(after.get())) {
            return;
        }
        before.filter(OccurrenceState::isOpen).ifPresent(state -> old.add(id));
        after.filter(OccurrenceState::isOpen).ifPresent(state -> now.add(id));
    }

    /** Returns the events whose links have changed; the occurrences of a new one are new as well. */
    private static Set<Long> relinked(List<Change> changes) {
        return changes.stream()
                .filter(change -> change.kind() == Change.Kind.CHANGED)
                .filter(change -> Kind.LINKED.stream().anyMatch(kind -> change.isOf(kind.collection())))
                .flatMap(change -> change.of(Event.class).stream())
                .map(Event::getId)
                .collect(Collectors.toSet());
    }

    private static Set<Long> ofEvents(Collection<Long> events, Connection connection) throws SQLException {
        Set<Long> occurrences = new HashSet<>();
        for (Object[] some : parts(events)) {
            try (PreparedStatement select = connection.prepareStatement(OF_EVENTS)) {
                select.setArray(1, connection.createArrayOf("bigint", some));
                try (ResultSet found = select.executeQuery()) {
                    while (found.next()) {
                        occurrences.add(found.getLong(1));
                    }
                }
            }
        }
        return occurrences;
    }

    private static void delete(Set<Long> occurrences, Connection connection) throws SQLException {
        for (Object[] some : parts(occurrences)) {
            execute(DELETE, 1, connection.createArrayOf("bigint", some), connection);
        }
    }

    private static void insert(Set<Long> occurrences, Connection connection) throws SQLException {
        for (Object[] some : parts(occurrences)) {
            if (some.length == 1) {
                execute(INSERT_ONE, Kind.LINKED.size(), some[0], connection);
            } else {
                execute(INSERT, Kind.LINKED.size(), connection.createArrayOf("bigint", some), connection);
            }
        }
    }

    /** @param times how often the value is a parameter of the statement */
    private static void execute(String sql, int times, Object value, Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 1; i <= times; i++) {
                statement.setObject(i, value);
            }
            statement.executeUpdate();
        }
    }

    /** Returns the ids in order, divided into arrays that H2 takes. */
    private static List<Object[]> parts(Collection<Long> ids) {
        Object[] all = ids.stream().sorted().toArray();
        return IntStream.iterate(0, begin -> begin < all.length, begin -> begin + MOST_AT_ONCE)
                .mapToObj(begin -> Arrays.copyOfRange(all, begin, Math.min(begin + MOST_AT_ONCE, all.length)))
                .toList();
    }

    /** Inserts in the order of the key, so that each page of the index is found once. */
    private static String insert(String ids) {
        return Kind.LINKED.stream()
                .map(kind -> rows(kind, ids))
                .collect(Collectors.joining(
                        " union all ", "insert into occurrence_links (" + COLUMNS + ") ", " order by 1, 2, 3, 4"));
    }

    /** Outer joins make H2 begin with the ids; there are no rows without links. */
    private static String rows(Kind kind, String ids) {
        return "select " + values(kind) + " from " + ids + " left join occurrences o on o.id = i.id left join "
                + kind.linkTable() + " l on l.event_id = o.event_id where l.event_id is not null and "
                + Policy.openToAll("o");
    }

    /** Returns the columns of a row, from the occurrence {@code o} and its link {@code l} to a record of a kind. */
    public static String values(Kind kind) {
        return "l." + kind.linkColumn() + ", o.hide_from_listings, o.start_local, o.event_id, o.id, o.end_local,"
                + " o.end_utc, case when o.lasts_until is not null then o.end_utc end";
    }
}
