package almanac.http.representation;

import almanac.base.text.SafeHtml;
import almanac.domain.model.CalendarRecord;
import almanac.domain.record.ReadContext;
import java.util.LinkedHashMap;
import java.util.Map;

/** Records as JSON-LD with the vocabulary of schema.org, for search engines (contract §4.3, json_ld). */
public final class JsonLd {
    private JsonLd() {}

    /** Returns the members common to all kinds of records, to which each kind adds its own; {@code type} is schema.org's. */
    public static Map<String, Object> of(String type, CalendarRecord shown, ReadContext context) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("@context", "http://schema.org");
        json.put("@type", type);
        json.put("name", shown.getTitle());
        json.put("description", SafeHtml.inert(SafeHtml.seenText(shown.getDescription())));
        if (shown.getImage() != null) {
            json.put(
                    "image",
                    ImageRepresentation.of(shown.getImage(), context.links()).url());
        }
        json.put("url", context.links().page(shown.kind(), shown.getSlug()));
        return json;
    }

    /** Puts a text, unless it is empty. */
    public static void put(Map<String, Object> json, String key, String text) {
        if (!text.isEmpty()) {
            json.put(key, text);
        }
    }
}
