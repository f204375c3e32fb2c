package almanac.http.input;

import almanac.base.constraint.InvalidValue;
import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.base.validation.Violations;
import jakarta.ws.rs.core.UriInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The parameters of a query string, read as a subclass declares them; all are optional. */
public abstract class Params {

    private final String query;
    private final Set<String> names;
    private final Map<Field<?>, Object> values = new HashMap<>();
    private final Violations violations = new Violations();

    protected Params(Fields fields, UriInfo uri) {
        this(fields, uri.getRequestUri().getRawQuery());
    }

    /** Reads every declared parameter of a raw query string, which may be null, and collects the violations. */
    protected Params(Fields fields, String query) {
        this.query = query;
        Map<String, Object> sent = FormText.ofQuery(query).members();
        names = Set.copyOf(sent.keySet());
        for (Field<?> field : fields.all()) {
            if (sent.containsKey(field.name())) {
                read(field, sent.get(field.name()));
            }
        }
    }

    private void read(Field<?> field, Object sent) {
        try {
            values.put(field, field.rule().read(sent));
        } catch (InvalidValue e) {
            violations.add(field.name(), e);
        }
    }

    /** Returns the query string as it was sent, or null. */
    public String query() {
        return query;
    }

    /** Returns the violations so far, to which checks that need more than the request itself add. */
    public Violations violations() {
        return violations;
    }

    /** Returns the value that was sent, otherwise the declared default, if any. */
    public <T> Optional<T> get(Field<T> field) {
        return Optional.ofNullable(value(field)).or(() -> Optional.ofNullable(field.whenAbsent()));
    }

    /** Returns the names of all that was sent, declared or not. */
    Set<String> names() {
        return names;
    }

    /** Returns the value that was sent. */
    <T> Optional<T> sent(Field<T> field) {
        return Optional.ofNullable(value(field));
    }

    public boolean has(Field<?> field) {
        return values.containsKey(field);
    }

    @SuppressWarnings("unchecked") // each value was read by the rule of its own field
    private <T> T value(Field<T> field) {
        return (T) values.get(field);
    }
}
