package almanac.domain.taxonomy;

import almanac.base.kind.Kind;
import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.changes.EventState;
import almanac.domain.model.Status;
import almanac.domain.model.Term;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Maintains the number of published events of each category and tag, in the transaction that changes the event. Of two
 * concurrent changes of an event only one counts, because its version makes the other fail.
 */
public class TermCounts implements ChangeConsumer {

    @Override
    public void flushed(List<Change> changes, Connection connection) throws SQLException {
        Map<Term, Integer> differences = new LinkedHashMap<>();
        for (Change change : changes) {
            Optional<EventState> before = EventState.before(change);
            Optional<EventState> after = EventState.after(change);
            if (before.isEmpty() || after.isEmpty() || !before.get().hasTermsOf(after.get())) {
                before.ifPresent(state -> add(differences, state, -1));
                after.ifPresent(state -> add(differences, state, 1));
            }
        }
        differences.values().removeIf(difference -> difference == 0);
        for (Kind kind : Kind.TERMS) {
            write(connection, kind, differences);
        }
        differences.forEach(Term::addPublished);
    }

    private static void add(Map<Term, Integer> differences, EventState state, int events) {
        if (!state.isOverride() && state.status() == Status.PUBLISH) {
            state.terms().forEach(term -> differences.merge(term, events, Integer::sum));
        }
    }

    /** Updates in the order of ids, so that two transactions never deadlock. */
    private static void write(Connection connection, Kind kind, Map<Term, Integer> differences) throws SQLException {
        Map<Long, Integer> byId = new TreeMap<>();
        differences.forEach((term, difference) -> {
            if (term.kind() == kind) {
                byId.put(term.getId(), difference);
            }
        });
        if (byId.isEmpty()) {
            return;
        }
        try (PreparedStatement update = connection.prepareStatement(
                "update " + kind.collection() + " set published = published + ? where id = ?")) {
            for (Map.Entry<Long, Integer> each : byId.entrySet()) {
                update.setInt(1, each.getValue());
                update.setLong(2, each.getKey());
                update.addBatch();
            }
            update.executeBatch();
        }
    }
}
