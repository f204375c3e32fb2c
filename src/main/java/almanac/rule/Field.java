package almanac.rule;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * One parameter, declared once: its name, rule, meaning and default. Validation, the index and the documentation read
 * this same declaration.
 *
 * @param required whether a create must name it
 * @param whenAbsent the value that an absent parameter has, or null when absence means something of its own
 */
public record Field<T>(String name, Rule<T> rule, boolean required, T whenAbsent, String description) {

    /** The rule as a JSON Schema, with the meaning and the default. */
    public Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>(new TreeMap<>(rule.schema()));
        schema.put("description", description);
        if (whenAbsent != null) {
            boolean plain = whenAbsent instanceof Number || whenAbsent instanceof Boolean && !isText();
            schema.put("default", plain ? whenAbsent : whenAbsent.toString().toLowerCase(Locale.ROOT));
        }
        return schema;
    }

    private boolean isText() {
        return "string".equals(rule.schema().get("type"));
    }
}
