package almanac.domain.word;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Stores one row for each event with the hashes of its words, under an inverted index (GIN). */
final class PostgresqlWordLinks implements WordLinks {

    private static final String WRITE = "insert into event_words (event_id, words) values (?, ?)"
            + " on conflict (event_id) do update set words = excluded.words";
    private static final String DELETE = "delete from event_words where event_id = ?";

    @Override
    public void write(List<EventWords> changed, Connection connection) throws SQLException {
        try (PreparedStatement write = connection.prepareStatement(WRITE);
                PreparedStatement delete = connection.prepareStatement(DELETE)) {
            for (EventWords each : changed) {
                PreparedStatement statement = each.after().isEmpty() ? delete : write;
                statement.setLong(1, each.event());
                if (statement == write) {
                    Object[] hashes =
                            each.after().stream().map(String::hashCode).toArray();
                    write.setArray(2, connection.createArrayOf("int4", hashes));
                }
                statement.addBatch();
            }
            write.executeBatch();
            delete.executeBatch();
        }
    }
}
