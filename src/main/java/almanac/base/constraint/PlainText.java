package almanac.base.constraint;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Text without markup (contract §3): every input is stripped of markup before it is validated. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
public @interface PlainText {

    /** Whether line breaks are preserved. */
    boolean lines() default false;
}
