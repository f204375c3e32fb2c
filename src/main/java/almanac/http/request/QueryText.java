package almanac.http.request;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Parses the query string of a page into the first value of each name. */
public final class QueryText {

    private QueryText() {}

    /** @param query null if absent; one that can't be decoded counts as absent, since nobody typed it */
    public static Map<String, String> of(String query) {
        if (query == null || query.isEmpty()) {
            return Map.of();
        }
        try {
            return Collections.unmodifiableMap(Arrays.stream(query.split("&"))
                    .map(pair -> pair.split("=", 2))
                    .collect(Collectors.toMap(
                            pair -> decoded(pair[0]),
                            pair -> pair.length == 1 ? "" : decoded(pair[1]),
                            (first, second) -> first,
                            LinkedHashMap::new)));
        } catch (IllegalArgumentException e) {
            return Map.of();
        }
    }

    /** Parses a count in an address, such as the number of records changed; returns {@code otherwise} if it isn't a number. */
    public static int count(String given, int otherwise) {
        return given.matches("[0-9]{1,4}") ? Integer.parseInt(given) : otherwise;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
