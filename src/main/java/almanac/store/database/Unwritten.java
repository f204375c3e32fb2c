package almanac.store.database;

import jakarta.persistence.EntityManager;
import java.util.Map;
import java.util.stream.Stream;
import org.hibernate.engine.spi.SharedSessionContractImplementor;

/**
 * Entities that a transaction has stored and not flushed yet: no query finds them. To know of none spares a query the
 * flush before it, which compares all that was loaded and gets the slower, the more a transaction writes.
 */
public final class Unwritten {

    private Unwritten() {}

    public static <T> Stream<T> of(Class<T> type, EntityManager entities) {
        return Stream.of(entities.unwrap(SharedSessionContractImplementor.class)
                        .getPersistenceContextInternal()
                        .reentrantSafeEntityEntries())
                .filter(each -> !each.getValue().isExistsInDatabase())
                .map(Map.Entry::getKey)
                .filter(type::isInstance)
                .map(type::cast);
    }

    public static boolean isAny(Class<?> type, EntityManager entities) {
        return of(type, entities).findAny().isPresent();
    }
}
