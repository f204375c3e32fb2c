package almanac.base.constraint;

import almanac.base.text.WebUrl;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Empty, or an absolute {@code http} or {@code https} address, with a host name in any script (contract §3). */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@Code("rest_invalid_url")
@Constraint(validatedBy = WebAddress.Validator.class)
public @interface WebAddress {

    String message() default "{almanac.base.constraint.WebAddress.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    class Validator implements ConstraintValidator<WebAddress, String> {

        @Override
        public boolean isValid(String text, ConstraintValidatorContext context) {
            return text == null || text.isEmpty() || WebUrl.isValid(text);
        }
    }
}
