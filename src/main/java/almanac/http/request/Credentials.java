package almanac.http.request;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.regex.Pattern;

/**
 * Detects whether a request contains anything that could authenticate a caller or unlock something
 * (docs/adr/025-who-is-asking.md). In doubt it does: searching for such a word counts, and so does a query or path that
 * can't be decoded.
 */
public final class Credentials {

    /** The beginning of this site's cookie names, after any prefix {@code __Host-}; other cookies are irrelevant here. */
    public static final String COOKIE = "almanac";

    private static final Pattern SECRET_HEADER =
            Pattern.compile(".*(authorization|cookie|password|token).*", Pattern.CASE_INSENSITIVE);

    private static final Pattern SECRET_PARAMETER = Pattern.compile("password|token", Pattern.CASE_INSENSITIVE);

    /** The prefix of a secret path segment, known only to those who have the whole address. */
    private static final String SECRET_SEGMENT = "/private-";

    private Credentials() {}

    static boolean areIn(HttpServletRequest request) {
        return Collections.list(request.getHeaderNames()).stream().anyMatch(name -> mayBeInHeader(name, request))
                || mayBeInQuery(request.getQueryString())
                || areInPath(request)
                || mayBeInBody(request);
    }

    /** Searches the cookies without parsing them: whatever the server accepts as one of ours contains its name. */
    private static boolean mayBeInHeader(String name, HttpServletRequest request) {
        return name.equalsIgnoreCase("Cookie")
                ? Collections.list(request.getHeaders(name)).stream().anyMatch(each -> each.contains(COOKIE))
                : SECRET_HEADER.matcher(name).matches();
    }

    static boolean mayBeInQuery(String query) {
        if (query == null) {
            return false;
        }
        try {
            String decoded = query.indexOf('%') < 0 ? query : URLDecoder.decode(query, StandardCharsets.UTF_8);
            return SECRET_PARAMETER.matcher(decoded).find();
        } catch (IllegalArgumentException e) {
            return true;
        }
    }

    public static boolean areInPath(HttpServletRequest request) {
        return mayBeInPath(request.getRequestURI());
    }

    private static boolean mayBeInPath(String path) {
        try {
            return URLDecoder.decode(path, StandardCharsets.UTF_8).contains(SECRET_SEGMENT);
        } catch (IllegalArgumentException e) {
            return true;
        }
    }

    private static boolean mayBeInBody(HttpServletRequest request) {
        return request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
    }
}
