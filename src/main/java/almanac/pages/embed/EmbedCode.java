package almanac.pages.embed;

import almanac.http.request.Channel;
import almanac.web.filter.Filters;
import java.util.Map;

/**
 * The code that embeds the calendar in a page of another site.
 *
 * @param site the address of the calendar's root, without a slash at the end
 * @param key the secret segment of an address that needs no sign-in, which has its own filters; or the empty text
 * @param view the name of the view
 * @param language the code of the language; the empty text for each visitor's own
 * @param height of the frame, in CSS pixels
 */
public record EmbedCode(String site, String key, String view, Filters filters, String language, int height) {

    EmbedCode at(String secret) {
        return new EmbedCode(site, secret, view, filters, language, height);
    }

    public boolean isSecret() {
        return !key.isEmpty();
    }

    public String path() {
        return filters.on("/embedding", Map.of("view", view, "language", language, "height", String.valueOf(height)));
    }

    public String address() {
        Map<String, String> chosen = language.isEmpty() ? Map.of() : Map.of("lang", language);
        return site
                + (isSecret()
                        ? Filters.NONE.on(Channel.FRAMES + "/" + key + "/" + view, chosen)
                        : filters.on(Channel.FRAMES + "/" + view, chosen));
    }

    /** Returns a frame, which any site's editor accepts. */
    public String frame(String title) {
        return "<iframe src=\"%s\" title=\"%s\" width=\"100%%\" height=\"%d\"></iframe>"
                .formatted(escaped(address()), escaped(title), height);
    }

    /**
     * Returns the element that {@code embed.js} defines, which is as high as its content and takes the page's colours.
     */
    public String element() {
        StringBuilder element = new StringBuilder("<script src=\"")
                .append(escaped(site))
                .append("/embed.js\"></script>\n<almanac-calendar");
        if (isSecret()) {
            attribute(element, "key", key);
        }
        attribute(element, "view", view);
        if (!isSecret()) {
            filters.chosen().forEach(each -> attribute(element, each.filter().name(), each.value()));
        }
        if (!language.isEmpty()) {
            attribute(element, "lang", language);
        }
        return element.append("></almanac-calendar>").toString();
    }

    private static void attribute(StringBuilder element, String name, String value) {
        element.append(' ').append(name).append("=\"").append(escaped(value)).append('"');
    }

    private static String escaped(String value) {
        return value.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }
}
