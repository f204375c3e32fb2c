package almanac.base.constraint;

import almanac.base.time.NamedZone;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
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
@Size(max = RequestText.LONGEST_WORD)
@Constraint(validatedBy = ZoneName.Validator.class)
public @interface ZoneName {

    String message() default "{almanac.base.constraint.ZoneName.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Doesn't look up text that is too long for a zone; {@code @Size} rejects it. */
    class Validator implements ConstraintValidator<ZoneName, String> {

        @Override
        public boolean isValid(String text, ConstraintValidatorContext context) {
            return text == null
                    || text.length() > RequestText.LONGEST_WORD
                    || NamedZone.parse(text).isPresent();
        }
    }
}
