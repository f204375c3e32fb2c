package almanac.domain.file;

import almanac.base.constraint.Longest;
import almanac.base.text.SafeHtml;
import almanac.base.text.WebUrl;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Texts as people meant them: programs escape too much, too little, or twice. */
public final class WrittenText {

    private static final Pattern TAG = Pattern.compile(
            "(?i)</?(?:p|br|b|i|u|a|ul|ol|li|strong|em|div|span|html|body|h[1-6]|table|tr|td|th|tbody|img|font|hr|blockquote|pre)(?:\\s[^<>]*)?/?>");
    private static final Pattern ESCAPED_TAG =
            Pattern.compile("(?i)&lt;/?(?:p|br|b|i|a|ul|ol|li|strong|em|div|span)\\b");
    private static final Pattern ENTITY = Pattern.compile("&(?:[a-zA-Z]{2,8}|#\\d{2,6}|#x[0-9a-fA-F]{2,5});");
    private static final Pattern ADDRESS_IN_BRACKETS = Pattern.compile("<((?:https?://|mailto:)[^<>\\s]+)>");
    private static final Pattern BEFORE_BODY = Pattern.compile("(?is)^.*?<body[^>]*>");
    private static final Pattern GAPS = Pattern.compile("\\n{3,}");
    private static final Set<String> NOTHING =
            Set.of("-,--,---,n/a,k.a.,k. a.,null,none,undefined,nan,\\n,0000-00-00,0000-00-00 00:00:00".split(","));

    private WrittenText() {}

    /** Returns a plain text in one line, with entities decoded and markup left out. */
    public static String line(String text) {
        return SafeHtml.plainText(text);
    }

    /** Returns whether a cell or value only says that there is nothing. */
    public static boolean isNothing(String text) {
        return text.isBlank() || NOTHING.contains(text.strip().toLowerCase(Locale.ROOT));
    }

    /** Returns HTML that shows what was meant, to be cleaned when it is stored: plain text with its lines, or markup as it is. */
    public static String html(String given) {
        String text = body(given.replace("\r\n", "\n").replace("\u0000", "")).strip();
        if (!TAG.matcher(text).find() && ESCAPED_TAG.matcher(text).find()) {
            text = text.replace("&lt;", "<")
                    .replace("&gt;", ">")
                    .replace("&quot;", "\"")
                    .replace("&amp;", "&");
        }
        if (TAG.matcher(text).find()) {
            return text;
        }
        String plain = GAPS.matcher(ADDRESS_IN_BRACKETS.matcher(text).replaceAll(" $1 "))
                .replaceAll("\n\n");
        String escaped = ENTITY.matcher(plain).find() ? plain : plain.replace("&", "&amp;");
        return escaped.replace("<", "&lt;").replace(">", "&gt;").strip();
    }

    private static String body(String html) {
        if (html.indexOf('<') < 0) {
            return html;
        }
        String body = BEFORE_BODY.matcher(without(html, "<!--", "-->")).replaceFirst("");
        int end = body.toLowerCase(Locale.ROOT).indexOf("</body>");
        return end < 0 ? body : body.substring(0, end);
    }

    /** Returns the text without what lies between two marks; in one pass, however often they are missing. */
    private static String without(String text, String from, String to) {
        StringBuilder rest = new StringBuilder();
        int at = 0;
        for (int start = text.indexOf(from); start >= 0; start = text.indexOf(from, at)) {
            rest.append(text, at, start);
            int end = text.indexOf(to, start);
            at = end < 0 ? text.length() : end + to.length();
        }
        return rest.append(text.substring(at)).toString();
    }

    /** Returns an address of the web; empty if the text is none. */
    public static String address(String text) {
        String given = text.strip();
        String address = given.matches("(?i)www\\.\\S+") ? "https://" + given : given;
        return address.length() <= Longest.WEB_ADDRESS && WebUrl.isValid(address) ? address : "";
    }
}
