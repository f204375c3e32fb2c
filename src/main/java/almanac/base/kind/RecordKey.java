package almanac.base.kind;

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

    /**
     * Returns the key of an event, or of one date of a series, as the path of its page has it.
     *
     * @param date the empty text, or a date behind a slash
     */
    static RecordKey ofPage(String slug, String date) {
        return date.isEmpty() ? new BySlug(slug) : new ByDate(slug, date.substring(1));
    }
}
