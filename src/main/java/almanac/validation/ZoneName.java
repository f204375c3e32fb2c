package almanac.validation;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The name of a time zone (contract §3). */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@Code("rest_invalid_timezone")
@Size(max = SentText.LONGEST_WORD)
@Constraint(validatedBy = ZoneNameValidator.class)
public @interface ZoneName {

    String message() default "{almanac.validation.ZoneName.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
