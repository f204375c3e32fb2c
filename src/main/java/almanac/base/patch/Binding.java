package almanac.base.patch;

import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * The access to a property of a record.
 *
 * @param property its name in the record; empty if it is the same as in the input
 * @param get reads the value
 * @param convert converts the value to what a client would send to write it; to null if no write would
 * @param set writes the value; null if a service does
 * @param whenCleared what is written for a cleared property
 * @param copy writes a value that was read from another record; null if the property is never copied
 */
record Binding<R, V, T>(
        String property,
        Function<R, V> get,
        Function<? super V, ?> convert,
        BiConsumer<R, T> set,
        T whenCleared,
        BiConsumer<R, V> copy) {

    /** The conversion of what is sent as it is stored. */
    static final Function<Object, Object> PLAIN = Binding::plain;

    /** Returns texts, numbers and booleans unchanged, the lower-case word of a constant, and the empty text for null. */
    private static Object plain(Object stored) {
        if (stored == null) {
            return "";
        }
        return stored instanceof Enum<?> word ? word.name().toLowerCase(Locale.ROOT) : stored;
    }
}
