package almanac.desk.merge;

/**
 * One of two records to merge.
 *
 * @param note distinguishes it from others of the same name; may be empty
 * @param picture the address of a small copy of an image; null for other kinds
 */
public record MergeSide(long id, int version, String name, String note, String picture) {}
