package almanac.history;

import almanac.domain.Kind;
import almanac.model.AuditEntry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;

/** Finds what was done to a record. */
@ApplicationScoped
public class HistorySearch {

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public HistorySearch() {}

    HistorySearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Entries of the audit trail, newest first. */
    public List<AuditEntry> of(Kind kind, long id, int first, int most) {
        return entities.createQuery(
                        "select e from AuditEntry e where e.kind = ?1 and e.recordId = ?2"
                                + " order by e.happenedAt desc, e.id desc",
                        AuditEntry.class)
                .setParameter(1, kind.word())
                .setParameter(2, id)
                .setFirstResult(first)
                .setMaxResults(most)
                .getResultList();
    }
}
