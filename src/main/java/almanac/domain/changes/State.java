package almanac.domain.changes;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** The state of an entity before or after a change. */
abstract class State<E> {

    final E entity;
    private final Map<String, Object> values;

    State(E entity, Map<String, Object> values) {
        this.entity = entity;
        this.values = values;
    }

    /** Returns the state before the change; empty if it concerns something else or is a creation. */
    static <E, S> Optional<S> before(Change change, Class<E> type, BiFunction<E, Map<String, Object>, S> state) {
        return change.kind() == Change.Kind.CREATED
                ? Optional.empty()
                : change.of(type).map(entity -> state.apply(entity, change.before()));
    }

    /** Returns the state after the change; empty if it concerns something else or is a deletion. */
    static <E, S> Optional<S> after(Change change, Class<E> type, BiFunction<E, Map<String, Object>, S> state) {
        return change.kind() == Change.Kind.DELETED
                ? Optional.empty()
                : change.of(type).map(entity -> state.apply(entity, change.after()));
    }

    /** Returns the value in the change, or the present one if the change doesn't have the property. */
    @SuppressWarnings("unchecked") // a property has the type of its getter
    final <T> T value(String property, Supplier<T> unchanged) {
        return values.containsKey(property) ? (T) values.get(property) : unchanged.get();
    }
}
