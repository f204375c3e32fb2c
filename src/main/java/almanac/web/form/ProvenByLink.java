package almanac.web.form;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that also takes what no page of this site sent, such as the one click of a mail program (RFC 8058): the
 * secret in its path is proof enough, and no session counts.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ProvenByLink {}
