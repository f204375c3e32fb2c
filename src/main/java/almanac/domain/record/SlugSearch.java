package almanac.domain.record;

import almanac.base.text.Slug;
import almanac.domain.model.CalendarRecord;
import almanac.store.database.Unwritten;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.HashSet;
import java.util.Set;
import org.hibernate.Hibernate;

/** Finds slugs that are taken. */
@ApplicationScoped
public class SlugSearch {

    @PersistenceContext
    private EntityManager entities;

    /**
     * Returns slugs among which are {@code base} and all that begin with {@code base-}, if another record of the kind has
     * {@code base}. Most haven't, and PostgreSQL plans a range anew each time, but an equality once.
     */
    Set<String> takenLike(CalendarRecord own, String base) {
        Set<String> taken = others(own, "r.slug = ?1", base);
        Unwritten.of(Hibernate.getClass(own), entities)
                .filter(each -> each != own)
                .forEach(each -> taken.add(((CalendarRecord) each).getSlug()));
        if (taken.contains(base)) { // an index range; "or" would scan
            taken.addAll(others(own, "r.slug >= ?1 and r.slug < ?2", base, Slug.after(base)));
        }
        return taken;
    }

    private Set<String> others(CalendarRecord own, String condition, String... slugs) {
        TypedQuery<String> query = entities.createQuery(
                        "select r.slug from " + Hibernate.getClass(own).getSimpleName() + " r where " + condition
                                + " and r.id <> ?" + (slugs.length + 1),
                        String.class)
                .setParameter(slugs.length + 1, own.getId() == null ? 0 : own.getId())
                .setFlushMode(FlushModeType.COMMIT);
        for (int i = 0; i < slugs.length; i++) {
            query.setParameter(i + 1, slugs[i]);
        }
        return new HashSet<>(query.getResultList());
    }
}
