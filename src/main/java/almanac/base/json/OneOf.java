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
public @interface OneOf {
    Class<?>[] value() default {};

    /**
     * The types in words, where one is a list or a map: generators write clients that don't compile (Java) or can't read
     * (TypeScript) for these among alternatives, so that the document allows anything.
     */
    String words() default "";
}
