package almanac.http.request;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The query string of a page: the first value of each name. */
public final class QueryText {

    private QueryText() {}

    /** @param query null for none; one that can't be decoded counts as none, for nobody typed it */
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

    /** The number that an address tells, such as of how many something was done to; {@code otherwise} if it is none. */
    public static int count(String told, int otherwise) {
        return told.matches("[0-9]{1,4}") ? Integer.parseInt(told) : otherwise;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
