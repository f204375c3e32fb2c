package almanac.base.rule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parameters of a body or a query string, in the order of their declaration. */
public final class Fields {

    private final List<Field<?>> all = new ArrayList<>();

    public <T> Field<T> required(String name, Rule<T> rule, String description) {
        return add(new Field<>(name, rule, true, null, description));
    }

    public <T> Field<T> optional(String name, Rule<T> rule, String description) {
        return add(new Field<>(name, rule, false, null, description));
    }

    public <T> Field<T> defaulting(String name, Rule<T> rule, T whenAbsent, String description) {
        return add(new Field<>(name, rule, false, whenAbsent, description));
    }

    public <T> Field<T> add(Field<T> field) {
        all.add(field);
        return field;
    }

    public List<Field<?>> all() {
        return List.copyOf(all);
    }

    /**
     * The JSON Schema of an object with these properties; without {@code required} if none is, since it may not be
     * empty.
     */
    public Map<String, Object> schema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        all.forEach(field -> properties.put(field.name(), field.schema()));
        List<String> required = required().stream().map(Field::name).toList();
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        return schema;
    }

    /** Returns the fields that a create must have. */
    public List<Field<?>> required() {
        return all.stream().filter(Field::required).toList();
    }

    /** The smallest valid create; empty if a required parameter has no example. */
    public Map<String, Object> example() {
        Map<String, Object> example = new LinkedHashMap<>();
        required().forEach(field -> example.put(field.name(), field.schema().get("example")));
        return example.containsValue(null) ? Map.of() : example;
    }
}
