package almanac.base.constraint;

import almanac.base.recurrence.InvalidRecurrence;
import java.util.Locale;
import java.util.Map;

/** Signals that a value breaks its rule; the message continues the property's name: "must …". */
public final class InvalidValue extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String code;
    private final String template;
    private final transient Map<String, ?> parameters;

    /** @param message in English, used verbatim */
    public InvalidValue(String code, String message) {
        this(code, Messages.literal(message), Map.of());
    }

    public InvalidValue(String message) {
        this("rest_invalid_param", message);
    }

    /**
     * @param template a message key in braces, such as <code>{almanac.validation.text}</code>
     * @param parameters the parameters of the message
     */
    public InvalidValue(String code, String template, Map<String, ?> parameters) {
        super(Messages.text(template, parameters, Locale.ROOT), null, false, false);
        this.code = code;
        this.template = template;
        this.parameters = parameters;
    }

    /** @param key the message's key in the bundles */
    public static InvalidValue localized(String key, Map<String, ?> parameters) {
        return new InvalidValue("rest_invalid_param", "{" + key + "}", parameters);
    }

    /** Like {@link #InvalidValue(String, String, Map)}, for messages that may quote the value sent. */
    public static InvalidValue of(String code, String key, Object sent) {
        return new InvalidValue(code, "{" + key + "}", Messages.got(sent));
    }

    /** Converts an invalid recurrence to the violation of the property that its fault names. */
    public static InvalidValue of(InvalidRecurrence refused) {
        return new InvalidValue(
                "rest_invalid_recurrence",
                "{almanac.recurrence." + refused.fault().key() + "}",
                refused.parameters());
    }

    public String code() {
        return code;
    }

    /** Returns the message for readers of a language, or as clients get it if the bundles lack the language. */
    public String message(Locale locale) {
        return Messages.text(template, parameters, locale);
    }
}
