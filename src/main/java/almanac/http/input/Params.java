package almanac.http.input;

import almanac.base.constraint.InvalidValue;
import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.base.text.Characters;
import almanac.base.validation.RequestData;
import almanac.base.validation.Violations;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The parameters of a query string, read as a subclass declares them; all are optional. */
public abstract class Params {

    private final Fields fields;

    /** A field, since not every JAX-RS implementation passes it to the constructor. */
    @Context
    private UriInfo uri;

    private Sent sent;

    /** The values and violations of all declared parameters. */
    private static final class Sent {
        private final String query;
        private final Set<String> names;
        private final Map<String, Object> values = new HashMap<>();
        private final Violations violations = new Violations();

        Sent(Fields fields, String query, RequestData data) {
            this.query = query;
            Map<String, Object> members = data.members();
            names = Set.copyOf(members.keySet());
            for (Field<?> field : fields.all()) {
                if (members.containsKey(field.name()) && !isEmptyList(field, members.get(field.name()))) {
                    read(field, members.get(field.name()));
                }
            }
        }

        private void read(Field<?> field, Object text) {
            try {
                values.put(field.name(), field.rule().read(isWord(field) ? lowerCase(text) : text));
            } catch (InvalidValue e) {
                violations.add(field.name(), e);
            }
        }

        /** Forms also send the filters that nobody has filled in. */
        private static boolean isEmptyList(Field<?> field, Object text) {
            return "array".equals(field.rule().schema().get("type")) && "".equals(text);
        }

        private static boolean isWord(Field<?> field) {
            return field.rule().schema().containsKey("enum");
        }

        private static Object lowerCase(Object text) {
            return text instanceof String word ? Characters.lowerCase(word) : text;
        }
    }

    /** For JAX-RS, which injects the request's address afterwards. */
    protected Params(Fields fields) {
        this.fields = fields;
    }

    /** Reads a raw query string, which may be null. */
    protected Params(Fields fields, String query) {
        this(fields);
        sent = new Sent(fields, query, FormText.ofQuery(query));
    }

    /** Reads values that never were a query string. */
    protected Params(Fields fields, RequestData values) {
        this(fields);
        sent = new Sent(fields, null, values);
    }

    private Sent all() {
        if (sent == null) {
            String query = uri.getRequestUri().getRawQuery();
            sent = new Sent(fields, query, translated(FormText.ofQuery(query)));
        }
        return sent;
    }

    /** Returns the parameters of a request by the names and values that the fields have; those of a dialect differ. */
    protected RequestData translated(RequestData asked) {
        return asked;
    }

    /** Returns the most records of a page. */
    protected int largestPage() {
        return PageFields.LARGEST;
    }

    /** Returns the query string as it was sent, or null. */
    public String query() {
        return all().query;
    }

    /** Returns the length of the query string, in characters. */
    public int length() {
        return query() == null ? 0 : query().length();
    }

    /** Returns whether the answer depends on who asks, even among those who see the same. */
    public boolean isOfCaller() {
        return false;
    }

    public Map<String, Object> asked() {
        return Collections.unmodifiableMap(all().values);
    }

    /** Returns the violations so far, to which checks that need more than the request itself add. */
    public Violations violations() {
        return all().violations;
    }

    /** Returns the sent value, otherwise the declared default, if any. */
    public <T> Optional<T> get(Field<T> field) {
        return Optional.ofNullable(value(field)).or(() -> Optional.ofNullable(field.whenAbsent()));
    }

    Set<String> names() {
        return all().names;
    }

    <T> Optional<T> sent(Field<T> field) {
        return Optional.ofNullable(value(field));
    }

    public boolean has(Field<?> field) {
        return all().values.containsKey(field.name());
    }

    @SuppressWarnings("unchecked") // each value was read by the rule of its own field
    private <T> T value(Field<T> field) {
        return (T) all().values.get(field.name());
    }
}
