package almanac.domain.record;

import almanac.base.kind.Kind;
import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.model.Event;
import almanac.domain.model.Stored;
import almanac.domain.model.Term;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Stores the slugs that records give up, so that their old addresses lead on (contract §8.1). */
public class OldSlugs implements ChangeConsumer {

    @Override
    public void flushed(List<Change> changes, Connection connection) throws SQLException {
        for (Change each : changes) {
            // a slug with a slash is that of one date of a series, and in no address
            if (each.before().get("slug") instanceof String old && !old.startsWith("/") && isGivenUp(each, old)) {
                flushed(each, old, connection);
            }
        }
    }

    private static boolean isGivenUp(Change change, String slug) {
        return change.kind() != Change.Kind.CREATED
                && !slug.equals(change.after().get("slug"));
    }

    private static void flushed(Change change, String old, Connection connection) throws SQLException {
        String kind = Kind.of(change.entity().getClass()).word();
        long id = change.of(Stored.class).map(Stored::getId).orElseThrow();
        Optional<Term> term = change.of(Term.class);
        // a merged record, which may be deleted for good later, goes on to lead to the other
        execute(
                "delete from old_slugs where kind = ? and slug = ? and (former_id <> ? or record_id = ?)",
                connection,
                kind,
                old,
                id,
                id);
        if (change.kind() == Change.Kind.CHANGED) {
            store(connection, kind, old, id, id, "");
        } else if (term.isPresent()) {
            // leads to itself: feeds with its id go on, without events
            store(connection, kind, old, id, id, term.get().getName());
        } else {
            execute("delete from old_slugs where kind = ? and record_id = ?", connection, kind, id);
            Optional<Long> beginning = change.of(Event.class).map(Event::getSplitOf);
            if (beginning.isPresent()) {
                store(connection, kind, old, id, beginning.get(), "");
            }
        }
    }

    private static void store(Connection connection, Object... row) throws SQLException {
        execute(
                "insert into old_slugs (kind, slug, former_id, record_id, name) values (?, ?, ?, ?, ?)",
                connection,
                row);
    }

    private static void execute(String sql, Connection connection, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }
}
