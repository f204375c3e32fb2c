package almanac.domain.record;

import almanac.base.paging.Conditions;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Comparator;
import java.util.List;

/** Finds the records that a new one may duplicate. */
@ApplicationScoped
public class DuplicateSearch {

    @PersistenceContext
    private EntityManager entities;

    /**
     * Returns records of the same kind and title, ignoring case, that the caller sees and that are not in the trash:
     * published ones first, then those whose title is written so, then the oldest.
     */
    <T extends CalendarRecord> List<T> sameTitle(T wanted, Class<T> type, Caller caller) {
        Conditions conditions = new Conditions()
                .and("r.sortTitle = ?", CalendarRecord.sortTitle(wanted.getTitle()))
                .and("r.status <> ?", Status.TRASH)
                .and(Policy.visible(caller, "r"));
        TypedQuery<T> query = entities.createQuery(
                "select r from " + type.getSimpleName() + " r" + conditions.where() + " order by r.id", type);
        conditions.bind(query::setParameter);
        query.setFlushMode(FlushModeType.COMMIT); // Duplicates flushes what it stores
        return query.getResultList().stream()
                .filter(wanted::isNamedLike)
                .sorted(Comparator.comparing((T each) -> each.getStatus() != Status.PUBLISH)
                        .thenComparing(each -> !each.getTitle().equals(wanted.getTitle())))
                .toList();
    }
}
