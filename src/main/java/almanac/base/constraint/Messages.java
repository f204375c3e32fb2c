package almanac.base.constraint;

import almanac.base.language.Language;
import almanac.base.language.Languages;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Resolves the messages for broken rules from the bundles {@code ValidationMessages}. Braces refer to another message,
 * an attribute of the constraint or, as <code>{got}</code>, to the value sent. Expressions (EL) are not evaluated: a
 * message may quote client input.
 */
public final class Messages {

    private static final String BUNDLE = "ValidationMessages";
    private static final Control NO_FALLBACK = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);
    private static final String OF_SIZE = "{jakarta.validation.constraints.Size.message}";
    private static final String OF_ENTRIES = "{almanac.validation.entries}";
    private static final String SENT = "sent";
    private static final Pattern NAMED = Pattern.compile("\\\\([{}\\\\])|\\{([^{}\\\\]+)}");

    private Messages() {}

    /** Returns the value sent, as a parameter of a message; empty unless it is a string, number or boolean. */
    public static Map<String, Object> got(Object sent) {
        return RequestText.isScalar(sent) || sent instanceof Number ? Map.of(SENT, RequestText.shown(sent)) : Map.of();
    }

    /** Returns the template that fits a value: the size of a collection counts entries, not characters. */
    public static String template(String template, Object value) {
        return template.equals(OF_SIZE) && value instanceof Collection<?> ? OF_ENTRIES : template;
    }

    /** Returns a template that yields exactly this text. */
    public static String literal(String text) {
        return text.replaceAll("[{}\\\\]", "\\\\$0");
    }

    public static String text(String template, Map<String, ?> parameters, Locale locale) {
        ResourceBundle bundle = ResourceBundle.getBundle(BUNDLE, locale, Messages.class.getClassLoader(), NO_FALLBACK);
        return text(template, parameters, bundle, locale);
    }

    private static String text(String template, Map<String, ?> parameters, ResourceBundle bundle, Locale locale) {
        return NAMED.matcher(template).replaceAll(match -> {
            String literal = match.group(1);
            return Matcher.quoteReplacement(
                    literal != null ? literal : named(match.group(2), parameters, bundle, locale));
        });
    }

    private static String named(String name, Map<String, ?> parameters, ResourceBundle bundle, Locale locale) {
        if (name.equals("got")) {
            return parameters.containsKey(SENT) ? text("{almanac.validation.got}", parameters, bundle, locale) : "";
        }
        if (parameters.containsKey(name)) {
            return shown(parameters.get(name), locale);
        }
        return bundle.containsKey(name) ? text(bundle.getString(name), parameters, bundle, locale) : "{" + name + "}";
    }

    /** Returns a parameter as people write it. The launcher has no languages, and no days or times among its messages. */
    private static String shown(Object parameter, Locale locale) {
        return parameter instanceof LocalDate || parameter instanceof LocalDateTime
                ? dated(parameter, locale)
                : String.valueOf(parameter);
    }

    /** Returns a day or a time as people write it; for programs, as they send it. */
    private static String dated(Object parameter, Locale locale) {
        Optional<Language> language = Languages.spoken(locale.toLanguageTag());
        if (language.isPresent() && parameter instanceof LocalDate day) {
            return language.get().date(day);
        }
        if (language.isPresent() && parameter instanceof LocalDateTime time) {
            return language.get()
                    .text(
                            "format.day-and-time",
                            language.get().date(time),
                            language.get().time(time.toLocalTime()));
        }
        return String.valueOf(parameter);
    }
}
