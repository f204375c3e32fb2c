package almanac.base.rule;

import almanac.base.constraint.InvalidValue;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Reads and validates the value of a parameter, and describes itself as a JSON Schema. A sent value is a
 * {@code String}, {@code BigDecimal}, {@code Boolean}, {@code List}, {@code Map}, or null for a JSON null.
 */
public interface Rule<T> {

    /** @throws InvalidValue if {@code sent} breaks the rule */
    T read(Object sent);

    /** The rule as a JSON Schema, for the index and {@code /doc}. */
    Map<String, Object> schema();

    /** Returns this rule, followed by a further check or conversion, which may throw {@link InvalidValue}. */
    default Rule<T> then(Function<T, T> check) {
        return of(schema(), sent -> check.apply(read(sent)));
    }

    /** Returns this rule with a keyword added to its schema. */
    default Rule<T> described(String keyword, Object value) {
        Map<String, Object> more = new HashMap<>(schema());
        more.put(keyword, value);
        return of(more, this::read);
    }

    static <T> Rule<T> of(Map<String, Object> schema, Function<Object, T> reading) {
        return new Rule<>() {
            @Override
            public T read(Object sent) {
                return reading.apply(sent);
            }

            @Override
            public Map<String, Object> schema() {
                return schema;
            }
        };
    }
}
