package almanac.pages.embed;

import almanac.web.filter.Filters;
import java.util.Map;

/**
 * The code by which a page of another site shows the calendar.
 *
 * @param site the address of the calendar's root, without a slash at the end
 * @param view the name of the view
 * @param language the code of the language, or the empty text: that of each visitor
 * @param height of the frame, in CSS pixels
 */
public record EmbedCode(String site, String view, Filters filters, String language, int height) {

    /** Returns the address of the frame. */
    public String address() {
        return site + filters.on("/embed/" + view, language.isEmpty() ? Map.of() : Map.of("lang", language));
    }

    /** Returns a frame, which any site's editor takes. */
    public String frame(String title) {
        return "<iframe src=\"%s\" title=\"%s\" width=\"100%%\" height=\"%d\"></iframe>"
                .formatted(escaped(address()), escaped(title), height);
    }

    /** Returns the element that {@code embed.js} defines, which is as high as its content and takes the page's colours. */
    public String element() {
        StringBuilder element = new StringBuilder("<script src=\"")
                .append(escaped(site))
                .append("/embed.js\"></script>\n<almanac-calendar");
        attribute(element, "view", view);
        filters.chosen().forEach(each -> attribute(element, each.filter().name(), each.value()));
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
