package almanac.base.text;

import java.text.Normalizer;
import java.util.regex.Pattern;

/** The characters allowed in text: all but those that are invisible and that XML or the database can't hold. */
public final class Characters {
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cs}\\x{FFFE}\\x{FFFF}&&[^\\t\\n]]");
    private static final Pattern LINE_BREAK = Pattern.compile("\\r\\n?");

    /** More combining marks on one letter than any language uses (UAX #15 §12.1). */
    private static final Pattern MARKS_BEYOND_30 = Pattern.compile("(\\p{M}{30})\\p{M}+");

    private static final int FIRST_MARK = 0x300;
    private static final int CAPITAL_I_WITH_DOT = 0x130;

    private Characters() {}

    /**
     * The text with line breaks as {@code \n} and without other control characters (tabs stay), unpaired surrogates and
     * the non-characters U+FFFE and U+FFFF.
     */
    public static String printable(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return UNPRINTABLE
                        .matcher(LINE_BREAK.matcher(text).replaceAll("\n"))
                        .replaceAll("");
            }
        }
        return text; // as nearly always; the patterns would take a third of a write's time
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c < '\u007f' || c == '\n' || c == '\t' || c >= '\u00a0' && c < Character.MIN_SURROGATE;
    }

    /**
     * The text in lower case, independent of language. Like {@link String#toLowerCase}, except that a final sigma is
     * like any other: Java's own scans the whole text again for each capital sigma, and copies it for each dotted I.
     */
    public static String lowerCase(String text) {
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

    /** The text in a normal form, with at most 30 combining marks on a letter: ordering marks takes quadratic time. */
    public static String normalized(String text, Normalizer.Form form) {
        boolean hasMarks = text.chars().anyMatch(each -> each >= FIRST_MARK);
        return Normalizer.normalize(hasMarks ? MARKS_BEYOND_30.matcher(text).replaceAll("$1") : text, form);
    }

    /** The text, or its longest beginning within {@code longest} characters that doesn't split a surrogate pair. */
    public static String shortened(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest);
    }

    /** The text stripped, with every run of white space, no-break spaces included, as one space. */
    public static String collapsed(String text) {
        StringBuilder collapsed = new StringBuilder(text.length());
        boolean isInside = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isSpace = c == ' ' || c >= '\t' && c <= '\r' || c > '~' && Character.isSpaceChar(c);
            if (!isSpace || !isInside) {
                collapsed.append(isSpace ? ' ' : c);
            }
            isInside = isSpace;
        }
        return collapsed.toString().strip();
    }
}
