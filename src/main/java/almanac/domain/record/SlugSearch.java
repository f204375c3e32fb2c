package almanac.domain.record;

import almanac.base.text.Slug;
import almanac.domain.model.CalendarRecord;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.PersistenceContext;
import java.util.HashSet;
import java.util.Set;
import org.hibernate.Hibernate;

/** Finds the slugs that are taken. */
@ApplicationScoped
public class SlugSearch {

    @PersistenceContext
    private EntityManager entities;

    /** Returns the slugs of other records of this kind that are {@code base} or begin with {@code base-}. */
    Set<String> takenLike(CalendarRecord own, String base) {
        long ownId = own.getId() == null ? 0 : own.getId();
        String query = "select r.slug from " + Hibernate.getClass(own).getSimpleName()
                + " r where r.slug >= ?1 and r.slug < ?2 and r.id <> ?3"; // an index range; "or" would scan
        return new HashSet<>(entities.createQuery(query, String.class)
                .setParameter(1, base)
                .setParameter(2, Slug.after(base))
                .setParameter(3, ownId)
                .setFlushMode(FlushModeType.COMMIT)
                .getResultList());
    }
}
