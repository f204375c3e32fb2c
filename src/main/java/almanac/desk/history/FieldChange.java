package almanac.desk.history;

/**
 * What a field has and had, as texts of the page's language.
 *
 * @param label of the field
 */
public record FieldChange(String label, String before, String after) {}
