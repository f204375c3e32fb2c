package almanac.domain.word;

import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Maintains the index of events' words, in the same transaction as their texts. */
public class WordIndex implements ChangeConsumer {

    @Override
    public void flushed(List<Change> changes, Connection connection) throws SQLException {
        List<EventWords> changed = changes.stream().flatMap(EventWords::of).toList();
        if (!changed.isEmpty()) {
            WordLinks.of(connection).write(changed, connection);
            WordParts.add(changed.stream().flatMap(EventWords::added).distinct().toList(), connection);
        }
    }
}
