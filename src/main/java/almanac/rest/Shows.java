package almanac.rest;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the routes of a resource answer with: for the documentation, since their methods return envelopes. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Shows {
    /** The representation of one record. */
    Class<? extends Record> value();

    /** Whether there is only one, which has no id. */
    boolean only() default false;
}
