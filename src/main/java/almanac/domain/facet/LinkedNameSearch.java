package almanac.domain.facet;

import almanac.base.kind.Kind;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Finds the names of records that occurrences link to. */
@ApplicationScoped
public class LinkedNameSearch {

    @PersistenceContext
    private EntityManager entities;

    public LinkedNameSearch() {}

    LinkedNameSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the names of the records of a kind that the caller sees, by occurrence; those without any are left out. */
    public Map<Long, List<String>> names(Kind kind, Collection<Long> occurrences, Caller caller) {
        Conditions conditions =
                new Conditions().and(Ids.contain("o.id", occurrences)).and(Policy.open(caller, "o", "e"));
        if (kind.isRecord()) {
            conditions.and("l.status <> ?", Status.TRASH).and(Policy.visible(caller, "l"));
        }
        TypedQuery<Object[]> names = entities.createQuery(
                "select o.id, l." + (kind.isRecord() ? "title" : "name") + " from Occurrence o join o.event e join e."
                        + kind.collection() + " l" + conditions.where() + " order by o.id, l.id",
                Object[].class);
        conditions.bind(names::setParameter);
        return names.getResultStream()
                .collect(Collectors.groupingBy(
                        row -> (Long) row[0], Collectors.mapping(row -> (String) row[1], Collectors.toList())));
    }
}
