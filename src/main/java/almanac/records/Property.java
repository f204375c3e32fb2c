package almanac.records;

import almanac.rest.Input;
import almanac.validation.Field;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * A field of a write, and the property of a record that it sets.
 *
 * @param set sets the property; null for one that is never empty
 */
public record Property<R, V>(Field<?> field, Function<R, V> get, BiConsumer<R, V> set) {

    /** Whether the input says nothing of it, or what {@code known} says already or has no word of. */
    boolean agrees(Input input, R known, R wanted) {
        return !input.has(field)
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
