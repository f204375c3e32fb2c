package almanac.web.form;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a form's fields are compared and merged.
 *
 * @param together fields that only make sense together: a mix of both sides would be what neither meant
 * @param ticked checkboxes: the order of their values doesn't matter
 * @param rows names of rows of fields; all rows of a name belong together
 * @param untyped a pattern of the fields that nobody types into
 */
public record FieldRules(List<List<String>> together, Set<String> ticked, Set<String> rows, String untyped) {

    static final FieldRules NONE = new FieldRules(List.of(), Set.of(), Set.of(), "");

    private static final Pattern ROW = Pattern.compile("([a-z]+)\\[\\d+]\\[[a-z]+]");

    boolean isTyped(String name) {
        return !name.equals(Form.VERSION) && !name.equals(Form.OPENED) && !name.matches(untyped);
    }

    /**
     * Returns whether a field is in a row: a form has at least the first row, which may be empty, and may get others.
     */
    boolean isOfRow(String name) {
        Matcher row = ROW.matcher(name);
        return row.matches() && rows.contains(row.group(1));
    }

    /** Returns the name of the unit that a field belongs to. */
    String unit(String name) {
        return together.stream()
                .filter(each -> each.contains(name))
                .map(each -> each.get(0))
                .findFirst()
                .orElseGet(() -> name.replaceAll("\\[.*", ""));
    }
}
