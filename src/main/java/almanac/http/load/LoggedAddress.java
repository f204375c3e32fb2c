package almanac.http.load;

import almanac.http.request.QueryText;
import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The address of a request for logs: without secret segments, and of the query only the names, since searches name
 * people, and some parameters are passwords.
 */
final class LoggedAddress {

    private static final Pattern SECRET = Pattern.compile("(?i)(?<=/private-)[^/.]+|(?<=/set-password/).+");

    /** The name of a parameter; anything else may be a secret in the wrong place. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.\\[\\]-]{1,30}");

    private LoggedAddress() {}

    static String of(HttpServletRequest request) {
        return SECRET.matcher(printable(path(request))).replaceAll("…") + shape(request.getQueryString());
    }

    /** Decodes the path, since a secret can be encoded in many ways. */
    private static String path(HttpServletRequest request) {
        String rest = request.getPathInfo() == null ? "" : request.getPathInfo();
        return request.getContextPath() + request.getServletPath() + rest;
    }

    /** Returns the names of a query's parameters, such as {@code ?page&search}. */
    private static String shape(String query) {
        String names = QueryText.of(query).keySet().stream()
                .map(name -> NAME.matcher(name).matches() ? name : "…")
                .collect(Collectors.joining("&"));
        return names.isEmpty() ? "" : "?" + names;
    }

    private static String printable(String text) {
        return text.replaceAll("[^\\x21-\\x7E]", "?");
    }
}
