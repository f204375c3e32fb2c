package almanac.http.response;

import java.util.Arrays;

/** Compares entity tags (RFC 9110 §8.8.3). */
public final class EntityTag {
    private EntityTag() {}

    /** Compares weakly with the value of {@code If-None-Match}, which may be null (RFC 9110 §13.1.2). */
    public static boolean isKnown(String known, String tag) {
        return known != null
                && Arrays.stream(known.split(","))
                        .map(String::strip)
                        .anyMatch(each -> each.equals("*") || each.equals(tag) || each.equals("W/" + tag));
    }
}
