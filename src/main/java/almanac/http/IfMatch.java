package almanac.http;

import java.util.Arrays;

/**
 * The {@code If-Match} header of a write (RFC 9110 §13.1.1). A record's tag begins with its version, and that part alone
 * is compared: what changed around the record, such as the count of one of its terms, is no reason to refuse a write.
 */
public record IfMatch(String header) {

    /** Any version will do. */
    public static final String ANY = "*";

    /** @throws Problem 412 {@code rest_precondition_failed} unless one of the tags is of this version */
    public void require(int version) {
        boolean holds = Arrays.stream(header.split(","))
                .map(String::strip)
                .anyMatch(tag -> tag.equals(ANY) || tag.startsWith("\"" + version + "-"));
        if (!holds) {
            throw new Problem(
                    ErrorCode.PRECONDITION_FAILED, "The record has changed since you read it; read it again.");
        }
    }

    /** For JAX-RS. */
    public static IfMatch valueOf(String header) {
        return new IfMatch(header);
    }
}
