package almanac.text;

import java.util.regex.Pattern;

/** The characters that text may be made of: everything but what no reader can see and no XML or database can carry. */
final class Characters {
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cs}\\x{FFFE}\\x{FFFF}&&[^\\t\\n]]");
    private static final Pattern LINE_BREAK = Pattern.compile("\\r\\n?");
    private static final Pattern WHITE_SPACE = Pattern.compile("[\\s\\p{Z}]+");

    private Characters() {}

    /**
     * The text with line breaks as {@code \n} and without other control characters (tabs stay), unpaired surrogates and
     * the non-characters U+FFFE and U+FFFF.
     */
    static String printable(String text) {
        return UNPRINTABLE.matcher(LINE_BREAK.matcher(text).replaceAll("\n")).replaceAll("");
    }

    /** The text with every run of white space, no-break spaces among it, as one space, and none at the ends. */
    static String collapsed(String text) {
        return WHITE_SPACE.matcher(text).replaceAll(" ").strip();
    }
}
