package almanac.support;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;

/**
 * A test that holds statements of {@code docs/interface.md}, each named by its beginning, as it reads without {@code `},
 * {@code *} and {@code "}: <code>"4.2 title; slug"</code> are two rows of section 4.2.
 */
@Test
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Contract {
    /** A section, and statements of it. */
    String[] value();
}
