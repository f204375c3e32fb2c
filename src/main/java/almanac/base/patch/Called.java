package almanac.base.patch;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Renames an inherited property of an input: clients know a venue's title as {@code venue}. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Called {

    /** The Java field. */
    String property();

    String name();

    String example();
}
