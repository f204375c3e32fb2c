package almanac.audit;

import almanac.model.AuditEntry;
import almanac.paging.Condition;
import almanac.paging.Conditions;
import almanac.paging.Page;
import almanac.paging.PageRequest;
import almanac.settings.SiteClock;
import almanac.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;

/** Reads the audit trail. */
@ApplicationScoped
public class AuditSearch {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    /** The entries that the query string asks for, newest first. */
    Page<AuditEntry> page(AuditListParams params) {
        PageRequest page = AuditListParams.PAGE.in(params, settings.get().pageSize());
        Conditions conditions = conditions(params);
        String from = " from AuditEntry e" + conditions.where();
        TypedQuery<AuditEntry> list =
                entities.createQuery("select e" + from + " order by e.happenedAt desc, e.id desc", AuditEntry.class);
        TypedQuery<Long> total = entities.createQuery("select count(e)" + from, Long.class);
        conditions.bind(list::setParameter);
        conditions.bind(total::setParameter);
        list.setFirstResult(page.offset()).setMaxResults(page.size());
        return new Page<>(list.getResultList(), total.getSingleResult(), page);
    }

    private Conditions conditions(AuditListParams params) {
        Conditions conditions = new Conditions();
        params.get(AuditListParams.ACTOR).ifPresent(id -> conditions.and(Condition.of("e.actorId = ?", id)));
        params.get(AuditListParams.KIND).ifPresent(kind -> conditions.and(Condition.of("e.kind = ?", kind)));
        params.get(AuditListParams.RECORD).ifPresent(id -> conditions.and(Condition.of("e.recordId = ?", id)));
        params.get(AuditListParams.ACTION).ifPresent(action -> conditions.and(Condition.of("e.action = ?", action)));
        params.get(AuditListParams.AFTER)
                .ifPresent(text -> conditions.and(Condition.of(
                        "e.happenedAt >= ?",
                        text.in(settings.get().timeZone().id(), clock.now()).toInstant())));
        params.get(AuditListParams.BEFORE)
                .ifPresent(text -> conditions.and(Condition.of(
                        "e.happenedAt < ?",
                        text.in(settings.get().timeZone().id(), clock.now()).toInstant())));
        return conditions;
    }
}
