package almanac.api.rest;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the representation in a resource's responses for the documentation, as its methods return only envelopes. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Shows {
    Class<? extends Record> value();

    /** Whether there is a single record, without an id. */
    boolean only() default false;
}
