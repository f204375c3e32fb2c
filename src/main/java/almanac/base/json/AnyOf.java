package almanac.base.json;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The types that a component of a representation may have, where the interface allows several. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT})
public @interface AnyOf {
    Class<?>[] value() default {};

    /** A list of these. */
    Class<?>[] listOf() default {};

    /** An object with any keys, whose values are these. */
    Class<?>[] mapOf() default {};
}
