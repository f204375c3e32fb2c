package almanac.base.patch;

import almanac.base.constraint.InvalidValue;
import java.util.Map;

/**
 * Converts a sent value to the value of a property, where the Java type alone doesn't say how. Limits are left to
 * constraints.
 */
public interface Converter {

    /** @throws InvalidValue if {@code sent} can't be converted */
    Object convert(Object sent);

    /** Returns the JSON Schema of the values that clients may send. */
    Map<String, Object> schema();
}
