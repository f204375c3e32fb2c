package almanac.retry;

import jakarta.enterprise.util.Nonbinding;
import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A write that is tried again when it met another writer, before it is refused with 409 (contract §2), or when it has got
 * what it needs first ({@link NeededFirst}).
 */
@Documented
@InterceptorBinding
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Retried {

    /**
     * Whether no other write may run meanwhile: for those that delete what others may just be about to link to. H2 checks
     * such a link by what it sees, and then both succeed; nodes of a cluster have PostgreSQL, which locks what is linked to.
     */
    @Nonbinding
    boolean alone() default false;
}
