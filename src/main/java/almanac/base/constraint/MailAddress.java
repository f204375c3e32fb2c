package almanac.base.constraint;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.Pattern;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Empty, or {@code local@domain} (contract §3): less strict than {@code @Email}. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@Code("rest_invalid_email")
@Pattern(regexp = MailAddress.FORM)
@ReportAsSingleViolation
@Constraint(validatedBy = {})
public @interface MailAddress {

    String FORM = "|[^@\\s,;<>\"()\\[\\]\\\\]{1,64}@[^@\\s,;<>\"()\\[\\]\\\\]+";

    String message() default "{almanac.base.constraint.MailAddress.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
