package almanac.api.rest;

import almanac.http.problem.ErrorCode;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Documents the errors of a route, or of all bodies of a resource, beyond those that all routes of its kind have. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Refuses {

    ErrorCode[] value();
}
