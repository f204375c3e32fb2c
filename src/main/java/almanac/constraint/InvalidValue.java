package almanac.constraint;

import java.util.Locale;
import java.util.Map;

/** A value that breaks its rule; the message continues "{@code name} must …" for a person. */
public final class InvalidValue extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String code;
    private final String template;
    private final transient Map<String, ?> parameters;

    /** @param message as it is, in English */
    public InvalidValue(String code, String message) {
        this(code, Messages.literal(message), Map.of());
    }

    public InvalidValue(String message) {
        this("rest_invalid_param", message);
    }

    /**
     * @param template a key of the messages in braces, such as <code>{almanac.validation.text}</code>
     * @param parameters what the message names
     */
    public InvalidValue(String code, String template, Map<String, ?> parameters) {
        super(Messages.text(template, parameters, Locale.ENGLISH), null, false, false);
        this.code = code;
        this.template = template;
        this.parameters = parameters;
    }

    /** As {@link #InvalidValue(String, String, Map)}, of a message that may tell what was sent instead. */
    public static InvalidValue of(String code, String key, Object sent) {
        return new InvalidValue(code, "{" + key + "}", Messages.got(sent));
    }

    /** Which rule is broken, for programs. */
    public String code() {
        return code;
    }

    /** The message in a language, or in English where there is none in it. */
    public String message(Locale locale) {
        return Messages.text(template, parameters, locale);
    }
}
