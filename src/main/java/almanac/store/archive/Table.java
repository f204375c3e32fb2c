package almanac.store.archive;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A table of a database, with its writable columns.
 *
 * @param types the type of each column, in their order
 * @param key the columns of the primary key
 * @param ownLinks the columns that refer to other rows of the table, which may be stored later
 * @param counter the column whose values the database counts itself, or the empty text
 * @param needs the other tables that it refers to
 */
public record Table(
        String name,
        Map<String, ColumnType> types,
        List<String> key,
        Set<String> ownLinks,
        String counter,
        Set<String> needs) {

    /** Returns the columns, as in the first line of the table's text. */
    List<String> header() {
        return types.entrySet().stream()
                .map(each -> each.getKey() + " " + each.getValue().word())
                .toList();
    }

    /** Returns the query of all rows, in an order that depends on neither collation nor database. */
    String select(boolean isPostgresql) {
        String order = key.stream().map(column -> order(column, isPostgresql)).collect(Collectors.joining(", "));
        return "select " + String.join(", ", types.keySet()) + " from " + name + " order by " + order;
    }

    private String order(String column, boolean isPostgresql) {
        if (types.get(column) != ColumnType.TEXT) {
            return column;
        }
        return isPostgresql ? "convert_to(" + column + ", 'UTF8')" : "cast(" + column + " as varbinary)";
    }

    String insert() {
        String values = types.keySet().stream().map(column -> "?").collect(Collectors.joining(", "));
        return "insert into " + name + " (" + String.join(", ", types.keySet()) + ") values (" + values + ")";
    }

    /** Returns the update of one of {@link #ownLinks} by the primary key. */
    String link(String column) {
        String where = key.stream().map(each -> each + " = ?").collect(Collectors.joining(" and "));
        return "update " + name + " set " + column + " = ? where " + where;
    }
}
