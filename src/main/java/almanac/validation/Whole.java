package almanac.validation;

import almanac.constraint.Code;
import almanac.constraint.Messages;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An input nested in another: it has all that a create needs, and breaks no rule. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@Code("rest_invalid_param")
@Constraint(validatedBy = Whole.Validator.class)
public @interface Whole {

    String message() default "{almanac.validation.Whole.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Validates an input, or the one in a {@link Reference}. */
    class Validator implements ConstraintValidator<Whole, Object> {

        private String template;

        @Override
        public void initialize(Whole whole) {
            template = whole.message();
        }

        @Override
        public boolean isValid(Object value, ConstraintValidatorContext context) {
            Object inside = value instanceof Reference.ByData<?> made ? made.data() : value;
            return !(inside instanceof Input input) || isWhole(input, context);
        }

        /** Appends the violations of the nested input to the message. */
        private boolean isWhole(Input input, ConstraintValidatorContext context) {
            try {
                input.requireComplete();
                input.violations().throwIfAny();
                return true;
            } catch (IncompleteInput | InvalidInput e) {
                context.disableDefaultConstraintViolation();
                context.buildConstraintViolationWithTemplate(template + ": "
                                + Messages.literal(e.getMessage().replaceFirst("\\.$", "")))
                        .addConstraintViolation();
                return false;
            }
        }
    }
}
