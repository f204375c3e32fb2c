package almanac.store.archive;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Reads the tables of a database, as JDBC describes them. */
public final class Schema {

    private final DatabaseMetaData data;
    private final String name;

    private Schema(Connection connection) throws SQLException {
        data = connection.getMetaData();
        name = connection.getSchema();
    }

    /**
     * Returns the tables, each after those that it refers to, in an order that is the same on every database.
     *
     * @param omitted the names of tables to leave out, which no other table refers to
     */
    public static List<Table> tables(Connection connection, Set<String> omitted) throws SQLException {
        Schema schema = new Schema(connection);
        Map<String, Table> left = new TreeMap<>();
        for (String table : schema.names()) {
            if (!omitted.contains(table.toLowerCase(Locale.ROOT))) {
                Table read = schema.table(table);
                left.put(read.name(), read);
            }
        }
        return inOrder(left);
    }

    private static List<Table> inOrder(Map<String, Table> left) {
        List<Table> ordered = new ArrayList<>();
        while (!left.isEmpty()) {
            Table next = left.values().stream()
                    .filter(table -> table.needs().stream().noneMatch(left::containsKey))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("these tables refer to each other: " + left.keySet()));
            ordered.add(left.remove(next.name()));
        }
        return ordered;
    }

    private List<String> names() throws SQLException {
        List<String> names = new ArrayList<>();
        try (ResultSet found = data.getTables(null, name, "%", new String[] {"TABLE", "BASE TABLE"})) {
            while (found.next()) {
                names.add(found.getString("TABLE_NAME"));
            }
        }
        return names;
    }

    private Table table(String table) throws SQLException {
        Map<String, ColumnType> types = new LinkedHashMap<>();
        String counter = "";
        try (ResultSet column = data.getColumns(null, name, table, "%")) {
            while (column.next()) {
                String columnName = lower(column, "COLUMN_NAME");
                if (!column.getString("IS_GENERATEDCOLUMN").equals("YES")) {
                    types.put(columnName, ColumnType.of(column.getInt("DATA_TYPE"), column.getString("TYPE_NAME")));
                }
                if (column.getString("IS_AUTOINCREMENT").equals("YES")) {
                    counter = columnName;
                }
            }
        }
        Set<String> ownLinks = new HashSet<>();
        Set<String> needs = new HashSet<>();
        try (ResultSet link = data.getImportedKeys(null, name, table)) {
            while (link.next()) {
                if (link.getString("PKTABLE_NAME").equals(table)) {
                    ownLinks.add(lower(link, "FKCOLUMN_NAME"));
                } else {
                    needs.add(lower(link, "PKTABLE_NAME"));
                }
            }
        }
        return new Table(table.toLowerCase(Locale.ROOT), types, key(table), ownLinks, counter, needs);
    }

    private List<String> key(String table) throws SQLException {
        Map<Short, String> key = new TreeMap<>();
        try (ResultSet column = data.getPrimaryKeys(null, name, table)) {
            while (column.next()) {
                key.put(column.getShort("KEY_SEQ"), lower(column, "COLUMN_NAME"));
            }
        }
        return List.copyOf(key.values());
    }

    private static String lower(ResultSet row, String column) throws SQLException {
        return row.getString(column).toLowerCase(Locale.ROOT);
    }
}
