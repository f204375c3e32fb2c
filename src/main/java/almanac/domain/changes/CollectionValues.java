package almanac.domain.changes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.hibernate.collection.spi.PersistentCollection;
import org.hibernate.engine.spi.CollectionEntry;
import org.hibernate.event.spi.AbstractCollectionEvent;

/** The content of a collection before and after a Hibernate event, under the name of its property. */
final class CollectionValues {

    private CollectionValues() {}

    /** Returns the stored values; empty if none were stored. */
    static Map<String, Object> before(AbstractCollectionEvent event) {
        PersistentCollection<?> collection = event.getCollection();
        Object stored = collection.getStoredSnapshot();
        // Hibernate stores a set as a map from each element to itself
        Object values = collection instanceof Set && stored instanceof Map<?, ?> map ? map.keySet() : stored;
        return stored == null ? Map.of() : Map.of(name(event), copy(values));
    }

    static Map<String, Object> after(AbstractCollectionEvent event) {
        return Map.of(name(event), copy(event.getCollection()));
    }

    /** Returns null for the collection: its owner was deleted. */
    static Map<String, Object> removed(AbstractCollectionEvent event) {
        return Collections.singletonMap(name(event), null);
    }

    /** Returns a snapshot: the collection may change again before the transaction ends. */
    private static Object copy(Object values) {
        if (values instanceof Map<?, ?> map) {
            return Collections.unmodifiableMap(new LinkedHashMap<>(map));
        }
        return values instanceof Set<?> set
                ? Collections.unmodifiableSet(new LinkedHashSet<>(set))
                : Collections.unmodifiableList(new ArrayList<>((Collection<?>) values));
    }

    private static String name(AbstractCollectionEvent event) {
        CollectionEntry entry = event.getSession().getPersistenceContext().getCollectionEntry(event.getCollection());
        String role = (entry.getLoadedPersister() == null ? entry.getCurrentPersister() : entry.getLoadedPersister())
                .getRole();
        return role.substring(role.lastIndexOf('.') + 1);
    }
}
