package almanac.domain;

/** What names a record: its id, or its slug. */
public sealed interface RecordKey {

    /** A record's id. */
    record ById(long id) implements RecordKey {}

    /** A record's slug. */
    record BySlug(String slug) implements RecordKey {}
}
