package almanac.rest;

/** How a path names a record: by {@code 12} or by {@code by-slug/summer-fair}. Both name it on the same route. */
public sealed interface RecordKey {

    /** The part of a path that is a key. */
    String PATTERN = "{key: \\d+|by-slug/[^/]+}";

    /** The part of a path that is a key where there are only ids. */
    String ID = "{key: \\d+}";

    /** The key of the caller's own account. */
    String ME = "me";

    /** The part of a path that is a key of accounts. */
    String ID_OR_ME = "{key: \\d+|me}";

    /** The prefix of keys that are slugs. */
    String BY_SLUG = "by-slug/";

    /** A record's id; one that is too large for any record is the largest number. */
    record ById(long id) implements RecordKey {
        /** For JAX-RS. */
        public static ById valueOf(String digits) {
            return new ById(digits.length() > 18 ? Long.MAX_VALUE : Long.parseLong(digits));
        }
    }

    /** A record's slug. */
    record BySlug(String slug) implements RecordKey {}

    /** For JAX-RS. */
    static RecordKey valueOf(String path) {
        if (path.startsWith(BY_SLUG)) {
            return new BySlug(path.substring(BY_SLUG.length()));
        }
        return ById.valueOf(path);
    }
}
