package almanac.domain.file;

/** The bounds of files that are read. Larger ones are refused, longer texts shortened. */
public final class FileLimits {
    public static final int MOST_BYTES = 20 * 1024 * 1024;
    public static final int MOST_ENTRIES = 20_000;

    /** All overrides and single dates of one entry, and the properties of it. */
    public static final int MOST_PARTS = 2_000;

    /** The characters of a description. */
    public static final int LONGEST_TEXT = 100_000;

    private FileLimits() {}
}
