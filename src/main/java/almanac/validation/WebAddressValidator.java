package almanac.validation;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;

/** See {@link WebAddress}. */
public class WebAddressValidator implements ConstraintValidator<WebAddress, String> {

    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
        return text == null || text.isEmpty() || Rules.isUrl(text);
    }
}
