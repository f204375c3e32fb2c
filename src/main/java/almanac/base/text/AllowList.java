package almanac.base.text;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.owasp.html.AttributePolicy;
import org.owasp.html.ElementPolicy;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.HtmlStreamEventReceiver;
import org.owasp.html.PolicyFactory;

/** The elements, attributes and addresses that descriptions may use; everything else is dropped. */
final class AllowList {
    private static final String[] INLINE = {
        "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s",
        "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr"
    };
    private static final String[] BLOCKS = {
        "address",
        "article",
        "aside",
        "blockquote",
        "dd",
        "details",
        "div",
        "dl",
        "dt",
        "figcaption",
        "figure",
        "footer",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "li",
        "ol",
        "p",
        "pre",
        "section",
        "summary",
        "ul"
    };
    private static final String[] TABLES = {
        "caption", "col", "colgroup", "table", "tbody", "td", "tfoot", "th", "thead", "tr"
    };
    private static final Pattern COUNT = Pattern.compile("\\d{1,4}");
    private static final Pattern INTEGER = Pattern.compile("-?\\d{1,9}");
    private static final Pattern LENGTH = Pattern.compile("\\d{1,5}%?");
    private static final Pattern SCHEME_OTHER_THAN_WEB = Pattern.compile("(?i)\\s*(?!https?:)[a-z][a-z0-9+.-]*:.*");

    private AllowList() {}

    /**
     * @param iframeHosts the lower-case hosts that frames may show
     */
    static PolicyFactory policy(Set<String> iframeHosts) {
        HtmlPolicyBuilder builder = new HtmlPolicyBuilder()
                .withPreprocessor(PrintableEvents::new)
                .allowElements(INLINE)
                .allowElements(BLOCKS)
                .allowElements(TABLES)
                // an image or frame without an address would only leave a gap
                .allowElements(onlyWithAddress(), "img", "iframe")
                .allowUrlProtocols("http", "https", "mailto", "tel");
        allowAddresses(builder, iframeHosts);
        allowDetails(builder);
        return builder.toFactory();
    }

    private static void allowAddresses(HtmlPolicyBuilder builder, Set<String> iframeHosts) {
        builder.allowAttributes("href").onElements("a");
        // the site doesn't endorse authors' links
        builder.requireRelNofollowOnLinks();
        // the sanitizer itself adds rel="noopener noreferrer" to such links
        builder.allowAttributes("target").matching(true, "_blank").onElements("a");
        builder.allowAttributes("src").matching(only(AllowList::isImageAddress)).onElements("img");
        builder.allowAttributes("src")
                .matching(only(url -> isFrameAddress(url, iframeHosts)))
                .onElements("iframe");
    }

    private static void allowDetails(HtmlPolicyBuilder builder) {
        builder.allowAttributes("class", "title", "lang").globally();
        builder.allowAttributes("dir").matching(true, "ltr", "rtl", "auto").globally();
        builder.allowAttributes("alt").onElements("img");
        builder.allowAttributes("width", "height").matching(LENGTH).onElements("img", "iframe");
        builder.allowAttributes("loading").matching(true, "lazy", "eager").onElements("img", "iframe");
        builder.allowAttributes("allowfullscreen").onElements("iframe");
        builder.allowAttributes("colspan", "rowspan").matching(COUNT).onElements("td", "th");
        builder.allowAttributes("span").matching(COUNT).onElements("col", "colgroup");
        builder.allowAttributes("scope")
                .matching(true, "row", "col", "rowgroup", "colgroup")
                .onElements("th");
        builder.allowAttributes("start").matching(INTEGER).onElements("ol");
        builder.allowAttributes("value").matching(INTEGER).onElements("li");
        builder.allowAttributes("datetime").onElements("time", "del", "ins");
    }

    private static AttributePolicy only(Predicate<String> accepted) {
        return (element, attribute, value) -> accepted.test(value) ? value : null;
    }

    private static ElementPolicy onlyWithAddress() {
        return (element, attributes) -> {
            // names and values alternate
            for (int i = 0; i < attributes.size(); i += 2) {
                if (attributes.get(i).equals("src")) {
                    return element;
                }
            }
            return null;
        };
    }

    private static boolean isImageAddress(String url) {
        return !SCHEME_OTHER_THAN_WEB.matcher(url).matches();
    }

    private static boolean isFrameAddress(String url, Set<String> hosts) {
        try {
            URI address = new URI(url.strip());
            return "https".equalsIgnoreCase(address.getScheme())
                    && address.getHost() != null
                    && hosts.contains(address.getHost().toLowerCase(Locale.ROOT))
                    && address.getUserInfo() == null
                    && (address.getPort() == -1 || address.getPort() == 443);
        } catch (URISyntaxException e) {
            return false;
        }
    }

    /** Removes unprintable characters before the rules see text and addresses: entities may have hidden them. */
    private record PrintableEvents(HtmlStreamEventReceiver next) implements HtmlStreamEventReceiver {

        @Override
        public void openDocument() {
            next.openDocument();
        }

        @Override
        public void closeDocument() {
            next.closeDocument();
        }

        @Override
        public void openTag(String element, List<String> attributes) {
            attributes.replaceAll(Characters::printable);
            next.openTag(element, attributes);
        }

        @Override
        public void closeTag(String element) {
            next.closeTag(element);
        }

        @Override
        public void text(String text) {
            next.text(Characters.printable(text));
        }
    }
}
