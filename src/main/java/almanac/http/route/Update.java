package almanac.http.route;

import jakarta.ws.rs.HttpMethod;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A route for POST, PUT and PATCH of an existing record, which all mean a partial update (contract §1). */
@Documented
@HttpMethod(HttpMethod.POST) // UpdateMethods turns the others into it
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Update {}
