package almanac.domain.check;

import almanac.base.kind.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Counts the stored records of each kind. */
@ApplicationScoped
public class RecordCountSearch {

    private static final Set<Kind> COUNTED = EnumSet.range(Kind.EVENT, Kind.ACCOUNT);

    @PersistenceContext
    private EntityManager entities;

    public RecordCountSearch() {}

    public RecordCountSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the number of records by kind, including the trash; a series counts once. */
    public Map<Kind, Long> counts() {
        Map<Kind, Long> counts = new EnumMap<>(Kind.class);
        for (Kind kind : COUNTED) {
            String only = kind == Kind.EVENT ? " where r.series is null" : "";
            counts.put(
                    kind,
                    entities.createQuery("select count(r) from " + kind.entity() + " r" + only, Long.class)
                            .getSingleResult());
        }
        return counts;
    }
}
