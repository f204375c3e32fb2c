package almanac.desk.event;

import almanac.base.constraint.InvalidValue;
import almanac.base.validation.Violations;
import almanac.web.form.Form;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Rows of fields in a form, such as tickets: {@code tickets[0][name]}. */
public record FormRows(String of, List<String> columns) {

    public static final FormRows TICKETS =
            new FormRows("tickets", List.of("id", "name", "price", "capacity", "description"));
    public static final FormRows CUSTOM_FIELDS = new FormRows("custom", List.of("name", "value", "kind"));

    /** The columns without a text field. */
    private static final Set<String> HIDDEN = Set.of("id", "kind");

    /** A pattern of the fields in hidden columns. */
    static final String HIDDEN_FIELDS = ".*\\[(" + String.join("|", HIDDEN) + ")]";

    private static final Pattern FIELD = Pattern.compile("([a-z]+)\\[(\\d{1,9})]\\[([a-z]+)]");

    /** Returns whether a column is hidden from people. */
    public static boolean isHidden(String column) {
        return HIDDEN.contains(column);
    }

    /** Returns whether a text may have several lines. */
    public boolean hasLines(String column) {
        return column.equals("description") || column.equals("value");
    }

    public String field(int row, String column) {
        return of + "[" + row + "][" + column + "]";
    }

    /** Returns the name of a field without brackets, for errors; empty if the place isn't in the rows of a form. */
    static String fault(String place) {
        Matcher field = FIELD.matcher(place);
        boolean isInRow = field.matches()
                && Stream.of(TICKETS, CUSTOM_FIELDS).map(FormRows::of).anyMatch(field.group(1)::equals);
        return isInRow ? String.join("-", field.group(1), field.group(2), field.group(3)) : "";
    }

    void put(Form.Builder fields, int row, Map<String, String> values) {
        values.forEach((column, value) -> fields.put(field(row, column), value));
    }

    /** Adds the empty row, so that a form without others has the columns, too. */
    void putEmpty(Form.Builder fields, int row) {
        columns.forEach(column -> fields.put(field(row, column), ""));
    }

    /** Returns the rows that are filled in, by column; last those whose name was removed, in order to delete them. */
    List<Map<String, String>> filled(Form form) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (int row : numbers(form)) {
            Map<String, String> values = new LinkedHashMap<>();
            columns.forEach(column -> values.put(column, form.get(field(row, column))));
            if (values.entrySet().stream()
                    .anyMatch(
                            each -> !isHidden(each.getKey()) && !each.getValue().isEmpty())) {
                rows.add(values);
            }
        }
        rows.sort(Comparator.comparing(FormRows::isRemoved));
        return rows;
    }

    private List<Integer> numbers(Form form) {
        return form.fields().keySet().stream()
                .map(FIELD::matcher)
                .filter(field -> field.matches() && field.group(1).equals(of))
                .map(field -> Integer.valueOf(field.group(2)))
                .distinct()
                .sorted()
                .toList();
    }

    /** Returns whether the row of a stored entry has lost its name. */
    static boolean isRemoved(Map<String, String> row) {
        return row.get("name").isEmpty() && !row.getOrDefault("id", "").isEmpty();
    }

    /** Returns the rows that a form shows: those that are filled in, and an empty one. */
    public List<Map<String, String>> shown(Form form) {
        List<Map<String, String>> rows = new ArrayList<>(filled(form));
        Map<String, String> empty = new LinkedHashMap<>();
        columns.forEach(column -> empty.put(column, ""));
        rows.add(empty);
        return rows;
    }

    boolean changes(Form form, Form stored) {
        return !numbers(form).isEmpty() && !filled(form).equals(filled(stored));
    }

    /** Adds violations for missing and repeated names. */
    public void checkNames(Form form, Violations violations) {
        Set<String> names = new HashSet<>();
        List<Map<String, String>> rows = filled(form);
        for (int row = 0; row < rows.size(); row++) {
            String name = rows.get(row).get("name");
            if (name.isEmpty() || !names.add(name)) {
                String key =
                        name.isEmpty() ? "jakarta.validation.constraints.NotBlank.message" : "almanac.event.fieldTwice";
                violations.add(field(row, "name"), InvalidValue.localized(key, Map.of()));
            }
        }
    }
}
