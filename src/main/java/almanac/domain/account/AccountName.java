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

/**
 * A name to sign in with: no colon, which ends the user-id in credentials (RFC 7617 §2), no control characters, no
 * markup.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@Constraint(validatedBy = AccountName.Validator.class)
public @interface AccountName {

    String message() default "{almanac.domain.account.AccountName.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Validates a name without examining text that is too long, which {@code @Size} refuses. */
    class Validator implements ConstraintValidator<AccountName, String> {

        @Override
        public boolean isValid(String name, ConstraintValidatorContext context) {
            return name == null || name.length() > Account.LONGEST_NAME || !name.matches(".*[:<>\\p{Cntrl}].*");
        }
    }
}
