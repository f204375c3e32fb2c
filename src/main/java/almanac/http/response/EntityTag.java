package almanac.http.response;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/** Reads and compares entity tags (RFC 9110 §8.8.3). */
public final class EntityTag {

    /** Matches any tag, if it is the whole value of a header. */
    static final String ANY = "*";

    private static final String WEAK = "W/";

    /** The next tag of a list, which may contain commas. */
    private static final Pattern NEXT = Pattern.compile("(?:\\A|\\G\\s*,)[\\s,]*((?:" + WEAK + ")?\"[^\"]*\")");

    private EntityTag() {}

    /** Returns the tags in the value of {@code If-Match} or {@code If-None-Match}, up to a fault in it. */
    static List<String> list(String header) {
        return header.strip().equals(ANY)
                ? List.of(ANY)
                : NEXT.matcher(header).results().map(each -> each.group(1)).toList();
    }

    /** Returns the value of {@code If-None-Match}, which may have several lines; empty without it. */
    public static String known(HttpServletRequest request) {
        return String.join(",", Collections.list(request.getHeaders("If-None-Match")));
    }

    /** Compares weakly with the value of {@code If-None-Match}, which may be null (RFC 9110 §13.1.2). */
    public static boolean isKnown(String known, String tag) {
        return known != null && list(known).stream().anyMatch(List.of(ANY, tag, WEAK + tag)::contains);
    }
}
