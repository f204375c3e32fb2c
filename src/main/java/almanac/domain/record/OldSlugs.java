package almanac.domain.record;

import almanac.base.refusal.Kind;
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
            Optional<Long> heir = each.of(Stored.class).flatMap(entity -> heir(each, entity));
            if (heir.isPresent() && isGivenUp(each)) {
                store(each, heir.get(), connection);
            }
        }
    }

    private static boolean isGivenUp(Change change) {
        // a slug with a slash is that of one date of a series, and in no address
        return change.before().get("slug") instanceof String old
                && !old.equals(change.after().get("slug"))
                && !old.startsWith("/");
    }

    /**
     * Returns the id of the record to which the slug leads: if it was deleted, the series of which it was a part. A term
     * leads to itself even so, since feeds with its id go on without events.
     */
    private static Optional<Long> heir(Change change, Stored entity) {
        return change.kind() == Change.Kind.DELETED && !(entity instanceof Term)
                ? change.of(Event.class).map(Event::getSplitOf)
                : Optional.of(entity.getId());
    }

    private static String name(Change deleted) {
        return deleted.of(Term.class).map(Term::getName).orElse("");
    }

    private static void store(Change change, long heir, Connection connection) throws SQLException {
        String kind = Kind.of(change.entity().getClass()).word();
        try (PreparedStatement removed =
                        connection.prepareStatement("delete from old_slugs where kind = ? and slug = ?");
                PreparedStatement added = connection.prepareStatement(
                        "insert into old_slugs (kind, slug, former_id, record_id, name) values (?, ?, ?, ?, ?)")) {
            removed.setString(1, kind);
            removed.setString(2, (String) change.before().get("slug"));
            removed.executeUpdate();
            added.setString(1, kind);
            added.setString(2, (String) change.before().get("slug"));
            added.setLong(3, change.of(Stored.class).orElseThrow().getId());
            added.setLong(4, heir);
            added.setString(5, change.kind() == Change.Kind.DELETED ? name(change) : "");
            added.executeUpdate();
        }
    }
}
