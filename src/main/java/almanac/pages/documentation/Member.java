package almanac.pages.documentation;

/**
 * A parameter, or a member of an object.
 *
 * @param description its meaning; empty if the name says it
 */
public record Member(String name, String description, boolean isRequired, Shape shape) {}
