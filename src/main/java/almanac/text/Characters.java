package almanac.text;

import java.util.regex.Pattern;

/** The characters that text may be made of: everything but what no reader can see and no XML or database can carry. */
final class Characters {
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cs}\\x{FFFE}\\x{FFFF}&&[^\\t\\n]]");
    private static final Pattern LINE_BREAK = Pattern.compile("\\r\\n?");

    private Characters() {}

    /**
     * The text with line breaks as {@code \n} and without other control characters (tabs stay), unpaired surrogates and
     * the non-characters U+FFFE and U+FFFF.
     */
    static String printable(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return UNPRINTABLE
                        .matcher(LINE_BREAK.matcher(text).replaceAll("\n"))
                        .replaceAll("");
            }
        }
        return text; // nearly all; the patterns would take a third of the time of a write
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c < '\u007f' || c == '\n' || c == '\t' || c >= '\u00a0' && c < Character.MIN_SURROGATE;
    }

    /** The text with every run of white space, no-break spaces among it, as one space, and none at the ends. */
    static String collapsed(String text) {
        StringBuilder collapsed = new StringBuilder(text.length());
        boolean isInside = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isSpace = c >= '\t' && c <= '\r' || Character.isSpaceChar(c);
            if (!isSpace || !isInside) {
                collapsed.append(isSpace ? ' ' : c);
            }
            isInside = isSpace;
        }
        return collapsed.toString().strip();
    }
}
