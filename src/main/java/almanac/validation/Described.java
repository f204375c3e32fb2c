package almanac.validation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a property of an {@link Input} means, for whoever fills it in. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Described {

    String value();

    /** What it may be; empty for the one of its kind, if that has any. */
    String example() default "";

    /** The key of the text that says what it must be, where its type doesn't: of what it holds, or of many types. */
    String mustBe() default "";

    /** What it is if nothing is said of it; empty where that means something of its own. */
    String byDefault() default "";
}
