package almanac.desk.operation;

import almanac.base.refusal.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts what there is. */
@ApplicationScoped
public class StateSearch {

    private static final List<Kind> COUNTED =
            List.of(Kind.EVENT, Kind.VENUE, Kind.ORGANIZER, Kind.CATEGORY, Kind.TAG, Kind.IMAGE, Kind.ACCOUNT);

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public StateSearch() {}

    StateSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** How many there are of each kind, those in the trash included, a series once. */
    Map<Kind, Long> counts() {
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
