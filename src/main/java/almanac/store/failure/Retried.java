package almanac.store.failure;

import jakarta.enterprise.util.Nonbinding;
import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a write that is retried after a collision with another writer, before it fails with 409 (contract §2), and
 * after the slow work that it deferred ({@link DeferredWork}).
 */
@Documented
@InterceptorBinding
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Retried {

    /**
     * Whether no other write may run concurrently: for deletions of records that others may be about to link to. H2
     * checks such a link against its snapshot, so that both would succeed; PostgreSQL, which several nodes share, locks
     * the link's target.
     */
    @Nonbinding
    boolean alone() default false;
}
