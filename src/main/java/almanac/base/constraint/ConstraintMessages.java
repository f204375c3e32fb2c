package almanac.base.constraint;

import jakarta.validation.MessageInterpolator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Interpolates the messages of constraints, in the form for API clients unless a language is given. */
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

    /** Returns the parameters of a constraint's message: its attributes and the value sent. */
    public static Map<String, Object> parameters(Map<String, Object> attributes, Object value) {
        Map<String, Object> parameters = new HashMap<>(attributes);
        parameters.putAll(Messages.got(value));
        return parameters;
    }
}
