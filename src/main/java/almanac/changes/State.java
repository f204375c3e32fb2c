package almanac.changes;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** What an entity was before a change, or is after it. */
abstract class State<E> {

    final E entity;
    private final Map<String, Object> values;

    State(E entity, Map<String, Object> values) {
        this.entity = entity;
        this.values = values;
    }

    /** Empty if the change is of something else, or there was nothing. */
    static <E, S> Optional<S> before(Change change, Class<E> type, BiFunction<E, Map<String, Object>, S> state) {
        return change.kind() == Change.Kind.CREATED
                ? Optional.empty()
                : change.of(type).map(entity -> state.apply(entity, change.before()));
    }

    /** Empty if the change is of something else, or there is nothing any more. */
    static <E, S> Optional<S> after(Change change, Class<E> type, BiFunction<E, Map<String, Object>, S> state) {
        return change.kind() == Change.Kind.DELETED
                ? Optional.empty()
                : change.of(type).map(entity -> state.apply(entity, change.after()));
    }

    /** What a change doesn't speak of is as it was. */
    @SuppressWarnings("unchecked") // a property has the type of its getter
    final <T> T value(String property, Supplier<T> unchanged) {
        return values.containsKey(property) ? (T) values.get(property) : unchanged.get();
    }
}
