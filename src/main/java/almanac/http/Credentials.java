package almanac.http;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/** Whether a request says whom it is from, or a password that opens something: then its answer is for nobody else. */
public final class Credentials {

    private static final String PASSWORD = "password";

    private Credentials() {}

    public static boolean areIn(HttpServletRequest request) {
        return request.getHeader("Authorization") != null || mayNamePassword(request.getQueryString());
    }

    /** In doubt it does: a word searched for is taken for a name, and so is what can't be decoded. */
    static boolean mayNamePassword(String query) {
        if (query == null || query.indexOf('%') < 0) {
            return query != null && query.contains(PASSWORD);
        }
        try {
            return URLDecoder.decode(query, StandardCharsets.UTF_8).contains(PASSWORD);
        } catch (IllegalArgumentException e) {
            return true;
        }
    }
}
