package almanac.constraint;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Text without markup (contract §3): an input loses its markup before it is checked, whoever wrote it. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
public @interface PlainText {

    /** Whether it keeps its lines. */
    boolean lines() default false;
}
