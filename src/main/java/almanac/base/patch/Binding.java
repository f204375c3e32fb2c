package almanac.base.patch;

import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * The way to the value of a property in a record.
 *
 * @param property its name in the record; empty if the input calls it the same
 * @param get reads it
 * @param convert converts what is read to what a client would send; null if nothing would write it again
 * @param set writes it; null if a service does
 * @param whenCleared what is written for a cleared property
 * @param copy gives another record what was read of one; null if that is never asked for
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
