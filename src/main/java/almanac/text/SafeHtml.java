package almanac.text;

import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/**
 * Makes HTML of strangers safe to show on the site (contract §4.2, {@code description}). Immutable, for any number of
 * threads.
 */
public final class SafeHtml {

    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,5}%?");
    private static final Pattern BLOCK = Pattern.compile("<(?:address|article|aside|blockquote|details|div|dl|figure"
            + "|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|ul)\\b");
    private static final Pattern BLANK_LINES = Pattern.compile("\\n[ \\t]*\\n\\s*");

    private final Set<String> iframeHosts;
    private final PolicyFactory policy;

    /** @param iframeHosts the hosts that an {@code iframe} may show, to the letter; empty: no frames */
    public SafeHtml(Set<String> iframeHosts) {
        this.iframeHosts =
                iframeHosts.stream().map(host -> host.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
        this.policy = policy();
    }

    private PolicyFactory policy() {
        return new HtmlPolicyBuilder()
                .allowCommonInlineFormattingElements()
                .allowCommonBlockElements()
                .allowElements(
                        "a",
                        "abbr",
                        "address",
                        "article",
                        "aside",
                        "br",
                        "caption",
                        "cite",
                        "dd",
                        "del",
                        "details",
                        "dl",
                        "dt",
                        "figcaption",
                        "figure",
                        "footer",
                        "header",
                        "hr",
                        "ins",
                        "kbd",
                        "mark",
                        "pre",
                        "q",
                        "section",
                        "span",
                        "summary",
                        "table",
                        "tbody",
                        "td",
                        "tfoot",
                        "th",
                        "thead",
                        "time",
                        "tr")
                .allowElements((element, attributes) -> attributes.contains("src") ? element : null, "img", "iframe")
                .allowUrlProtocols("http", "https", "mailto", "tel")
                .allowAttributes("class", "title", "lang")
                .globally()
                .allowAttributes("href")
                .onElements("a")
                .allowAttributes("target")
                .matching(true, "_blank")
                .onElements("a")
                .allowAttributes("src")
                .onElements("img")
                .allowAttributes("src")
                .matching((element, name, url) -> isAllowedFrame(url) ? url : null)
                .onElements("iframe")
                .allowAttributes("alt")
                .onElements("img")
                .allowAttributes("width", "height")
                .matching(LENGTH)
                .onElements("img", "iframe")
                .allowAttributes("colspan", "rowspan")
                .matching(LENGTH)
                .onElements("td", "th")
                .allowAttributes("datetime")
                .onElements("time")
                .requireRelNofollowOnLinks()
                .toFactory();
    }

    private boolean isAllowedFrame(String url) {
        try {
            URI uri = URI.create(url.strip());
            return "https".equalsIgnoreCase(uri.getScheme())
                    && uri.getUserInfo() == null
                    && uri.getHost() != null
                    && iframeHosts.contains(uri.getHost().toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /**
     * The HTML with nothing left but what the allow-list knows. Text without block markup becomes paragraphs: a blank
     * line begins a new one, a single line break becomes {@code <br />}.
     *
     * @return safe HTML, or the empty text when there is nothing to see in it
     */
    public String clean(String html) {
        String safe = policy.sanitize(Characters.printable(html)).strip();
        return BLOCK.matcher(safe).find() ? safe : paragraphs(safe);
    }

    private static String paragraphs(String inline) {
        return Arrays.stream(BLANK_LINES.split(inline))
                .filter(paragraph -> !paragraph.isBlank())
                .map(paragraph -> "<p>" + paragraph.strip().replaceAll("[ \\t]*\\n[ \\t]*", "<br />\n") + "</p>")
                .collect(Collectors.joining("\n"));
    }

    /**
     * What a reader sees of the HTML, in one line: without tags, entities decoded, scripts and styles dropped, and a space
     * where a block begins or ends. Not safe to be put into HTML without escaping.
     */
    public static String plainText(String html) {
        return Characters.collapsed(Characters.printable(PlainText.of(Characters.printable(html))));
    }
}
