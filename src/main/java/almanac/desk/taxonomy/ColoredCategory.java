package almanac.desk.taxonomy;

/**
 * A category from which others inherit its colour.
 *
 * @param color the name of the colour
 */
public record ColoredCategory(String name, String color) {}
