package almanac.domain.demo;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the records of the demo year, and whether the calendar has any others. */
@ApplicationScoped
public class DemoSearch {

    /** The kinds of its records, each before those that it refers to. */
    static final List<Kind> KINDS =
            Stream.concat(Kind.CONTENT.stream(), Stream.of(Kind.IMAGE)).toList();

    private static final int AT_ONCE = 50;

    private static final String MARKED = " r join DemoRecord d on d.id = r.id";
    private static final String NO_LOGO =
            " and not exists (select 1 from StoredSettings s where s.choices.brand.logo = r.id)";

    @PersistenceContext
    private EntityManager entities;

    public DemoSearch() {}

    DemoSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns whether the calendar is empty, except for the trash. */
    boolean isCalendarEmpty() {
        return Kind.CONTENT.stream()
                .allMatch(kind -> query(kind, " r where " + (kind.isRecord() ? "r.status <> ?1" : "1 = 1"))
                        .setMaxResults(1)
                        .getResultList()
                        .isEmpty());
    }

    /** Returns whether the demo year was loaded, and not removed. */
    boolean isAnyMarked() {
        return !entities.createQuery("select d.id from DemoRecord d", Long.class)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    boolean isMarked(long id) {
        return entities.find(DemoRecord.class, id) != null;
    }

    long count(Kind kind) {
        return entities.createQuery("select count(*) from " + kind.entity() + MARKED, Long.class)
                .getSingleResult();
    }

    /**
     * Returns some records that can be removed now: unchanged but for a move to the trash, and not used by other
     * records. Their removal may make others removable.
     */
    List<Stored> removable(Kind kind) {
        String unchanged = kind.isRecord() ? "(r.status = ?1 or r.modifiedAt = r.createdAt)" : "r.version = 0";
        String unused =
                switch (kind) {
                    case EVENT -> "not exists (select 1 from Event c where c.parent = r)";
                    case IMAGE ->
                        Kind.RECORDS.stream()
                                .map(each -> "not exists (select 1 from " + each.entity() + " o where o.image = r)")
                                .collect(Collectors.joining(" and ", "", NO_LOGO));
                    default ->
                        "r.events is empty"
                                + (kind.isTree()
                                        ? " and not exists (select 1 from " + kind.entity() + " c where c.parent = r)"
                                        : "");
                };
        return query(kind, MARKED + " where " + unchanged + " and " + unused + " order by r.id")
                .setMaxResults(AT_ONCE)
                .getResultList();
    }

    /** @param such the rest of the query after the entity, {@code r}; for records, {@code ?1} is the trash */
    private TypedQuery<Stored> query(Kind kind, String such) {
        TypedQuery<Stored> query = entities.createQuery("select r from " + kind.entity() + such, Stored.class);
        return kind.isRecord() ? query.setParameter(1, Status.TRASH) : query;
    }

    /** Returns the enabled administrator with the oldest account. */
    Optional<Long> firstAdministrator() {
        return entities.createQuery(
                        "select a.id from Account a where a.role = ?1 and a.enabled order by a.id", Long.class)
                .setParameter(1, Role.ADMINISTRATOR)
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }
}
