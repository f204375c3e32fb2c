package almanac.rest;

import jakarta.ws.rs.HttpMethod;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A route that answers POST, PUT and PATCH of an existing record, which mean the same: a partial update (contract §1). */
@Documented
@HttpMethod(HttpMethod.POST) // as which the others arrive: UpdateMethods
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Update {}
