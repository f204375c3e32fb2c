package almanac.domain.media;

import almanac.base.kind.Kind;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.domain.model.CalendarRecord;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.store.database.Narrowing;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the records that show an image, whatever their status; a series counts once. */
@ApplicationScoped
public class ImageUseSearch {

    @PersistenceContext
    private EntityManager entities;

    public ImageUseSearch() {}

    ImageUseSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the records of a kind that the caller sees, by title. */
    public List<CalendarRecord> shown(Kind kind, long image, int most, Caller caller) {
        Conditions conditions = new Conditions()
                .among(
                        "r.id",
                        Condition.of(
                                "select " + whole(kind) + " as id from " + kind.entity() + " e where e.image.id = ?",
                                image))
                .and(Policy.visible(caller, "r"));
        if (kind == Kind.EVENT) {
            conditions.and(Policy.open(caller, "r"));
        }
        TypedQuery<CalendarRecord> query = entities.createQuery(
                "select r from " + kind.entity() + " r" + Narrowing.of(conditions, entities)
                        + " order by r.sortTitle, r.id",
                CalendarRecord.class);
        conditions.bind(query::setParameter);
        return query.setMaxResults(most).getResultList();
    }

    /** Returns the number of records of a kind, visible to the caller or not. */
    public long count(Kind kind, long image) {
        return entities.createQuery(
                        "select count(distinct " + whole(kind) + ") from " + kind.entity() + " e where e.image.id = ?1",
                        Long.class)
                .setParameter(1, image)
                .getSingleResult();
    }

    /** Returns the numbers of records that show these images, visible to the caller or not; those without any are left out. */
    public Map<Long, Long> counts(Collection<Long> images) {
        Map<Long, Long> counts = new HashMap<>();
        for (Kind kind : Kind.RECORDS) {
            Conditions conditions = new Conditions().and(Ids.contain("e.image.id", images));
            TypedQuery<Object[]> query = entities.createQuery(
                    "select e.image.id, count(distinct " + whole(kind) + ") from " + kind.entity() + " e"
                            + conditions.where() + " group by e.image.id",
                    Object[].class);
            conditions.bind(query::setParameter);
            query.getResultStream().forEach(row -> counts.merge((Long) row[0], (Long) row[1], Long::sum));
        }
        return counts;
    }

    private static String whole(Kind kind) {
        return kind == Kind.EVENT ? "coalesce(e.series.id, e.id)" : "e.id";
    }
}
