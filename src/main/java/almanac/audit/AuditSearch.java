package almanac.audit;

import almanac.model.AuditEntry;
import almanac.paging.Conditions;
import almanac.paging.Page;
import almanac.paging.PageRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;

/** Reads the audit trail. */
@ApplicationScoped
public class AuditSearch {

    @PersistenceContext
    private EntityManager entities;

    /** The matching entries, newest first. */
    Page<AuditEntry> page(AuditQuery query) {
        PageRequest page = query.page();
        Conditions conditions = conditions(query);
        String from = " from AuditEntry e" + conditions.where();
        TypedQuery<AuditEntry> list =
                entities.createQuery("select e" + from + " order by e.happenedAt desc, e.id desc", AuditEntry.class);
        TypedQuery<Long> total = entities.createQuery("select count(e)" + from, Long.class);
        conditions.bind(list::setParameter);
        conditions.bind(total::setParameter);
        list.setFirstResult(page.offset()).setMaxResults(page.size());
        return new Page<>(list.getResultList(), total.getSingleResult(), page);
    }

    private static Conditions conditions(AuditQuery query) {
        Conditions conditions = new Conditions();
        query.actor().ifPresent(id -> conditions.and("e.actorId = ?", id));
        query.kind().ifPresent(kind -> conditions.and("e.kind = ?", kind));
        query.recordId().ifPresent(id -> conditions.and("e.recordId = ?", id));
        query.action().ifPresent(action -> conditions.and("e.action = ?", action));
        query.after().ifPresent(time -> conditions.and("e.happenedAt >= ?", time));
        query.before().ifPresent(time -> conditions.and("e.happenedAt < ?", time));
        return conditions;
    }
}
