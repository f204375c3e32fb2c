package almanac.rest;

/** The body of an answer together with the version of the record that it shows. */
public record Versioned(int version, Object body) {}
