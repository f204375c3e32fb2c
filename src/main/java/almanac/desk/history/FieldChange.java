package almanac.desk.history;

/**
 * The values of a field before and after a change, in the page's language.
 *
 * @param label of the field
 */
public record FieldChange(String label, String before, String after) {}
