package almanac.base.text;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decodes characters that the sanitizer needlessly writes as entities – {@code @}, {@code =}, quotes in text, emoji,
 * Indian scripts – and encodes ampersands that HTML would misread. Whatever would end a text or an attribute value
 * stays encoded.
 */
final class Entities {
    private static final Pattern TAG_OR_ENTITY = Pattern.compile("<[^>]*>|&#(?:x([0-9a-f]+)|([0-9]+));");
    private static final Pattern ENTITY = Pattern.compile("&#(?:x([0-9a-f]+)|([0-9]+));");
    /** The comment that the sanitizer puts between two braces, against client-side templates, which these pages don't use. */
    private static final String BETWEEN_BRACES = "<!-- -->";

    private static final Pattern PARAMETER = Pattern.compile("&(?=[A-Za-z]\\w*=)");

    private static final String SAFE_IN_TEXT = "\"'+=@`";
    private static final String SAFE_IN_TAGS = "'+=@";

    private Entities() {}

    /**
     * Encodes the ampersand before the name of a parameter, as in {@code ?event=5&section=2}: HTML reads {@code &sect}
     * there, except in attributes, even without a semicolon.
     */
    static String withParameters(String html) {
        return html.indexOf('&') < 0 ? html : PARAMETER.matcher(html).replaceAll("&amp;");
    }

    /**
     * Returns the same HTML, easier to read. Accepts only the sanitizer's output, which has every attribute value in
     * double quotes.
     */
    static String readable(String html) {
        String text = html.replace(BETWEEN_BRACES, "");
        return TAG_OR_ENTITY.matcher(text).replaceAll(found -> Matcher.quoteReplacement(tagOrCharacter(found)));
    }

    private static String tagOrCharacter(MatchResult found) {
        if (!found.group().startsWith("<")) {
            return character(found, SAFE_IN_TEXT);
        }
        return ENTITY.matcher(found.group())
                .replaceAll(entity -> Matcher.quoteReplacement(character(entity, SAFE_IN_TAGS)));
    }

    private static String character(MatchResult entity, String safe) {
        int codePoint =
                entity.group(1) == null ? Integer.parseInt(entity.group(2)) : Integer.parseInt(entity.group(1), 16);
        return codePoint >= 0x80 || safe.indexOf(codePoint) >= 0 ? Character.toString(codePoint) : entity.group();
    }
}
