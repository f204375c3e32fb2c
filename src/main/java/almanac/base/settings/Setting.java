package almanac.base.settings;

import almanac.base.rule.Rule;
import java.util.Locale;

/**
 * A setting, declared once: the environment variable, its rule, its default and its effect.
 *
 * @param name the environment variable, such as {@code ALMANAC_TIME_ZONE}
 * @param type the accepted values, in words
 * @param byDefault the default as text; empty where absence has its own meaning
 */
public record Setting<T>(String name, String type, Rule<T> rule, String byDefault, String effect) {

    /** The same name in a file: {@code almanac.time.zone}. */
    String key() {
        return name.toLowerCase(Locale.ROOT).replace('_', '.');
    }
}
