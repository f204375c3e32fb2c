package almanac.base.text;

import java.text.Normalizer;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The readable part of a record's address, made from its title (contract §4.2, {@code slug}). */
public final class Slug {
    private static final int LONGEST = 180;
    public static final int LONGEST_NUMBERED = 200;
    private static final Pattern LATIN_WITH_MARKS = Pattern.compile("(\\p{IsLatin})\\p{M}+");
    private static final Pattern MARKS_OF_NOTHING = Pattern.compile("(?<![\\p{L}\\p{M}])\\p{M}+");
    private static final Pattern APOSTROPHES = Pattern.compile("(?<=[\\p{L}\\p{M}])['\u2018\u2019](?=\\p{L})|\u02bc");
    private static final Pattern SEPARATORS = Pattern.compile("[^\\p{L}\\p{M}\\p{Nd}]+");
    private static final Pattern PLAIN = Pattern.compile("[ -~&&[^<>&']]*");
    private static final Pattern SPECIAL_LETTERS = Pattern.compile("[ßæœøłđðþıħŋŧĸ]");

    /** Latin letters that don't decompose into a base letter and an accent. */
    private static final Map<String, String> PLAIN_LETTERS = Map.ofEntries(
            Map.entry("ß", "ss"),
            Map.entry("æ", "ae"),
            Map.entry("œ", "oe"),
            Map.entry("ø", "o"),
            Map.entry("ł", "l"),
            Map.entry("đ", "d"),
            Map.entry("ð", "d"),
            Map.entry("þ", "th"),
            Map.entry("ı", "i"),
            Map.entry("ħ", "h"),
            Map.entry("ŋ", "n"),
            Map.entry("ŧ", "t"),
            Map.entry("ĸ", "k"));

    private Slug() {}

    /**
     * The text as a slug: markup stripped, lower case, Latin letters without accents ({@code My Slúg!} becomes {@code
     * my-slug}), letters of other scripts as they are (NFC), apostrophes inside words dropped, and one hyphen for
     * anything else between letters and digits.
     *
     * @return at most 180 characters; {@code ""} when the text has no letter or digit
     */
    public static String of(String text) {
        return shortened(whole(text), LONGEST);
    }

    /**
     * Returns the text itself if it is a slug, which may have a number after 180 characters, otherwise the slug of that
     * name.
     */
    public static String named(String text) {
        return text.length() <= LONGEST_NUMBERED && text.equals(whole(text)) ? text : of(text);
    }

    private static String whole(String text) {
        return withoutHyphensAtEnds(PLAIN.matcher(text).matches() ? ofPlain(text) : ofAny(text));
    }

    /** For most names, since the patterns take much of the time of a page with many. */
    private static String ofPlain(String text) {
        StringBuilder slug = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            boolean isPart = Character.isLetterOrDigit(each);
            if (isPart || !slug.isEmpty() && slug.charAt(slug.length() - 1) != '-') {
                slug.append(isPart ? Character.toLowerCase(each) : '-');
            }
        }
        return slug.toString();
    }

    private static String ofAny(String text) {
        String decomposed = Characters.normalized(SafeHtml.plainText(text), Normalizer.Form.NFKD);
        String lower = Characters.lowerCase(decomposed);
        String unaccented = MARKS_OF_NOTHING
                .matcher(LATIN_WITH_MARKS.matcher(lower).replaceAll("$1"))
                .replaceAll("");
        String plain = SPECIAL_LETTERS.matcher(unaccented).replaceAll(found -> PLAIN_LETTERS.get(found.group()));
        String composed = Characters.normalized(APOSTROPHES.matcher(plain).replaceAll(""), Normalizer.Form.NFC);
        return SEPARATORS.matcher(composed).replaceAll("-");
    }

    /** Returns the least text, by code points, that follows {@code base} and all slugs that begin with {@code base-}. */
    public static String after(String base) {
        return base + (char) ('-' + 1);
    }

    /**
     * Returns the slug itself, or the first of {@code my-slug-2}, {@code my-slug-3} … that is not taken.
     *
     * @param base not empty
     * @return at most 200 characters; a longer base loses its end, never the number
     */
    public static String free(String base, Set<String> taken) {
        String free = base;
        for (int n = 2; taken.contains(free); n++) {
            String suffix = "-" + n;
            free = shortened(base, LONGEST_NUMBERED - suffix.length()) + suffix;
        }
        return free;
    }

    private static String shortened(String slug, int longest) {
        return slug.length() <= longest ? slug : withoutHyphensAtEnds(Characters.shortened(slug, longest));
    }

    private static String withoutHyphensAtEnds(String slug) {
        int start = slug.startsWith("-") ? 1 : 0;
        int end = slug.endsWith("-") ? slug.length() - 1 : slug.length();
        return start < end ? slug.substring(start, end) : "";
    }
}
