package almanac.domain.account;

import almanac.domain.model.Account;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.IllformedLocaleException;
import java.util.Locale;

/** A language tag of BCP 47, such as {@code de-AT}. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@Constraint(validatedBy = LanguageTag.Validator.class)
public @interface LanguageTag {

    String message() default "{almanac.domain.account.LanguageTag.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Validates a tag without parsing text that is too long, which {@code @Size} refuses. */
    class Validator implements ConstraintValidator<LanguageTag, String> {

        @Override
        public boolean isValid(String tag, ConstraintValidatorContext context) {
            if (tag == null || tag.length() > Account.LONGEST_LOCALE) {
                return true;
            }
            try {
                new Locale.Builder().setLanguageTag(tag);
                return true;
            } catch (IllformedLocaleException e) {
                return false;
            }
        }
    }
}
