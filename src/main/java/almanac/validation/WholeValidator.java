package almanac.validation;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;

/** See {@link Whole}. */
public class WholeValidator implements ConstraintValidator<Whole, Input> {

    private String template;

    @Override
    public void initialize(Whole whole) {
        template = whole.message();
    }

    @Override
    public boolean isValid(Input input, ConstraintValidatorContext context) {
        return input == null || holds(input, template, context);
    }

    /** The message ends in what is wrong inside. */
    static boolean holds(Input input, String template, ConstraintValidatorContext context) {
        try {
            input.requireComplete();
            input.violations().throwIfAny();
            return true;
        } catch (IncompleteInput | InvalidInput e) {
            context.disableDefaultConstraintViolation();
            context.buildConstraintViolationWithTemplate(template + ": " + Messages.literal(e.getMessage()))
                    .addConstraintViolation();
            return false;
        }
    }
}
