package almanac.constraint;

import jakarta.validation.MessageInterpolator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The texts of broken constraints; English, unless another language is asked for. */
public class ConstraintMessages implements MessageInterpolator {

    @Override
    public String interpolate(String template, Context context) {
        return interpolate(template, context, Locale.ENGLISH);
    }

    @Override
    public String interpolate(String template, Context context, Locale locale) {
        Object value = context.getValidatedValue();
        return Messages.text(
                Messages.template(template, value),
                parameters(context.getConstraintDescriptor().getAttributes(), value),
                locale);
    }

    /** What a message of a constraint may name. */
    public static Map<String, Object> parameters(Map<String, Object> attributes, Object value) {
        Map<String, Object> parameters = new HashMap<>(attributes);
        parameters.putAll(Messages.got(value));
        return parameters;
    }
}
