package almanac.domain.security;

import almanac.store.database.RoutedReads;
import jakarta.enterprise.util.Nonbinding;
import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The permission that a route requires, checked after the parameters and before anything is done (contract §2, order of
 * checks). It also binds what all routes have in common.
 */
@Documented
@Inherited
@InterceptorBinding
@RoutedReads
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Requires {

    @Nonbinding
    Permission value() default Permission.READ;
}
