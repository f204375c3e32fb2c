package almanac.domain.audit;

import almanac.base.paging.Conditions;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.model.AuditEntry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.List;

/** Reads the audit trail. */
@ApplicationScoped
public class AuditSearch {

    @PersistenceContext
    private EntityManager entities;

    public AuditSearch() {}

    AuditSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the matching entries, newest first. */
    public Page<AuditEntry> page(AuditQuery query) {
        Conditions conditions = conditions(query);
        TypedQuery<Long> total =
                entities.createQuery("select count(e) from AuditEntry e" + conditions.where(), Long.class);
        conditions.bind(total::setParameter);
        return new Page<>(entries(query), total.getSingleResult(), query.page());
    }

    /** Returns the same entries without their total, which takes longer than a page. */
    public List<AuditEntry> entries(AuditQuery query) {
        PageRequest page = query.page();
        return list(conditions(query))
                .setFirstResult(page.offset())
                .setMaxResults(page.size())
                .getResultList();
    }

    /** Returns at most a page of the entries that follow {@code last} in the order of {@link #entries}. */
    public List<AuditEntry> after(AuditEntry last, AuditQuery query) {
        Conditions conditions = conditions(query)
                .and(
                        "e.happenedAt < ? or e.happenedAt = ? and e.id < ?",
                        last.getHappenedAt(),
                        last.getHappenedAt(),
                        last.getId());
        return list(conditions).setMaxResults(query.page().size()).getResultList();
    }

    private TypedQuery<AuditEntry> list(Conditions conditions) {
        TypedQuery<AuditEntry> list = entities.createQuery(
                "select e from AuditEntry e" + conditions.where() + " order by e.happenedAt desc, e.id desc",
                AuditEntry.class);
        conditions.bind(list::setParameter);
        return list;
    }

    private static Conditions conditions(AuditQuery query) {
        Conditions conditions = new Conditions();
        query.actor().ifPresent(id -> conditions.and("e.actorId = ?", id));
        query.actorName().ifPresent(name -> conditions.and("e.actor = ?", name));
        query.kind().ifPresent(kind -> conditions.and("e.kind = ?", kind));
        query.recordId().ifPresent(id -> conditions.and("e.recordId = ?", id));
        query.action().ifPresent(action -> conditions.and("e.action = ?", action));
        query.after().ifPresent(time -> conditions.and("e.happenedAt >= ?", time));
        query.before().ifPresent(time -> conditions.and("e.happenedAt < ?", time));
        return conditions;
    }
}
