package almanac.rest;

/**
 * One parameter, declared once: its name, rule, meaning and default. Validation, the index and the documentation read
 * this same declaration.
 *
 * @param required whether a create must name it
 * @param whenAbsent the value that an absent parameter has, or null when absence means something of its own
 */
public record Field<T>(String name, Rule<T> rule, boolean required, T whenAbsent, String description) {}
