package almanac.base.text;

import java.util.Set;

/** Classifies HTML elements by their effect on the text around and inside them. */
final class HtmlElements {
    private static final Set<String> INLINE = Set.of(
            "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "iframe",
            "img", "ins", "kbd", "label", "mark", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike",
            "strong", "sub", "sup", "time", "tt", "u", "var", "wbr");
    private static final Set<String> UNREAD = Set.of("iframe", "noembed", "noframes", "noscript", "script", "style");

    private HtmlElements() {}

    /** Returns whether the element visibly separates the text before, inside and after it; unknown elements do. */
    static boolean separatesText(String element) {
        return !INLINE.contains(element);
    }

    /** Returns whether the element can't stand inside a paragraph. */
    static boolean isBlock(String element) {
        return separatesText(element) && !element.equals("br");
    }

    /** Returns whether the text inside the element is hidden from readers. */
    static boolean hidesText(String element) {
        return UNREAD.contains(element);
    }
}
