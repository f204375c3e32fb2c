package almanac.domain.taxonomy;

import almanac.base.kind.Kind;
import almanac.store.cache.DataCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;

/** Counts the published events of categories and tags. */
@ApplicationScoped
public class PublishedCountSearch {
    private static final int MOST = 10_000;

    @PersistenceContext
    private EntityManager entities;

    private final DataCache<Long, Long> known = new DataCache<>(MOST);

    /** Returns the count of each of these terms by its id; 0 for a deleted one. */
    public LongUnaryOperator of(Collection<Long> ids) {
        Map<Long, Long> counts = known.getAll(Set.copyOf(ids), this::read);
        return id -> counts.getOrDefault(id, 0L);
    }

    /** Reads the counts by SQL, in a single statement. */
    private Map<Long, Long> read(Collection<Long> ids) {
        @SuppressWarnings("unchecked") // the type of native queries' rows
        List<Object[]> rows = entities.createNativeQuery(Kind.TERMS.stream()
                        .map(kind -> "select id, published from " + kind.collection() + " where id = any(?1)")
                        .collect(Collectors.joining(" union all ")))
                .setParameter(1, ids.toArray(Long[]::new))
                .getResultList();
        return rows.stream()
                .collect(Collectors.toMap(row -> ((Number) row[0]).longValue(), row -> ((Number) row[1]).longValue()));
    }
}
