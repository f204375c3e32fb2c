package almanac.manage;

import almanac.form.Form;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows of fields in a form, such as tickets: {@code tickets[0][name]}. */
public record FormRows(String of, List<String> columns) {

    public static final FormRows TICKETS =
            new FormRows("tickets", List.of("id", "name", "price", "capacity", "description"));
    public static final FormRows CUSTOM_FIELDS = new FormRows("custom", List.of("name", "value", "kind"));

    /** More rows than a form shows are none. */
    private static final int MOST = 101;

    /** Whether a text may have several lines. */
    public boolean hasLines(String column) {
        return column.equals("description") || column.equals("value");
    }

    public String field(int row, String column) {
        return of + "[" + row + "][" + column + "]";
    }

    void put(Form.Builder fields, int row, Map<String, String> values) {
        values.forEach((column, value) -> fields.put(field(row, column), value));
    }

    /** The rows that are filled in, by their columns. */
    List<Map<String, String>> filled(Form form) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (int row = 0; row < MOST; row++) {
            Map<String, String> values = new LinkedHashMap<>();
            for (String column : columns) {
                values.put(column, form.get(field(row, column)));
            }
            if (values.values().stream().anyMatch(each -> !each.isEmpty())) {
                rows.add(values);
            }
        }
        return rows;
    }

    /** How many rows a form shows: all that are filled in, and one more. */
    public int shown(Form form) {
        int last = 0;
        for (int row = 0; row < MOST; row++) {
            int at = row;
            if (columns.stream().anyMatch(column -> !form.get(field(at, column)).isEmpty())) {
                last = row + 1;
            }
        }
        return Math.min(last + 1, MOST);
    }

    boolean changes(Form form, Form stored) {
        boolean isOffered = form.offers(field(0, "name"));
        return isOffered && !filled(form).equals(filled(stored));
    }
}
