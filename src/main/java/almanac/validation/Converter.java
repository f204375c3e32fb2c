package almanac.validation;

import almanac.constraint.InvalidValue;
import java.util.Map;

/**
 * Makes the value of a property out of what was sent, where its Java type alone doesn't say how. What a value may be is
 * not its business.
 */
public interface Converter {

    /** @throws InvalidValue if that can't be done */
    Object convert(Object sent);

    /** The form that clients write it in, as a JSON Schema. */
    Map<String, Object> schema();
}
