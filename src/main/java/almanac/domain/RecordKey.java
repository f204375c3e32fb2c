package almanac.domain;

/** Identifies a record by its id or its slug. */
public sealed interface RecordKey {

    record ById(long id) implements RecordKey {}

    record BySlug(String slug) implements RecordKey {}
}
