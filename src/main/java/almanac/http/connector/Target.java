package almanac.http.connector;

import almanac.base.text.Utf8;
import java.io.ByteArrayOutputStream;
import java.util.stream.Collectors;

/** Decodes and checks a request's raw path. */
final class Target {
    private Target() {}

    /**
     * Returns the decoded path.
     *
     * @param raw the path as it was sent, one character for each byte
     * @throws IllegalArgumentException unless it is correctly percent-encoded UTF-8 without control characters and
     * backslashes
     */
    static String decoded(String raw) {
        String path = text(raw);
        if (path.chars().anyMatch(each -> Character.isISOControl(each) || each == '\\')) {
            throw new IllegalArgumentException("a control character or a backslash");
        }
        return path;
    }

    /** Returns whether a query string, one character for each byte, is correctly percent-encoded UTF-8. */
    static boolean isQuery(String raw) {
        try {
            text(raw);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Returns the query string with an escape for each byte that isn't ASCII, which the server would read as Latin-1. */
    static String escaped(String query) {
        return query.chars()
                .mapToObj(each -> each < 0x80 ? Character.toString(each) : "%%%02X".formatted(each))
                .collect(Collectors.joining());
    }

    private static String text(String raw) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            boolean isEscape = raw.charAt(i) == '%';
            bytes.write(isEscape ? escaped(raw, i) : raw.charAt(i));
            i += isEscape ? 2 : 0;
        }
        return Utf8.decoded(bytes.toByteArray()).orElseThrow(() -> new IllegalArgumentException("no UTF-8"));
    }

    private static int escaped(String raw, int at) {
        if (at + 2 >= raw.length()) {
            throw new IllegalArgumentException("an escape without digits");
        }
        int high = Character.digit(raw.charAt(at + 1), 16);
        int low = Character.digit(raw.charAt(at + 2), 16);
        if (high < 0 || low < 0) {
            throw new IllegalArgumentException("an escape with other characters than digits");
        }
        return high << 4 | low;
    }

    /**
     * Returns whether a segment other than the last is empty, or any is {@code .} or {@code ..}: clients resolve those
     * (RFC 3986 §5.2.4), and parts of the server would interpret them differently.
     */
    static boolean isAmbiguous(String path) {
        String[] segments = path.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String name = segments[i].split(";", 2)[0];
            boolean isEmpty = name.isEmpty() && i < segments.length - 1;
            if (isEmpty || name.equals(".") || name.equals("..")) {
                return true;
            }
        }
        return false;
    }
}
