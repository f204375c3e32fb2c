package almanac.desk.merge;

/**
 * One of two records that become one.
 *
 * @param note what tells it apart from others of its name; may be empty
 * @param picture the address of a small copy of an image; null for other kinds
 */
public record MergeSide(long id, int version, String name, String note, String picture) {}
