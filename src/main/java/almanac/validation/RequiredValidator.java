package almanac.validation;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;

/** See {@link Required}. */
public class RequiredValidator implements ConstraintValidator<Required, Patch<?>> {

    @Override
    public boolean isValid(Patch<?> patch, ConstraintValidatorContext context) {
        return patch.value().isPresent();
    }
}
