package almanac.base.patch;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The description of a property, for {@code /doc} and the index. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Described {

    String value();

    /** An example; empty for that of its type, if it has one. */
    String example() default "";

    /** The key of the text that says what the value must be, where its type doesn't: a list of what, or one of many types. */
    String mustBe() default "";

    /** The value when the property is absent; empty if there is none. */
    String byDefault() default "";
}
