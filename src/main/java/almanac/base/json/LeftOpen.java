package almanac.base.json;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a number that changes without its record: {@link CachedJson} leaves it open, under the key in another
 * component.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface LeftOpen {
    /** The component with the key, a {@code long}. */
    String by();
}
