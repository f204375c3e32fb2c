package almanac.domain.file;

import java.util.List;

/**
 * How a table is read; sent back with changes, it is a mapping by hand.
 *
 * @param columns in their order
 * @param dates the order of day and month where numbers alone don't tell
 * @param decimal the decimal sign: {@code ","}, {@code "."} or empty if no number has one
 * @param separator of a CSV file; empty in a sheet
 * @param charset of a CSV file; empty in a sheet
 * @param name by which people find it again; empty if it has none
 */
public record TableMapping(
        List<Column> columns, DateOrder dates, String decimal, String separator, String charset, String name) {

    /** The order of the numbers of a date. */
    public enum DateOrder {
        DAY_FIRST,
        MONTH_FIRST
    }

    /** Why a column is read as it is. */
    public enum Reason {
        NAME,
        VALUES,
        HAND,
        /** Nothing in it has a place in an event. */
        NONE
    }

    /**
     * A column of a table.
     *
     * @param name its heading
     * @param meaning what it holds, such as {@code title} or {@code start_time}; empty if it isn't read
     * @param sample its first value, shortened
     */
    public record Column(String name, String meaning, Reason reason, String sample) {}

    public TableMapping {
        columns = List.copyOf(columns);
    }

    /** Returns whether both are of tables with the same headings; those without have letters in their place. */
    public boolean isOfSameTable(TableMapping other) {
        return !names().contains("A") && names().equals(other.names());
    }

    /** Returns the same under another name. */
    public TableMapping named(String other) {
        return new TableMapping(columns, dates, decimal, separator, charset, other);
    }

    private List<String> names() {
        return columns.stream().map(Column::name).toList();
    }
}
