package almanac.domain.event;

import almanac.base.constraint.Code;
import almanac.base.cost.Cost;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;

/** Text, or a list of texts, that is a {@link Cost}: of a bounded length, and without negative prices. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@Code("rest_out_of_bounds")
@Constraint(validatedBy = {CostText.OfTexts.class, CostText.OfText.class})
public @interface CostText {

    int max() default Cost.LONGEST;

    String message() default "{almanac.domain.event.CostText.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Validates a list; texts that are too long together aren't parsed. */
    class OfTexts implements ConstraintValidator<CostText, List<String>> {

        @Override
        public boolean isValid(List<String> texts, ConstraintValidatorContext context) {
            if (texts == null || Cost.parse(texts).isPresent()) {
                return true;
            }
            if (Cost.isTooLong(texts)) {
                context.disableDefaultConstraintViolation();
                context.buildConstraintViolationWithTemplate("{almanac.event.costLong}")
                        .addConstraintViolation();
            }
            return false;
        }
    }

    /** Validates a single text as {@link OfTexts}. */
    class OfText implements ConstraintValidator<CostText, String> {

        @Override
        public boolean isValid(String text, ConstraintValidatorContext context) {
            return text == null || new OfTexts().isValid(List.of(text), context);
        }
    }
}
