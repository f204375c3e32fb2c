package almanac.domain.demo;

import almanac.base.refusal.Kind;
import almanac.base.settings.Role;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Optional;

/** Finds what the demo year brought, and whether there is anything else. */
@ApplicationScoped
public class DemoSearch {

    /** What it consists of; what refers to others is before them. */
    static final List<Kind> KINDS = List.of(Kind.EVENT, Kind.VENUE, Kind.ORGANIZER, Kind.TAG, Kind.CATEGORY);

    private static final int AT_ONCE = 50;

    private static final String MARKED = " r join DemoRecord d on d.id = r.id";

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public DemoSearch() {}

    DemoSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Whether the calendar has nothing at all, except in the trash. */
    boolean isCalendarEmpty() {
        return KINDS.stream().allMatch(kind -> query(kind, " r where " + (kind.isRecord() ? "r.status <> ?1" : "1 = 1"))
                .setMaxResults(1)
                .getResultList()
                .isEmpty());
    }

    /** Whether the demo year was loaded, and not removed. */
    boolean isAnyMarked() {
        return !entities.createQuery("select d.id from DemoRecord d", Long.class)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    /** How much there is of what the demo year brought. */
    long count(Kind kind) {
        return entities.createQuery("select count(*) from " + kind.entity() + MARKED, Long.class)
                .getSingleResult();
    }

    /**
     * Some of what can be removed now: nobody has changed it, unless by moving it to the trash, and nothing that is there
     * uses it. Once it is gone there may be more.
     */
    List<Stored> removable(Kind kind) {
        String unchanged = kind.isRecord() ? "(r.status = ?1 or r.modifiedAt = r.createdAt)" : "r.version = 0";
        String unused =
                switch (kind) {
                    case EVENT -> "not exists (select 1 from Event c where c.parent = r)";
                    case CATEGORY -> "r.events is empty and not exists (select 1 from Category c where c.parent = r)";
                    default -> "r.events is empty";
                };
        return query(kind, MARKED + " where " + unchanged + " and " + unused + " order by r.id")
                .setMaxResults(AT_ONCE)
                .getResultList();
    }

    /** @param such what follows the entity, {@code r}; of records, {@code ?1} is the trash */
    private TypedQuery<Stored> query(Kind kind, String such) {
        TypedQuery<Stored> query = entities.createQuery("select r from " + kind.entity() + such, Stored.class);
        return kind.isRecord() ? query.setParameter(1, Status.TRASH) : query;
    }

    /** The administrator who has been there the longest. */
    Optional<Long> firstAdministrator() {
        return entities.createQuery(
                        "select a.id from Account a where a.role = ?1 and a.enabled order by a.id", Long.class)
                .setParameter(1, Role.ADMINISTRATOR)
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }
}
