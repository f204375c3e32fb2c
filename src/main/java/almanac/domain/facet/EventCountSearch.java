package almanac.domain.facet;

import almanac.base.kind.Kind;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts the events of records that events link to. */
@ApplicationScoped
public class EventCountSearch {

    @PersistenceContext
    private EntityManager entities;

    public EventCountSearch() {}

    EventCountSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the number of a record's events that the caller sees, whatever their status; a series counts once. */
    public long events(Kind kind, long id, Caller caller) {
        return events(kind, List.of(id), caller).getOrDefault(id, 0L);
    }

    /** Returns the numbers of events of several records, by their ids; those without any are left out. */
    public Map<Long, Long> events(Kind kind, List<Long> ids, Caller caller) {
        Conditions conditions = new Conditions()
                .and(Ids.contain("l.id", ids))
                .and(Policy.visible(caller, "e"))
                .and(Policy.open(caller, "e"));
        TypedQuery<Object[]> counts = entities.createQuery(
                "select l.id, count(distinct coalesce(e.series.id, e.id)) from Event e join e." + kind.collection()
                        + " l" + conditions.where() + " group by l.id",
                Object[].class);
        conditions.bind(counts::setParameter);
        return counts.getResultStream().collect(Collectors.toMap(each -> (Long) each[0], each -> (Long) each[1]));
    }
}
