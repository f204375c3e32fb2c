package almanac.text;

import java.text.Normalizer;
import java.util.regex.Pattern;

/** The characters that text may be made of: everything but what no reader can see and no XML or database can carry. */
final class Characters {
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cs}\\x{FFFE}\\x{FFFF}&&[^\\t\\n]]");
    private static final Pattern LINE_BREAK = Pattern.compile("\\r\\n?");

    /** More marks on one letter than any language has (UAX #15 §12.1). */
    private static final Pattern MARKS_BEYOND_30 = Pattern.compile("(\\p{M}{30})\\p{M}+");

    private static final int FIRST_MARK = 0x300;
    private static final int CAPITAL_I_WITH_DOT = 0x130;

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

    /**
     * The text in lower case, in no one's language. As {@link String#toLowerCase} but for a sigma at the end of a word,
     * which is like any other; Java's own looks at the whole text again for each capital one, and copies it for each
     * dotted I.
     */
    static String lowerCase(String text) {
        StringBuilder lower = new StringBuilder(text.length());
        text.codePoints().forEach(each -> {
            if (each == CAPITAL_I_WITH_DOT) {
                lower.append("i\u0307");
            } else {
                lower.appendCodePoint(Character.toLowerCase(each));
            }
        });
        return lower.toString();
    }

    /**
     * The text in a normal form, without the marks after the thirtieth on one letter: to put marks in order takes the
     * square of their number.
     */
    static String normalized(String text, Normalizer.Form form) {
        boolean hasMarks = text.chars().anyMatch(each -> each >= FIRST_MARK);
        return Normalizer.normalize(hasMarks ? MARKS_BEYOND_30.matcher(text).replaceAll("$1") : text, form);
    }

    /** The text, or as much of its beginning as {@code longest} characters hold without cutting one in two. */
    static String shortened(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest);
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
