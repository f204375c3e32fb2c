package almanac.base.patch;

import almanac.base.constraint.InvalidValue;
import java.util.Map;

/**
 * Converts what was sent into the value of a property, where the Java type alone doesn't say how. It leaves limits to
 * constraints.
 */
public interface Converter {

    /** @throws InvalidValue for what can't be converted */
    Object convert(Object sent);

    /** What clients may send, as a JSON Schema. */
    Map<String, Object> schema();
}
