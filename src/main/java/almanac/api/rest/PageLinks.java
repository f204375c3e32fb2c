package almanac.api.rest;

import almanac.domain.record.Links;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The URLs of a list's pages, with all parameters but {@code page} preserved and encoded anew (contract §4.5). */
final class PageLinks {

    private final String list;
    private final List<String> filters = new ArrayList<>();

    /**
     * @param list the URL of the list
     * @param query its raw query string, or null
     */
    PageLinks(String list, String query) {
        this.list = list;
        for (String pair : query == null ? new String[0] : query.split("&")) {
            String[] parts = pair.split("=", 2);
            String name = decoded(parts[0]);
            if (!name.isEmpty() && !name.equals("page")) {
                filters.add(Links.encoded(name) + "=" + Links.encoded(parts.length == 2 ? decoded(parts[1]) : ""));
            }
        }
    }

    /** The first page has no {@code page} parameter. */
    String page(long number) {
        List<String> parameters = new ArrayList<>(filters);
        if (number > 1) {
            parameters.add("page=" + number);
        }
        return parameters.isEmpty() ? list : list + "?" + String.join("&", parameters);
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
