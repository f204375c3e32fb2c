package almanac.pages.documentation;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads JSON Schemas of OpenAPI 3.0. */
final class ShapeReader {
    private static final String SCHEMAS = "#/components/schemas/";

    private ShapeReader() {}

    /** Returns the members of an object in order, required ones first. */
    static List<Member> members(JsonObject schema) {
        List<String> required = texts(schema, "required");
        JsonObject properties = objectIn(schema, "properties");
        return properties.keySet().stream()
                .sorted((one, other) -> Boolean.compare(required.contains(other), required.contains(one)))
                .map(name -> member(name, properties.getJsonObject(name), required.contains(name)))
                .toList();
    }

    static Member member(String name, JsonObject schema, boolean isRequired) {
        return new Member(name, schema.getString("description", ""), isRequired, shape(schema));
    }

    static Shape shape(JsonObject schema) {
        JsonObject item = isList(schema) ? objectIn(schema, "items") : schema;
        return new Shape(
                types(schema).toList(),
                texts(item, "enum"),
                range(schema, "minimum", "maximum"),
                range(schema, "minLength", "maxLength"),
                range(schema, "minItems", "maxItems"),
                text(schema.get("default")),
                parts(item).flatMap(each -> members(each).stream()).toList());
    }

    /** Returns the alternatives for a value, without named schemas. */
    private static Stream<JsonObject> parts(JsonObject schema) {
        return schema.containsKey("oneOf") ? objects(schema, "oneOf").stream() : Stream.of(schema);
    }

    private static Stream<Shape.Type> types(JsonObject schema) {
        Stream<Shape.Type> types;
        if (isList(schema)) {
            types = types(objectIn(schema, "items")).map(each -> around("", each, "[]"));
        } else if (schema.containsKey("oneOf")) {
            types = objects(schema, "oneOf").stream().flatMap(ShapeReader::types);
        } else {
            types = Stream.of(type(schema));
        }
        return isNullable(schema) ? Stream.concat(types, Stream.of(named("null"))) : types;
    }

    private static Shape.Type type(JsonObject schema) {
        if (schema.containsKey("$ref")) {
            return new Shape.Type("", schema.getString("$ref").substring(SCHEMAS.length()), true, "");
        }
        JsonObject values = objectIn(schema, "additionalProperties");
        if (!values.isEmpty()) {
            return around("map<", type(values), ">");
        }
        String type = schema.getString("type", "any");
        return named(schema.containsKey("format") ? type + " (" + schema.getString("format") + ")" : type);
    }

    private static Shape.Type named(String name) {
        return new Shape.Type("", name, false, "");
    }

    private static Shape.Type around(String before, Shape.Type type, String after) {
        return new Shape.Type(before + type.before(), type.name(), type.isNamed(), type.after() + after);
    }

    private static boolean isList(JsonObject schema) {
        return schema.getString("type", "").equals("array");
    }

    private static boolean isNullable(JsonObject schema) {
        return schema.getBoolean("nullable", false);
    }

    private static Shape.Range range(JsonObject schema, String lowest, String highest) {
        return new Shape.Range(number(schema, lowest), number(schema, highest));
    }

    private static Optional<Long> number(JsonObject schema, String name) {
        return schema.get(name) instanceof JsonNumber number ? Optional.of(number.longValue()) : Optional.empty();
    }

    static List<JsonObject> objects(JsonObject from, String name) {
        return from.get(name) instanceof JsonArray array ? array.getValuesAs(JsonObject.class) : List.of();
    }

    static List<String> texts(JsonObject from, String name) {
        List<String> texts = new ArrayList<>();
        if (from.get(name) instanceof JsonArray array) {
            array.forEach(each -> texts.add(text(each)));
        }
        return texts;
    }

    static JsonObject objectIn(JsonObject from, String name) {
        return from.get(name) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
    }

    static String text(JsonValue value) {
        return value == null ? "" : value instanceof JsonString text ? text.getString() : value.toString();
    }

    /** Returns the names of all schemas that a value refers to, nested ones included. */
    static Stream<String> references(JsonValue value) {
        if (value instanceof JsonArray array) {
            return array.stream().flatMap(ShapeReader::references);
        }
        return value instanceof JsonObject object
                ? Stream.concat(
                        Optional.ofNullable(object.getString("$ref", null)).stream()
                                .map(reference -> reference.substring(SCHEMAS.length())),
                        object.values().stream().flatMap(ShapeReader::references))
                : Stream.empty();
    }
}
