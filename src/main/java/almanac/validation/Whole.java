package almanac.validation;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An input inside of another one: it names all that it has to, and breaks no rule. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@Code("rest_invalid_param")
@Constraint(validatedBy = {WholeValidator.class, WholeReferenceValidator.class})
public @interface Whole {

    String message() default "{almanac.validation.Whole.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
