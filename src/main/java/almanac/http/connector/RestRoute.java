package almanac.http.connector;

import almanac.http.request.Channel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The target in a query string, for clients of WordPress sites without pretty permalinks: {@code
 * /?rest_route=/tribe/events/v1/events} means {@code /wp-json/tribe/events/v1/events}.
 *
 * @param query without the route, one character for each byte, or the empty text
 */
record RestRoute(String path, String query) {
    private static final String NAME = "rest_route=";
    private static final Pattern SLASH = Pattern.compile("%2F", Pattern.CASE_INSENSITIVE);
    private static final Pattern UNLIKE_IN_PATHS = Pattern.compile("[+;\\x80-\\xFF]");

    /**
     * Returns the target that a query string names. Some clients append their parameters with a second question mark.
     * No route is left in the query, as a request is checked again with each part of its body.
     */
    static Optional<RestRoute> of(String path, String query) {
        List<String> others = new ArrayList<>();
        String route = "";
        for (String each : query.split("&")) {
            if (each.startsWith(NAME)) {
                String[] parts = each.substring(NAME.length()).split("\\?", 2);
                route = SLASH.matcher(parts[0]).replaceAll("/");
                if (parts.length > 1 && !parts[1].startsWith(NAME)) {
                    others.add(parts[1]);
                }
            } else {
                others.add(each);
            }
        }
        if (!path.endsWith("/") || !route.startsWith("/")) {
            return Optional.empty();
        }
        String root = path.substring(0, path.length() - 1);
        return Optional.of(new RestRoute(root + Channel.REST + inPath(route), String.join("&", others)));
    }

    /** Escapes characters that differ in meaning between path and query. */
    private static String inPath(String route) {
        return UNLIKE_IN_PATHS
                .matcher(route)
                .replaceAll(found -> found.group().equals("+")
                        ? "%20"
                        : "%%%02X".formatted((int) found.group().charAt(0)));
    }
}
