package almanac.request;

import almanac.problem.ErrorCode;
import almanac.problem.Problem;
import almanac.validation.RequestData;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads {@code application/x-www-form-urlencoded} text with the bracket names that clients of the interface write:
 * {@code name[]=a&name[]=b}, {@code venue[city]=X}, {@code organizer[0][organizer]=Y} (contract §1).
 */
final class FormText {

    private static final int DEEPEST = 8;
    private static final int MOST_PAIRS = 20_000;

    private final Map<String, Object> root = new LinkedHashMap<>();

    /** The members of a raw query string, which may be null. */
    static RequestData ofQuery(String query) {
        return query == null ? RequestData.NOTHING : parse(query);
    }

    static RequestData parse(String text) {
        FormText form = new FormText();
        String[] pairs = text.split("&", MOST_PAIRS + 1);
        if (pairs.length > MOST_PAIRS) {
            throw new Problem(ErrorCode.BAD_REQUEST, "More than " + MOST_PAIRS + " parameters were sent.");
        }
        for (String pair : pairs) {
            if (!pair.isEmpty()) {
                String[] parts = pair.split("=", 2);
                form.put(decoded(parts[0]), parts.length == 2 ? decoded(parts[1]) : "");
            }
        }
        return form.sent();
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new Problem(ErrorCode.BAD_REQUEST, "A parameter is not percent-encoded as it should be.");
        }
    }

    /** Adds one pair; of a name without brackets that comes again, the last one counts. */
    void put(String name, Object value) {
        List<String> path = path(name);
        Map<String, Object> place = root;
        for (String step : path.subList(0, path.size() - 1)) {
            place = inner(place, step);
        }
        String last = path.get(path.size() - 1);
        place.put(last.isEmpty() ? nextIndex(place) : last, value);
    }

    private static Map<String, Object> inner(Map<String, Object> place, String step) {
        String key = step.isEmpty() ? nextIndex(place) : step;
        if (place.get(key) instanceof Map<?, ?>) {
            @SuppressWarnings("unchecked") // every map in this tree was made here
            Map<String, Object> known = (Map<String, Object>) place.get(key);
            return known;
        }
        Map<String, Object> made = new LinkedHashMap<>();
        place.put(key, made);
        return made;
    }

    private static String nextIndex(Map<String, Object> place) {
        return Integer.toString(place.size());
    }

    /** {@code a[b][]} as {@code a, b, ""}; a name whose brackets don't match is taken literally. */
    private static List<String> path(String name) {
        int open = name.indexOf('[');
        if (open <= 0 || !name.endsWith("]")) {
            return List.of(name);
        }
        List<String> path = new ArrayList<>(List.of(name.substring(0, open)));
        path.addAll(List.of(name.substring(open + 1, name.length() - 1).split("]\\[", -1)));
        return path.size() > DEEPEST ? List.of(name) : path;
    }

    RequestData sent() {
        return new RequestData(root);
    }
}
