package almanac.domain.occurrence;

import almanac.base.kind.Kind;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.store.cache.DataCache;
import almanac.store.database.Narrowing;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the events of feeds: first all entries, in one query with few columns, then some events at a time with all that
 * is shown of them.
 */
@ApplicationScoped
public class FeedSearch {

    private static final int MOST_ENTRIES = 50_000;

    @PersistenceContext
    private EntityManager entities;

    private final DataCache<Condition, List<FeedEntry>> known = new DataCache<>(MOST_ENTRIES, List::size);

    public FeedSearch() {}

    FeedSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Returns all entries of a query, ignoring its page, by id; a series once. It has no outer join: H2 would read all
     * occurrences first, and compare each with every event that a filter selects.
     */
    public List<FeedEntry> entries(EventQuery query) {
        Conditions conditions = EventConditions.of(query);
        Condition whole = conditions.whole();
        return query.isShort(whole) ? known.get(whole, absent -> entries(conditions)) : entries(conditions);
    }

    /** Returns the same as the transaction sees it, even if it sees a moment in the past: shared with nobody. */
    public List<FeedEntry> entriesAsSeen(EventQuery query) {
        return entries(EventConditions.of(query));
    }

    private List<FeedEntry> entries(Conditions conditions) {
        TypedQuery<FeedEntry> found = entities.createQuery(
                "select new almanac.domain.occurrence.FeedEntry(coalesce(o.series.id, e.id), count(o.id), sum(e.version),"
                        + " max((select s.version from Event s where s.id = o.series.id)),"
                        + " min(coalesce((select s.dates.startUtc from Event s where s.id = o.series.id), o.dates.startUtc)),"
                        + " sum(case when o.series.id is null or o.series.id = e.id then 1 else 0 end))"
                        + " from Occurrence o join o.event e" + Narrowing.of(conditions, entities)
                        + " group by coalesce(o.series.id, e.id) order by coalesce(o.series.id, e.id)",
                FeedEntry.class);
        conditions.bind(found::setParameter);
        return found.getResultList();
    }

    /** Returns how many changes there have been to records that events link to, visible or not. */
    public long linkedRevision() {
        return entities.createQuery("select r.number from RelatedRevision r", Long.class)
                .getSingleResult();
    }

    /** Returns a text that changes with any visible record that these events, or dates of these series, link to. */
    public String stateOfLinked(Collection<Long> events, Caller caller) {
        return Narrowing.parts(Ids.of(events), entities).stream()
                .flatMap(part -> Stream.concat(Kind.LINKED.stream(), Stream.of(Kind.IMAGE))
                        .map(kind -> state(kind, part, caller)))
                .collect(Collectors.joining());
    }

    private String state(Kind kind, Ids ids, Caller caller) {
        String link = kind == Kind.IMAGE ? "image" : kind.collection();
        Condition shown = Condition.of("e.status <> ?", Status.TRASH).and(Policy.open(caller, "e"));
        Condition linked = linked(link, "e.id", ids, shown);
        Condition linkedByDates = linked(link, "e.series.id", ids, shown);
        List<Object> values = new ArrayList<>(linked.values());
        values.addAll(linkedByDates.values());
        Conditions conditions = new Conditions()
                .among("r.id", new Condition(linked.piece() + " union " + linkedByDates.piece(), values));
        if (kind.isRecord()) {
            conditions.and("r.status <> ?", Status.TRASH).and(Policy.visible(caller, "r"));
        }
        TypedQuery<Object[]> state = entities.createQuery(
                "select count(r.id), sum(r.id), sum(r.version) from " + kind.entity() + " r"
                        + Narrowing.of(conditions, entities),
                Object[].class);
        conditions.bind(state::setParameter);
        return Stream.of(state.getSingleResult())
                .map(String::valueOf)
                .collect(Collectors.joining(" ", kind.entity(), ";"));
    }

    private static Condition linked(String link, String path, Ids ids, Condition shown) {
        Condition events = Condition.of("any_equals(?, " + path + ")", ids).and(shown);
        return new Condition(
                "select l.id as id from Event e join e." + link + " l where " + events.piece(), events.values());
    }

    /** Returns the events of these ids, ordered by id, read-only. */
    public List<Event> events(Collection<Long> ids) {
        return entities.createQuery("select e from Event e where any_equals(?1, e.id) order by e.id", Event.class)
                .setParameter(1, ids.toArray(Long[]::new))
                .setHint("org.hibernate.readOnly", true)
                .getResultList();
    }

    /** Returns all dates of these series with changes of their own, by series and start. */
    public List<Occurrence> overrides(Collection<Long> series) {
        return series.isEmpty() ? List.of() : overrides(series, new Conditions());
    }

    /**
     * Returns the dates of these series with changes of their own that a query finds, without regard to its limits on
     * dates.
     */
    public List<Occurrence> overrides(Collection<Long> series, EventQuery query) {
        return series.isEmpty() ? List.of() : overrides(series, EventConditions.of(query.ofAnyDate()));
    }

    private List<Occurrence> overrides(Collection<Long> series, Conditions conditions) {
        conditions.and("any_equals(?, o.series.id) and o.event.id <> o.series.id", Ids.of(series));
        TypedQuery<Occurrence> found = entities.createQuery(
                "select o from Occurrence o join fetch o.event" + Narrowing.of(conditions, entities)
                        + " order by o.series.id, o.recurrenceId",
                Occurrence.class);
        conditions.bind(found::setParameter);
        return found.setHint("org.hibernate.readOnly", true).getResultList();
    }

    /** Returns the dates of a series that start before a time, in their order. */
    public List<Occurrence> before(Event series, LocalDateTime time) {
        return entities.createQuery(
                        "select o from Occurrence o where o.series = ?1 and o.recurrenceId < ?2 order by o.recurrenceId",
                        Occurrence.class)
                .setParameter(1, series)
                .setParameter(2, time)
                .getResultList();
    }
}
