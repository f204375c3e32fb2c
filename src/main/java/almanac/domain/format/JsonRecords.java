package almanac.domain.format;

import static almanac.domain.format.JsonEvents.text;

import almanac.base.constraint.Longest;
import almanac.domain.file.WrittenText;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads what an event of the interface has, as members of an event's input. */
final class JsonRecords {

    private static final int MOST = 100;

    private static final List<String> OF_VENUES =
            List.of("excerpt", "address", "city", "country", "province", "state", "zip", "phone", "website");
    private static final List<String> OF_ORGANIZERS = List.of("excerpt", "phone", "website", "email");
    private static final List<String> FLAGS = List.of("show_map", "show_map_link");
    private static final List<String> NUMBERS = List.of("geo_lat", "geo_lng", "capacity");

    private JsonRecords() {}

    static List<Map<String, Object>> venues(JsonValue value) {
        return records(value, "venue", OF_VENUES);
    }

    static List<Map<String, Object>> organizers(JsonValue value) {
        return records(value, "organizer", OF_ORGANIZERS);
    }

    private static List<Map<String, Object>> records(JsonValue value, String name, List<String> members) {
        return objects(value)
                .map(json -> {
                    Map<String, Object> record = new LinkedHashMap<>();
                    add(
                            name,
                            WrittenText.line(text(json, name).isEmpty() ? text(json, "title") : text(json, name)),
                            record);
                    members.forEach(each -> add(each, text(json, each), record));
                    add("slug", slug(json), record);
                    add("description", text(json, "description"), record);
                    addNumbers(json, record);
                    FLAGS.stream()
                            .filter(each -> JsonValue.FALSE.equals(json.get(each)))
                            .forEach(each -> record.put(each, false));
                    add("image", image(json), record);
                    boolean isOpen = List.of("", "publish").contains(text(json, "status"));
                    add("status", isOpen ? "" : "draft", record);
                    return record;
                })
                .filter(each -> each.containsKey(name))
                .toList();
    }

    static List<Map<String, Object>> tickets(JsonValue value) {
        return objects(value)
                .map(json -> {
                    Map<String, Object> ticket = new LinkedHashMap<>();
                    List.of("name", "price", "description").forEach(each -> add(each, text(json, each), ticket));
                    addNumbers(json, ticket);
                    return ticket;
                })
                .filter(each -> each.containsKey("name"))
                .toList();
    }

    /** Returns the values by their names; the labels are the site's. */
    static Map<String, Object> customFields(JsonValue value) {
        Map<String, Object> fields = new LinkedHashMap<>();
        if (value instanceof JsonObject all) {
            all.entrySet().stream().limit(MOST).forEach(field -> {
                if (field.getValue() instanceof JsonObject object && object.containsKey("value")) {
                    JsonValue own = object.get("value");
                    switch (own.getValueType()) {
                        case TRUE, FALSE -> fields.put(field.getKey(), own.equals(JsonValue.TRUE));
                        case NUMBER -> fields.put(field.getKey(), ((JsonNumber) own).bigDecimalValue());
                        case STRING -> fields.put(field.getKey(), ((JsonString) own).getString());
                        default -> {}
                    }
                }
            });
        }
        return fields;
    }

    private static Stream<JsonObject> objects(JsonValue value) {
        Stream<JsonValue> all = value instanceof JsonArray array ? array.stream() : Stream.ofNullable(value);
        return all.filter(JsonObject.class::isInstance)
                .map(JsonValue::asJsonObject)
                .limit(MOST);
    }

    private static void add(String member, String text, Map<String, Object> record) {
        if (!text.isEmpty()) {
            record.put(member, text);
        }
    }

    private static void addNumbers(JsonObject json, Map<String, Object> record) {
        NUMBERS.stream()
                .filter(each -> json.get(each) instanceof JsonNumber)
                .forEach(each -> record.put(each, json.getJsonNumber(each).bigDecimalValue()));
    }

    /** Returns a slug, which WordPress has percent-encoded unless it is plain. */
    static String slug(JsonObject json) {
        String slug = text(json, "slug");
        try {
            return slug.indexOf('%') < 0 ? slug : URLDecoder.decode(slug.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return slug;
        }
    }

    /** Returns the address of a picture; empty if there is none. */
    static String image(JsonObject json) {
        return WrittenText.address(
                json.get("image") instanceof JsonObject image ? text(image, "url") : text(json, "image"));
    }

    static List<String> names(JsonValue value) {
        return value instanceof JsonArray array
                ? array.stream()
                        .limit(MOST)
                        .map(each -> each instanceof JsonObject term ? text(term, "name") : text(each))
                        .map(WrittenText::line)
                        .filter(name -> !name.isEmpty() && name.length() <= Longest.TERM)
                        .toList()
                : List.of();
    }
}
