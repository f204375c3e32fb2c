package almanac.base.validation;

import almanac.base.constraint.Between;
import almanac.base.constraint.DateTimeText;
import almanac.base.constraint.Filled;
import almanac.base.constraint.MailAddress;
import almanac.base.constraint.RequestText;
import almanac.base.constraint.WebAddress;
import almanac.base.constraint.ZoneName;
import almanac.base.patch.Converter;
import almanac.base.rule.Rules;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The JSON Schema of a property, from its declared type and its constraints. */
final class TypeSchema {

    private TypeSchema() {}

    static Map<String, Object> of(ValueType type) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.putAll(type.converter().map(Converter::schema).orElseGet(() -> form(type)));
        boolean list = "array".equals(schema.get("type"));
        type.annotation(Size.class).ifPresent(size -> schema.put(list ? "maxItems" : "maxLength", size.max()));
        type.annotation(Between.class).ifPresent(between -> {
            schema.put("minimum", limit(between.min(), type));
            schema.put("maximum", limit(between.max(), type));
        });
        if (type.is(NotBlank.class) || type.is(Filled.class)) {
            schema.put("minLength", 1);
        }
        if (type.is(Positive.class)) {
            schema.put("minimum", 1);
        }
        if (type.is(DateTimeText.class)) {
            schema.putAll(word("2031-03-10 09:00:00"));
        }
        if (type.is(ZoneName.class)) {
            schema.putAll(word("Europe/Berlin"));
        }
        if (type.is(WebAddress.class)) {
            schema.put("format", "uri");
        }
        if (type.is(MailAddress.class)) {
            schema.put("format", "email");
        }
        return schema;
    }

    private static Map<String, Object> word(String example) {
        return Map.of("maxLength", RequestText.LONGEST_WORD, "example", example);
    }

    private static Number limit(long limit, ValueType type) {
        return type.raw() == Double.class ? (Number) Double.valueOf((double) limit) : (Number) Math.toIntExact(limit);
    }

    private static Map<String, Object> form(ValueType type) {
        Class<?> raw = type.raw();
        if (raw.isEnum()) {
            return Map.of("type", "string", "enum", Conversion.words(raw));
        }
        if (Input.class.isAssignableFrom(raw)) {
            return Declarations.of(raw).schema();
        }
        return switch (raw.getSimpleName()) {
            case "Boolean" -> Map.of("type", "boolean");
            case "Long", "Integer" -> Map.of("type", "integer");
            case "Double" -> Map.of("type", "number");
            case "Upload" -> Map.of("type", "string", "format", "binary");
            case "List" -> Map.of("type", "array", "items", of(type.argument()));
            case "Reference" ->
                Map.of(
                        "oneOf",
                        List.of(
                                Rules.positiveInteger().schema(),
                                Declarations.of(type.argument().raw()).schema()));
            default -> Map.of("type", "string");
        };
    }
}
