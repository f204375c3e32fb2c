package almanac.text;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The names of records in addresses: lower case, accents taken off, dashes between the words (contract §4.2, slug). */
public final class Slug {

    private static final int LONGEST = 180;
    private static final Pattern ACCENTS = Pattern.compile("(?<=\\p{IsLatin}\\p{M}{0,5})\\p{M}");
    private static final Pattern SEPARATORS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");
    private static final Pattern DASHES_AT_ENDS = Pattern.compile("^-+|-+$");
    private static final Pattern APOSTROPHES = Pattern.compile("['’]");

    /** Letters that are no accented form of a plain one. */
    private static final Map<String, String> LETTERS =
            Map.of("ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "đ", "d", "ð", "d", "þ", "th", "ł", "l", "ı", "i");

    private Slug() {}

    /** The slug of a text, at most 180 characters; empty if there is no letter or digit in it. */
    public static String of(String text) {
        String lower = SafeHtml.plainText(text).toLowerCase(Locale.ROOT);
        for (Map.Entry<String, String> letter : LETTERS.entrySet()) {
            lower = lower.replace(letter.getKey(), letter.getValue());
        }
        String bare = ACCENTS.matcher(
                        Normalizer.normalize(APOSTROPHES.matcher(lower).replaceAll(""), Normalizer.Form.NFKD))
                .replaceAll("");
        String dashed = SEPARATORS
                .matcher(Normalizer.normalize(bare, Normalizer.Form.NFC))
                .replaceAll("-");
        String trimmed = DASHES_AT_ENDS.matcher(dashed).replaceAll("");
        return trimmed.length() <= LONGEST
                ? trimmed
                : DASHES_AT_ENDS.matcher(cut(trimmed)).replaceAll("");
    }

    /** Never through the middle of a character that takes two. */
    private static String cut(String text) {
        boolean splits = Character.isHighSurrogate(text.charAt(LONGEST - 1));
        return text.substring(0, splits ? LONGEST - 1 : LONGEST);
    }

    /** {@code base}, or the first of {@code base-2}, {@code base-3} … that is not taken. */
    public static String free(String base, Set<String> taken) {
        String free = base;
        for (int n = 2; taken.contains(free); n++) {
            free = base + "-" + n;
        }
        return free;
    }
}
