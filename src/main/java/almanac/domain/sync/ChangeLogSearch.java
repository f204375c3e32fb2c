package almanac.domain.sync;

import almanac.base.kind.Kind;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the log of changes, and the changed records as lists show them. */
@ApplicationScoped
public class ChangeLogSearch {

    /** The lengths of linked texts that events show, by event. */
    private static final List<String> WITH_EVENTS = List.of(
            "select e.id, sum(length(t.description)) from Event e join e.tickets t where e.id in (?1) group by e.id",
            "select e.id, sum(length(f.content)) from Event e join e.customFields f where e.id in (?1) group by e.id",
            "select e.id, sum(length(r.description) + length(r.excerpt)) from Event e join e.venues r"
                    + " where e.id in (?1) group by e.id",
            "select e.id, sum(length(r.description) + length(r.excerpt)) from Event e join e.organizers r"
                    + " where e.id in (?1) group by e.id");

    @PersistenceContext
    private EntityManager entities;

    public ChangeLogSearch() {}

    ChangeLogSearch(EntityManager entities) {
        this.entities = entities;
    }

    ChangeLog log() {
        return entities.find(ChangeLog.class, ChangeLog.ID);
    }

    public long lastPosition() {
        return log().getLastPosition();
    }

    /** Returns the position before the oldest stored change. */
    long begin(ChangeLog log) {
        return before(log, entities.createQuery("select min(c.position) from LoggedChange c", Long.class));
    }

    /** Returns the position that the log had reached at that time, or its beginning. */
    long reached(ChangeLog log, Instant time) {
        return before(
                log,
                entities.createQuery("select min(c.position) from LoggedChange c where c.numberedAt > ?1", Long.class)
                        .setParameter(1, time));
    }

    private static long before(ChangeLog log, TypedQuery<Long> first) {
        Long position = first.getSingleResult();
        return position == null ? log.getLastPosition() : position - 1;
    }

    /** Returns the changes of records that the caller sees in lists or saw there before, in their order. */
    List<LoggedChange> page(ChangeQuery query) {
        Conditions conditions = new Conditions()
                .and("c.position > ? and c.position <= ?", query.since(), query.until())
                .and(Condition.in("c.kind", query.kinds()))
                .and(reportedTo(query.caller()));
        TypedQuery<LoggedChange> page = entities.createQuery(
                "select c from LoggedChange c" + conditions.where() + " order by c.position", LoggedChange.class);
        conditions.bind(page::setParameter);
        return page.setMaxResults(query.most()).getResultList();
    }

    private static Condition reportedTo(Caller caller) {
        Condition own = Condition.of("c.linkedKind is null")
                .and(seenBefore(caller)
                        .or(Condition.of("c.kind in (?)", Kind.TERMS))
                        .or(anyShown("c.recordId", kind -> listed(kind, caller))));
        return own.or(ofLinked(caller));
    }

    private static Condition seenBefore(Caller caller) {
        return Condition.of("c.before.status <> ? and c.before.hideFromListings = false", Status.TRASH)
                .and(Policy.visible(caller, "c.before"));
    }

    /**
     * Selects events that link to a record whose visibility changed, for those who see the event and its links, and who
     * see that record or saw it before.
     */
    private static Condition ofLinked(Caller caller) {
        Condition open = Condition.of("c.linkedKind = ?", Kind.EVENT).or(Policy.open(caller, "r"));
        return Condition.of("c.linkedKind is not null")
                .and(shown(Kind.EVENT, "c.recordId", listed(Kind.EVENT, caller).and(open)))
                .and(seenBefore(caller).or(anyShown("c.linkedId", kind -> visible(caller))));
    }

    private static Condition anyShown(String id, Function<Kind, Condition> condition) {
        return Kind.RECORDS.stream()
                .map(kind -> shown(kind, id, condition.apply(kind)))
                .reduce(Condition.NEVER, Condition::or);
    }

    private static Condition shown(Kind kind, String id, Condition condition) {
        return new Condition(
                "exists (select 1 from " + kind.entity() + " r where r.id = " + id + " and (" + condition.piece()
                        + "))",
                condition.values());
    }

    private static Condition visible(Caller caller) {
        return Condition.of("r.status <> ?", Status.TRASH).and(Policy.visible(caller, "r"));
    }

    /** Selects what lists show by default. */
    private static Condition listed(Kind kind, Caller caller) {
        return kind == Kind.EVENT ? visible(caller).and(Condition.of("r.hideFromListings = false")) : visible(caller);
    }

    /** Returns the lengths of the texts that lists show of these records, in characters, by id. */
    Map<Long, Long> lengths(Kind kind, Collection<Long> ids) {
        Map<Long, Long> lengths = new HashMap<>(own(kind, ids));
        if (kind == Kind.EVENT) {
            WITH_EVENTS.forEach(
                    texts -> rows(texts, ids).forEach(row -> lengths.merge((Long) row[0], (Long) row[1], Long::sum)));
        }
        return lengths;
    }

    private List<Object[]> rows(String query, Collection<Long> ids) {
        return entities.createQuery(query, Object[].class).setParameter(1, ids).getResultList();
    }

    private Map<Long, Long> own(Kind kind, Collection<Long> ids) {
        return entities.createQuery(
                        "select r.id, cast(length(r.description) + length(r.excerpt) as long) from " + kind.entity()
                                + " r where r.id in (?1)",
                        Object[].class)
                .setParameter(1, ids)
                .getResultStream()
                .collect(Collectors.toMap(row -> (Long) row[0], row -> (Long) row[1]));
    }

    /** Returns the records or terms with these ids that lists show to the caller. */
    List<Stored> listed(Kind kind, Collection<Long> ids, Caller caller) {
        Conditions conditions = new Conditions().and("r.id in (?)", ids);
        if (kind.isRecord()) {
            conditions.and(listed(kind, caller));
        }
        TypedQuery<Stored> query =
                entities.createQuery("select r from " + kind.entity() + " r" + conditions.where(), Stored.class);
        conditions.bind(query::setParameter);
        return query.getResultList();
    }
}
