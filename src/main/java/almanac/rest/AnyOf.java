package almanac.rest;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a component of a representation may be, where the interface lets it be one thing or another. */
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
