package almanac.domain.record;

import almanac.base.patch.Patch;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * A property of an input, paired with the property of the record that it sets.
 *
 * @param set sets the property; null for one that is never empty
 */
public record Property<I, R, V>(Function<? super I, Patch<?>> patch, Function<R, V> get, BiConsumer<R, V> set) {

    /** Whether the input leaves the property out, or {@code known} has none or the same. */
    boolean agrees(I input, R known, R wanted) {
        return !patch.apply(input).isSent()
                || isEmpty(get.apply(known))
                || get.apply(known).equals(get.apply(wanted));
    }

    /** Copies the property to {@code known} if only {@code wanted} has it; returns whether it did. */
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
