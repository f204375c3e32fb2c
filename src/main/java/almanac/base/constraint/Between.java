package almanac.base.constraint;

import jakarta.validation.Constraint;
import jakarta.validation.OverridesAttribute;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A number within limits, both inclusive. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@Code("rest_out_of_bounds")
@Min(0)
@Max(0)
@ReportAsSingleViolation
@Constraint(validatedBy = {})
public @interface Between {

    @OverridesAttribute(constraint = Min.class, name = "value")
    long min();

    @OverridesAttribute(constraint = Max.class, name = "value")
    long max();

    String message() default "{almanac.base.constraint.Between.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
