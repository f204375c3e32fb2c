package almanac.api.documentation;

import almanac.api.rest.ErrorBody;
import almanac.base.json.OmittedWhenEmpty;
import almanac.base.json.OneOf;
import almanac.base.json.TreeSerializer;
import jakarta.json.bind.annotation.JsonbNillable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The JSON Schemas of representations, derived from their Java records. */
final class Schemas {
    private final Map<String, Object> named = new TreeMap<>();

    /** Returns the schemas referred to so far, by name. */
    Map<String, Object> named() {
        return named;
    }

    /** Returns a reference to the schema of a representation, which it adds to the named ones. */
    Map<String, Object> reference(Class<?> type) {
        String name = name(type);
        if (!named.containsKey(name)) {
            named.put(name, Map.of()); // a placeholder while its own components refer to it
            named.put(name, object(type));
        }
        return Map.of("$ref", "#/components/schemas/" + name);
    }

    private static String name(Class<?> type) {
        if (type == ErrorBody.class) {
            return "Error";
        }
        String own = type.getSimpleName().replaceFirst("Representation$", "");
        boolean isPart = type.isMemberClass() && own.equals(type.getSimpleName());
        return isPart ? name(type.getEnclosingClass()) + own : own;
    }

    private Map<String, Object> object(Class<?> type) {
        boolean nillable = type.isAnnotationPresent(JsonbNillable.class);
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (RecordComponent each : type.getRecordComponents()) {
            String name = TreeSerializer.name(each);
            Map<String, Object> schema = component(each);
            properties.put(name, nillable && isWrapper(each.getType()) ? nullable(schema) : schema);
            if (!each.isAnnotationPresent(OmittedWhenEmpty.class)) {
                required.add(name);
            }
        }
        return Map.of("type", "object", "properties", properties, "required", required);
    }

    /** Returns whether a type can be null: texts and lists are empty instead, numbers and booleans have no empty value. */
    private static boolean isWrapper(Class<?> type) {
        return Number.class.isAssignableFrom(type) || type == Boolean.class;
    }

    private static Map<String, Object> nullable(Map<String, Object> schema) {
        Map<String, Object> nullable = new LinkedHashMap<>(schema);
        nullable.put("nullable", true);
        return nullable;
    }

    private Map<String, Object> component(RecordComponent component) {
        OneOf choice = component.getAnnotation(OneOf.class);
        if (choice == null) {
            return of(component.getGenericType());
        }
        return choice.words().isEmpty()
                ? Map.of("oneOf", Arrays.stream(choice.value()).map(this::of).toList())
                : Map.of("description", choice.words());
    }

    private Map<String, Object> of(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type last = generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
            return List.class.equals(generic.getRawType())
                    ? Map.of("type", "array", "items", of(last))
                    : Map.of("type", "object", "additionalProperties", of(last));
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            return reference(plain);
        }
        return switch (plain.getSimpleName()) {
            case "String" -> Map.of("type", "string");
            case "boolean", "Boolean" -> Map.of("type", "boolean");
            case "int", "Integer", "long", "Long" -> Map.of("type", "integer");
            case "double", "Double", "Number" -> Map.of("type", "number");
            default -> Map.of();
        };
    }
}
