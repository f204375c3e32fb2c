package almanac.store.archive;

import almanac.store.encryption.InvalidArchive;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Inserts rows, and the links between them once all are stored. */
final class RowInsert {

    private static final int AT_ONCE = 1000;

    private final Table table;
    private final List<String> columns;
    private final List<ColumnType> types;

    /** For each column of {@link Table#ownLinks} the values, each with the key of its row. */
    private final Map<String, List<List<String>>> links = new TreeMap<>();

    RowInsert(Table table) {
        this.table = table;
        this.columns = List.copyOf(table.types().keySet());
        this.types = List.copyOf(table.types().values());
        table.ownLinks().forEach(column -> links.put(column, new ArrayList<>()));
    }

    /** Adds the row to the batch of the statement. */
    void add(List<String> values, PreparedStatement insert) throws SQLException, InvalidArchive {
        if (values.size() != columns.size()) {
            throw InvalidArchive.broken(null);
        }
        for (int i = 0; i < columns.size(); i++) {
            boolean isLater = values.get(i) != null && links.containsKey(columns.get(i));
            if (isLater) {
                links.get(columns.get(i)).add(withKey(values.get(i), values));
            }
            types.get(i).write(isLater ? null : values.get(i), insert, i + 1);
        }
        insert.addBatch();
    }

    private List<String> withKey(String value, List<String> row) {
        List<String> parameters = new ArrayList<>(List.of(value));
        table.key().forEach(column -> parameters.add(row.get(columns.indexOf(column))));
        return parameters;
    }

    void link(Connection connection) throws SQLException {
        for (Map.Entry<String, List<List<String>>> each : links.entrySet()) {
            List<ColumnType> parameters = new ArrayList<>(List.of(table.types().get(each.getKey())));
            table.key().forEach(column -> parameters.add(table.types().get(column)));
            try (PreparedStatement update = connection.prepareStatement(table.link(each.getKey()))) {
                int waiting = 0;
                for (List<String> values : each.getValue()) {
                    for (int i = 0; i < values.size(); i++) {
                        parameters.get(i).write(values.get(i), update, i + 1);
                    }
                    update.addBatch();
                    if (++waiting % AT_ONCE == 0) {
                        update.executeBatch();
                    }
                }
                update.executeBatch();
            }
        }
    }
}
