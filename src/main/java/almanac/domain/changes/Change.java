package almanac.domain.changes;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A change of one entity: the values before it, unless it was created, and after it, unless it was deleted.
 * Collections, such as the tags of an event, have values only if they changed themselves.
 *
 * @param entity the entity; a deleted one as it was
 * @param before the values before, by property; empty for a creation
 * @param after the values after, by property; empty for a deletion
 */
public record Change(Kind kind, Object entity, Map<String, Object> before, Map<String, Object> after) {

    /** The kind of a change. */
    public enum Kind {
        CREATED,
        CHANGED,
        DELETED
    }

    public Change {
        before = copy(kind == Kind.CREATED ? Map.of() : before);
        after = copy(kind == Kind.DELETED ? Map.of() : after);
    }

    /** Returns the entity, if it is of that type. */
    public <T> Optional<T> of(Class<T> type) {
        return Optional.of(entity).filter(type::isInstance).map(type::cast);
    }

    /** Returns whether it has values of this property. */
    public boolean isOf(String property) {
        return before.containsKey(property) || after.containsKey(property);
    }

    /** Merges this change with a later one of the same entity; null if the entity was created and deleted again. */
    Change then(Change later) {
        if (kind == Kind.CREATED && later.kind == Kind.DELETED) {
            return null;
        }
        return new Change(
                together(kind, later.kind), later.entity, merged(later.before, before), merged(after, later.after));
    }

    private static Kind together(Kind first, Kind later) {
        return switch (first) {
            case CREATED -> Kind.CREATED;
            case CHANGED -> later;
            case DELETED -> Kind.CHANGED;
        };
    }

    private static Map<String, Object> merged(Map<String, Object> values, Map<String, Object> over) {
        Map<String, Object> merged = new LinkedHashMap<>(values);
        merged.putAll(over);
        return merged;
    }

    /** Copies the values with their order and nulls, unlike {@code Map.copyOf}. */
    private static Map<String, Object> copy(Map<String, Object> values) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
}
