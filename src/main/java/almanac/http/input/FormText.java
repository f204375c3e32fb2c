package almanac.http.input;

import almanac.base.text.Utf8;
import almanac.base.validation.RequestData;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
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
public final class FormText {

    private static final int DEEPEST = 8;
    private static final int MOST_PAIRS = 20_000;

    private final Node root = new Node();

    /** The members of a name; a list if all of them were appended with {@code []}. */
    private static final class Node {
        private final Map<String, Object> byName = new LinkedHashMap<>();
        private boolean isNamed;

        String key(String step) {
            isNamed |= !step.isEmpty();
            return step.isEmpty() ? Integer.toString(byName.size()) : step;
        }

        Node inner(String step) {
            String key = key(step);
            if (!(byName.get(key) instanceof Node)) {
                byName.put(key, new Node());
            }
            return (Node) byName.get(key);
        }

        Map<String, Object> values() {
            byName.replaceAll((name, value) -> value instanceof Node inner ? inner.value() : value);
            return byName;
        }

        private Object value() {
            return isNamed ? values() : List.copyOf(values().values());
        }
    }

    /** Parses a raw query string, which may be null. */
    static RequestData ofQuery(String query) {
        return query == null ? RequestData.NOTHING : parse(query);
    }

    public static RequestData parse(String text) {
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

    /** Decodes to single bytes first, since the decoder would replace malformed UTF-8. */
    private static String decoded(String text) {
        String bytes = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        try {
            String decoded = URLDecoder.decode(bytes, StandardCharsets.ISO_8859_1);
            return Utf8.decoded(decoded.getBytes(StandardCharsets.ISO_8859_1)).orElseThrow(FormText::malformed);
        } catch (IllegalArgumentException e) {
            throw malformed();
        }
    }

    private static Problem malformed() {
        return new Problem(ErrorCode.BAD_REQUEST, "A parameter is not percent-encoded UTF-8.");
    }

    /** Adds a pair; if a name without brackets is repeated, the last value wins. */
    void put(String name, Object value) {
        List<String> path = path(name);
        Node place = root;
        for (String step : path.subList(0, path.size() - 1)) {
            place = place.inner(step);
        }
        place.byName.put(place.key(path.get(path.size() - 1)), value);
    }

    /** Splits {@code a[b][]} into {@code a, b, ""}; a name whose brackets don't match is taken literally. */
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
        return new RequestData(root.values());
    }
}
