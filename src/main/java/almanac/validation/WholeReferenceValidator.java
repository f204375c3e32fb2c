package almanac.validation;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;

/** See {@link Whole}. */
public class WholeReferenceValidator implements ConstraintValidator<Whole, Reference<?>> {

    private String template;

    @Override
    public void initialize(Whole whole) {
        template = whole.message();
    }

    @Override
    public boolean isValid(Reference<?> reference, ConstraintValidatorContext context) {
        return !(reference instanceof Reference.ByData<?> made) || WholeValidator.holds(made.data(), template, context);
    }
}
