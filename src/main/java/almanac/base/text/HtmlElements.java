package almanac.base.text;

import java.util.Set;

/** Classifies HTML elements by their effect on the text around and inside them. */
final class HtmlElements {
    private static final Set<String> INLINE = Set.of(
            "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "iframe",
            "img", "ins", "kbd", "label", "mark", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike",
            "strong", "sub", "sup", "time", "tt", "u", "var", "wbr");
    /** All elements of HTML, obsolete ones included, and those by which word processors mark up titles. */
    private static final Set<String> KNOWN = Set.of(("a abbr acronym address applet area article aside audio b base"
                    + " basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code col"
                    + " colgroup command content data datalist dd del details dfn dialog dir div dl dt element em embed"
                    + " fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr"
                    + " html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark"
                    + " marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript o:p"
                    + " object ol optgroup option output p param picture plaintext portal pre progress q rb rbc rp rt rtc"
                    + " ruby s samp script search section select shadow slot small source spacer span strike strong style"
                    + " sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul"
                    + " var video wbr xml xmp")
            .split(" "));

    private static final Set<String> UNREAD = Set.of("iframe", "noembed", "noframes", "noscript", "script", "style");

    private HtmlElements() {}

    /** Returns whether HTML knows the element; others are more likely text between angle brackets. */
    static boolean isKnown(String element) {
        return KNOWN.contains(element);
    }

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
