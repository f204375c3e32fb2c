package almanac.changes;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What became of one entity: of a created or changed one the values after it, of a changed or deleted one those before. Of a
 * collection, such as the tags of an event, there are values only if it was changed itself.
 *
 * @param entity what it is about; of a deleted one what it was
 * @param before the values before by the names of their properties; empty for what was created
 * @param after the values after; empty for what was deleted
 */
public record Change(Kind kind, Object entity, Map<String, Object> before, Map<String, Object> after) {

    /** What was done. */
    public enum Kind {
        CREATED,
        CHANGED,
        DELETED
    }

    public Change {
        before = copy(kind == Kind.CREATED ? Map.of() : before);
        after = copy(kind == Kind.DELETED ? Map.of() : after);
    }

    /** The entity, if it is of that type. */
    public <T> Optional<T> of(Class<T> type) {
        return Optional.of(entity).filter(type::isInstance).map(type::cast);
    }

    /** This change and a later one of the same entity as one; null if they leave nothing behind: created, and deleted again. */
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

    /** In their order, and with nulls. */
    private static Map<String, Object> copy(Map<String, Object> values) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
}
