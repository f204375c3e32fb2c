package almanac.domain.backup;

import almanac.store.archive.Table;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The counters of ids: sequences and identity columns. */
final class Counters {

    /** Ids given out after the backup are known outside, and must not be given out again. */
    private static final long SKIPPED = 1_000_000;

    private static final List<String> SEQUENCES = List.of("record_ids", "audit_ids");

    private Counters() {}

    /** Returns numbers at or above all ids that the transaction sees. */
    static Map<String, Long> read(List<Table> tables, Connection connection) throws SQLException {
        Map<String, Long> counters = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement()) {
            for (String sequence : SEQUENCES) {
                counters.put(sequence, number(position(sequence, connection), statement));
            }
            for (Table table : tables) {
                if (!table.counter().isEmpty()) {
                    String most = "select coalesce(max(" + table.counter() + "), 0) from " + table.name();
                    counters.put(table.name(), number(most, statement));
                }
            }
        }
        return counters;
    }

    private static String position(String sequence, Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().equals("PostgreSQL")
                ? "select last_value from " + sequence
                : "select base_value from information_schema.sequences where lower(sequence_name) = '" + sequence + "'";
    }

    private static long number(String query, Statement statement) throws SQLException {
        try (ResultSet found = statement.executeQuery(query)) {
            found.next();
            return found.getLong(1);
        }
    }

    /** Restarts the counters there; not transactional on every database. */
    static void restart(Map<String, Long> counters, List<Table> tables, Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sequence : SEQUENCES) {
                long next = counters.getOrDefault(sequence, 0L) + SKIPPED;
                statement.execute("alter sequence " + sequence + " restart with " + next);
            }
            for (Table table : tables) {
                if (!table.counter().isEmpty()) {
                    long next = counters.getOrDefault(table.name(), 0L) + 1;
                    statement.execute("alter table " + table.name() + " alter column " + table.counter()
                            + " restart with " + next);
                }
            }
        }
    }
}
