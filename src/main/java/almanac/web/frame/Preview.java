package almanac.web.frame;

import almanac.base.json.Json;
import almanac.base.text.SafeHtml;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Venue;
import almanac.domain.record.Links;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The metadata by which other sites and search engines preview a page.
 *
 * @param description in one line
 * @param jsonLd as the content of a script element
 */
public record Preview(String title, String description, String url, PageImage picture, String jsonLd) {

    private static final int LONGEST = 200;

    /**
     * Returns the metadata of a page.
     *
     * @param facts when and where, before the first words of the text; empty ones are left out
     */
    public static Preview of(
            String title, List<String> facts, String html, String url, PageImage picture, Map<String, Object> jsonLd) {
        String description = Stream.concat(facts.stream(), Stream.of(firstWords(html)))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining(" · "));
        return new Preview(title, shortened(description), url, picture, script(jsonLd));
    }

    public static String firstWords(String html) {
        return shortened(SafeHtml.seenText(html).replaceAll("\\s+", " ").strip());
    }

    /** Returns the metadata of a venue's or organizer's page. */
    public static Preview of(CalendarRecord shown, Links links, Map<String, Object> jsonLd) {
        return of(
                shown.getTitle(),
                shown instanceof Venue venue ? List.of(venue.getPlace()) : List.of(),
                shown.getDescription(),
                links.page(shown.kind(), shown.getSlug()),
                PageImage.of(shown.getImage(), links),
                jsonLd);
    }

    private static String shortened(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int space = text.lastIndexOf(' ', LONGEST);
        int end = space > LONGEST / 2 ? space : text.offsetByCodePoints(0, text.codePointCount(0, LONGEST) - 1);
        return text.substring(0, end) + "…";
    }

    /** Returns JSON in which nothing ends the script element or opens a comment. */
    private static String script(Map<String, Object> json) {
        return new String(Json.bytes(json), StandardCharsets.UTF_8)
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026");
    }
}
