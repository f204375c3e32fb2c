package almanac.base.constraint;

import almanac.base.time.DateText;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A date and time in one of the forms of contract §4.1. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@Code("rest_invalid_date")
@Constraint(validatedBy = DateTimeText.Validator.class)
public @interface DateTimeText {

    String message() default "{almanac.base.constraint.DateTimeText.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Rejects text that is too long for a date without parsing it. */
    class Validator implements ConstraintValidator<DateTimeText, String> {

        @Override
        public boolean isValid(String text, ConstraintValidatorContext context) {
            return text == null
                    || text.length() <= RequestText.LONGEST_WORD
                            && DateText.parse(text).isPresent();
        }
    }
}
