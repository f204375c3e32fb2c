package almanac.validation;

import almanac.time.NamedZone;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;

/** See {@link ZoneName}. */
public class ZoneNameValidator implements ConstraintValidator<ZoneName, String> {

    /** What is longer is looked at no further: its length is another constraint's business. */
    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
        return text == null
                || text.length() > SentText.LONGEST_WORD
                || NamedZone.parse(text).isPresent();
    }
}
