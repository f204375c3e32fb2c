package almanac.base.refusal;

/** Identifies a record by its id or its slug. */
public sealed interface RecordKey {

    record ById(long id) implements RecordKey {}

    record BySlug(String slug) implements RecordKey {}

    /**
     * One date of a series.
     *
     * @param date as in addresses (contract §10.2)
     */
    record ByDate(String slug, String date) implements RecordKey {}
}
