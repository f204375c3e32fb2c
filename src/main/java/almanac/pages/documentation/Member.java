package almanac.pages.documentation;

/**
 * A parameter, or a member of an object.
 *
 * @param description what it means; empty if its name says so
 */
public record Member(String name, String description, boolean isRequired, Shape shape) {}
