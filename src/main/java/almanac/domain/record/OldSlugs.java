package almanac.domain.record;

import almanac.base.kind.Kind;
import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Stored;
import almanac.domain.model.Term;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Stores the slugs that records give up, so that their old addresses redirect (contract §8.1). */
public class OldSlugs implements ChangeConsumer {

    @Override
    public void flushed(List<Change> changes, Connection connection) throws SQLException {
        for (Change each : changes) {
            // a slug with a slash is that of one date of a series, and in no address
            if (each.before().get("slug") instanceof String old && !old.startsWith("/") && isGivenUp(each, old)) {
                Stored holder = each.of(Stored.class).orElseThrow();
                String kind = Kind.of(holder.getClass()).word();
                if (each.kind() == Change.Kind.CHANGED || holder instanceof Term) {
                    store(kind, old, holder, connection);
                } else {
                    remove(kind, old, holder, connection);
                }
            }
        }
    }

    private static boolean isGivenUp(Change change, String slug) {
        return change.kind() != Change.Kind.CREATED
                && !slug.equals(change.after().get("slug"));
    }

    /** Redirects all old addresses of a record, and its id, to the one that it is merged into. */
    public static void merge(Kind kind, Stored gone, long into, Connection connection) throws SQLException {
        if (gone instanceof CalendarRecord trashed) { // a term has given up its slug already
            store(kind.word(), trashed.getSlug(), gone, connection);
        }
        lead(kind.word(), gone.getId(), into, connection);
    }

    private static void lead(String kind, long from, long to, Connection connection) throws SQLException {
        for (String led : List.of("record_id", "former_id")) { // not "or", for which H2 would read all rows
            execute(
                    "update old_slugs set record_id = ? where kind = ? and " + led + " = ?",
                    connection,
                    to,
                    kind,
                    from);
        }
    }

    private static void store(String kind, String slug, Stored holder, Connection connection) throws SQLException {
        long id = holder.getId();
        String name = holder instanceof Term term ? term.getName() : "";
        int known = execute(
                "update old_slugs set given_up_at = current_timestamp, name = ?"
                        + " where kind = ? and slug = ? and former_id = ?",
                connection,
                name,
                kind,
                slug,
                id);
        if (known == 0) { // its id leads where it did: renaming what was merged is no end of that
            execute(
                    "insert into old_slugs (kind, slug, former_id, record_id, name) values (?, ?, ?, coalesce("
                            + "(select max(record_id) from old_slugs where kind = ? and former_id = ?), ?), ?)",
                    connection,
                    kind,
                    slug,
                    id,
                    kind,
                    id,
                    id,
                    name);
        }
    }

    /**
     * Forgets a record that was deleted for good, unless it was part of a series, whose other parts may have its dates.
     */
    private static void remove(String kind, String slug, Stored gone, Connection connection) throws SQLException {
        long id = gone.getId();
        if (gone instanceof Event event) {
            long beginning = event.getBeginning();
            store(kind, slug, gone, connection);
            lead(kind, id, beginning, connection);
            execute(
                    "delete from old_slugs where kind = ? and record_id = ?"
                            + " and not exists (select 1 from events where id = ?)"
                            + " and not exists (select 1 from events where split_of = ?)",
                    connection,
                    kind,
                    beginning,
                    beginning,
                    beginning);
        } else {
            // a record that was merged into it may still be restored from the trash
            execute(
                    "update old_slugs set record_id = former_id where kind = ? and record_id = ?",
                    connection,
                    kind,
                    id);
            execute(
                    "delete from old_slugs where kind = ? and former_id = ? and record_id = ?",
                    connection,
                    kind,
                    id,
                    id);
        }
    }

    private static int execute(String sql, Connection connection, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            return statement.executeUpdate();
        }
    }
}
