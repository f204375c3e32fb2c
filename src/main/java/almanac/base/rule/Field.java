package almanac.base.rule;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A parameter, declared once: its name, rule, meaning and default. Validation, the index and {@code /doc} use this
 * declaration.
 *
 * @param required whether a create must have it
 * @param whenAbsent the default, or null if absence has its own meaning
 */
public record Field<T>(String name, Rule<T> rule, boolean required, T whenAbsent, String description) {

    /** The JSON Schema of the rule, with the meaning and the default. */
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
