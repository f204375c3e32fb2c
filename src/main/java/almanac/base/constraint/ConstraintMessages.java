package almanac.base.constraint;

import jakarta.validation.MessageInterpolator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The messages of constraints; as programs get them unless a language is asked for. */
public class ConstraintMessages implements MessageInterpolator {

    @Override
    public String interpolate(String template, Context context) {
        return interpolate(template, context, Locale.ROOT);
    }

    @Override
    public String interpolate(String template, Context context, Locale locale) {
        Object value = context.getValidatedValue();
        return Messages.text(
                Messages.template(template, value),
                parameters(context.getConstraintDescriptor().getAttributes(), value),
                locale);
    }

    /** The parameters of a constraint's message: its attributes, and what was sent. */
    public static Map<String, Object> parameters(Map<String, Object> attributes, Object value) {
        Map<String, Object> parameters = new HashMap<>(attributes);
        parameters.putAll(Messages.got(value));
        return parameters;
    }
}
