package almanac.http.response;

import almanac.base.refusal.ExpectedVersion;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The {@code If-Match} header of a write (RFC 9110 §13.1.1). A record's tag begins with its version, and only that part
 * is compared: a change beside the record, such as the count of a term, must not fail a write.
 */
public record IfMatch(String header) {

    /** Matches any version. */
    public static final String ANY = EntityTag.ANY;

    private static final Pattern TAG = Pattern.compile("\"(0|[1-9][0-9]{0,8})-.*", Pattern.DOTALL);

    /** Returns the versions in the tags. */
    public ExpectedVersion expected() {
        List<String> tags = EntityTag.list(header);
        return tags.contains(ANY)
                ? ExpectedVersion.ANY
                : new ExpectedVersion(Optional.of(tags.stream()
                        .map(TAG::matcher)
                        .filter(Matcher::matches)
                        .map(tag -> Integer.valueOf(tag.group(1)))
                        .collect(Collectors.toSet())));
    }

    /** For JAX-RS. */
    public static IfMatch valueOf(String header) {
        return new IfMatch(header);
    }
}
