package almanac.records;

import almanac.patch.Patch;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * A property of an input, and that of a record which it sets.
 *
 * @param set sets the property; null for one that is never empty
 */
public record Property<I, R, V>(Function<? super I, Patch<?>> patch, Function<R, V> get, BiConsumer<R, V> set) {

    /** Whether the input says nothing of it, or what {@code known} says already or has no word of. */
    boolean agrees(I input, R known, R wanted) {
        return !patch.apply(input).isSent()
                || isEmpty(get.apply(known))
                || get.apply(known).equals(get.apply(wanted));
    }

    /** Takes what {@code known} lacks from {@code wanted}; tells whether that was anything. */
    boolean fill(R known, R wanted) {
        V value = get.apply(wanted);
        boolean lacks = isEmpty(get.apply(known)) && !isEmpty(value);
        if (lacks) {
            set.accept(known, value);
        }
        return lacks;
    }

    private static boolean isEmpty(Object value) {
        return value == null || value.equals("");
    }
}
