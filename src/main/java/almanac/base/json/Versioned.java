package almanac.base.json;

/** The body of a response, with the version of the record that it shows. */
public record Versioned(int version, Object body) {}
