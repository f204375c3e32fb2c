package almanac.validation;

import almanac.time.DateText;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;

/** See {@link DateTimeText}. */
public class DateTimeTextValidator implements ConstraintValidator<DateTimeText, String> {

    /** What is longer is looked at no further. */
    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
        return text == null
                || text.length() <= SentText.LONGEST_WORD
                        && DateText.parse(text).isPresent();
    }
}
