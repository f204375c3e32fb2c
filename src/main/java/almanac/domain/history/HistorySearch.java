package almanac.domain.history;

import almanac.base.kind.Kind;
import almanac.domain.model.AuditEntry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Finds a record's entries of the audit trail, and whether anything links to it. */
@ApplicationScoped
public class HistorySearch {

    @PersistenceContext
    private EntityManager entities;

    public HistorySearch() {}

    HistorySearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Returns whether any event has the category or tag, any outside of the trash has the venue or organizer, or the
     * category has subcategories.
     */
    boolean isLinked(Kind kind, long id) {
        String unless = kind.isTerm() ? "" : " and e.status <> almanac.domain.model.Status.TRASH";
        boolean isOfEvent =
                isAny("select e.id from Event e join e." + kind.collection() + " l where l.id = ?1" + unless, id);
        return isOfEvent || kind == Kind.CATEGORY && isAny("select c.id from Category c where c.parent.id = ?1", id);
    }

    private boolean isAny(String ids, long id) {
        return !entities.createQuery(ids, Long.class)
                .setParameter(1, id)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    /** Returns the start in the series of each date, by id; nothing for a record that is no series. */
    public Map<Long, LocalDateTime> dates(long series) {
        return entities.createQuery(
                        "select o.id, o.recurrenceId from Occurrence o where o.series.id = ?1", Object[].class)
                .setParameter(1, series)
                .getResultStream()
                .collect(Collectors.toMap(date -> (Long) date[0], date -> (LocalDateTime) date[1]));
    }

    /** Returns entries of the audit trail about these records, newest first. */
    public List<AuditEntry> of(Kind kind, Collection<Long> ids, int first, int most) {
        return entities.createQuery(
                        "select e from AuditEntry e where e.kind = ?1 and any_equals(?2, e.recordId)"
                                + " order by e.happenedAt desc, e.id desc",
                        AuditEntry.class)
                .setParameter(1, kind.word())
                .setParameter(2, ids.toArray(Long[]::new))
                .setFirstResult(first)
                .setMaxResults(most)
                .getResultList();
    }
}
