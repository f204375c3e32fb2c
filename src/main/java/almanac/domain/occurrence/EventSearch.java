package almanac.domain.occurrence;

import almanac.base.kind.RecordKey;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Page;
import almanac.domain.index.Stamp;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.store.cache.DataCache;
import almanac.store.database.Narrowing;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Finds occurrences of events. A list and its total share their conditions, including the caller's rights; only totals
 * of whole days come from stored counts.
 */
@ApplicationScoped
public class EventSearch {

    private static final int MOST_TOTALS = 1_000;

    /**
     * The most ids that are read in order to count them: separate queries for page and total would compare each text
     * twice.
     */
    private static final int MOST_FOUND = 20_000;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private EventDaySearch days;

    @Inject
    private EventWordSearch words;

    private final DataCache<Condition, Long> totals = new DataCache<>(MOST_TOTALS);
    private final DataCache<Condition, Map<Status, Long>> counts = new DataCache<>(MOST_TOTALS);

    /** The number of events with a status. */
    record StatusCount(Status status, long events) {}

    public EventSearch() {}

    public EventSearch(EntityManager entities) {
        this(entities, new EventWordSearch(entities));
    }

    EventSearch(EntityManager entities, EventWordSearch words) {
        this.entities = entities;
        this.days = new EventDaySearch(entities);
        this.words = words;
    }

    /** Returns the page of the query, and the total number of occurrences; each comes with its event. */
    public Page<Occurrence> page(EventQuery query) {
        EventRows rows = rows(query);
        return page(rows, query, ids -> list(ids, query));
    }

    /** Returns the page with only the stamp of each occurrence. */
    public Page<EventStamp> stamps(EventQuery query) {
        return page(rows(query), query, ids -> stamps(ids, query));
    }

    /** @param read the entries of ids */
    private <T> Page<T> page(EventRows rows, EventQuery query, Function<List<Long>, List<T>> read) {
        if (query.isOfWholeDays()) {
            return ofWholeDays(rows, query, read);
        }
        int offset = query.page().offset();
        if (rows.areFew()) {
            List<Long> all = ids(rows, query, 0, MOST_FOUND + 1);
            if (all.size() <= MOST_FOUND) {
                List<Long> rest = all.subList(Math.min(offset, all.size()), all.size());
                List<Long> ids = rest.subList(0, Math.min(query.page().size(), rest.size()));
                return new Page<>(read.apply(ids), all.size(), query.page());
            }
        }
        List<Long> ids = ids(rows, query, offset, query.page().size());
        return new Page<>(read.apply(ids), total(rows, query, ids.size()), query.page());
    }

    private <T> Page<T> ofWholeDays(EventRows rows, EventQuery query, Function<List<Long>, List<T>> read) {
        int offset = query.page().offset();
        long total;
        if (offset == 0 || query.order().by() != EventQuery.By.START_DATE) {
            total = days.total(query);
        } else {
            EventDays counted = days.days(query);
            total = counted.total();
            if (offset < total) {
                offset = skip(
                        rows.conditions(), counted.offset(offset, query.order().descending()), query.order());
            }
        }
        List<Long> ids = offset < total ? ids(rows, query, offset, query.page().size()) : List.of();
        return new Page<>(read.apply(ids), total, query.page());
    }

    /** Returns the page of the query, without the total, which costs more than the page. */
    public List<Occurrence> entries(EventQuery query) {
        return list(ids(query), query);
    }

    /** Returns the page for editors' lists. It reads no entities: their texts are long, and a page has many. */
    public List<EventSummary> summaries(EventQuery query) {
        return ofPage(
                "select new almanac.domain.occurrence.EventSummary(o.id, o.series.id, o.dates, e.title, e.status,"
                        + " e.hideFromListings, w.id, w.title, w.status, w.hideFromListings, w.slug, a.id, a.displayName,"
                        + " w.sentBack.reviewReason, w.eventStatus, w.featured, w.sticky, o.passwordProtected) from Occurrence o join o.event e"
                        + " join Event w on w.id = coalesce(o.series.id, o.event.id) join w.author a",
                EventSummary.class,
                ids(query),
                query);
    }

    /** Skips all days before a position, and returns the rest of the offset. */
    private static int skip(Conditions conditions, EventDays.Offset offset, EventQuery.Order order) {
        if (order.descending()) {
            conditions.and("o.dates.startLocal < ?", offset.day().plusDays(1).atStartOfDay());
        } else {
            conditions.and("o.dates.startLocal >= ?", offset.day().atStartOfDay());
        }
        return offset.before();
    }

    List<Occurrence> list(List<Long> ids, EventQuery query) {
        return ofPage("select o from Occurrence o join fetch o.event", Occurrence.class, ids, query);
    }

    private List<EventStamp> stamps(List<Long> ids, EventQuery query) {
        return ofPage(
                "select new almanac.domain.occurrence.EventStamp(o.id, " + EventStamp.VERSIONS
                        + ", s.expandedUntil) from Occurrence o join o.event e left join o.series s",
                EventStamp.class,
                ids,
                query);
    }

    /**
     * Reads the rows of a page by their ids, which come from an index: sorting whole rows would carry the texts of
     * every match. The ids are a query of their own: as a derived table PostgreSQL would plan them faster, but H2 would
     * sort all matches, and it reruns a subquery in a condition for each row during concurrent writes. Rows that the
     * caller may no longer see by then are left out.
     */
    private <T> List<T> ofPage(String select, Class<T> type, List<Long> ids, EventQuery query) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Conditions shown = EventConditions.shown(query).and("any_equals(?, o.id)", (Object) ids.toArray(Long[]::new));
        return query(select + shown.where() + query.order().clause(), type, shown)
                .getResultList();
    }

    private List<Long> ids(EventQuery query) {
        return ids(rows(query), query, query.page().offset(), query.page().size());
    }

    /**
     * Returns ids from an offset on. The limit is a literal: for a parameter PostgreSQL expects a tenth of all rows and
     * scans the table.
     */
    private List<Long> ids(EventRows rows, EventQuery query, int offset, int most) {
        int next = rows.conditions().next();
        String ids = rows.ids(Narrowing.of(rows.conditions(), entities), query.order()) + " limit " + most + " offset ?"
                + next;
        return query(ids, Long.class, rows.conditions())
                .setParameter(next, offset)
                .getResultList();
    }

    /** Returns occurrences with their events, in no order; those that no longer exist are left out. */
    public List<Occurrence> byIds(Collection<Long> ids) {
        return entities.createQuery(
                        "select o from Occurrence o join fetch o.event where any_equals(?1, o.id)", Occurrence.class)
                .setParameter(1, ids.toArray(Long[]::new))
                .getResultList();
    }

    /** Returns the event of a key, if the caller may read all of it and it is no date of a series. */
    public Optional<Stamp> readable(RecordKey key, Caller caller) {
        Condition named = key instanceof RecordKey.ById byId
                ? Condition.of("e.id = ?", byId.id())
                : key instanceof RecordKey.BySlug bySlug ? Condition.of("e.slug = ?", bySlug.slug()) : Condition.NEVER;
        Conditions conditions = new Conditions()
                .and(named)
                .and("e.series is null and e.status <> ?", Status.TRASH)
                .and(Policy.visible(caller, "e"))
                .and(Policy.open(caller, "e"));
        String select = "select new almanac.domain.index.Stamp(" + EventStamp.VERSIONS
                + ", e.expandedUntil) from Event e" + conditions.where();
        return query(select, Stamp.class, conditions).getResultStream().findFirst();
    }

    private EventRows rows(EventQuery query) {
        return query.isOfOpenLinks() ? EventRows.ofLinks(query) : words.rows(query);
    }

    /** Returns the query's rows with all columns of the occurrences. */
    EventRows occurrences(EventQuery query) {
        return query.isOfOpenLinks() ? EventRows.ofLinkedOccurrences(query) : words.rows(query);
    }

    public Conditions conditions(EventQuery query) {
        return words.rows(query).conditions();
    }

    /** Returns how many of the occurrences that a query finds have each status; statuses without any are left out. */
    public Map<Status, Long> statuses(EventQuery query) {
        Conditions conditions = conditions(query);
        Condition whole = conditions.whole();
        return query.isShort(whole) ? counts.get(whole, key -> statuses(conditions)) : statuses(conditions);
    }

    private Map<Status, Long> statuses(Conditions conditions) {
        String select =
                "select new almanac.domain.occurrence.EventSearch$StatusCount(o.status, count(*)) from Occurrence o";
        return query(select + Narrowing.of(conditions, entities) + " group by o.status", StatusCount.class, conditions)
                .getResultStream()
                .collect(Collectors.toMap(StatusCount::status, StatusCount::events));
    }

    /** Returns the number of occurrences that a query finds. */
    public long total(EventQuery query) {
        return query.isOfWholeDays() ? days.total(query) : total(rows(query));
    }

    /** Returns the total, which follows from a page that isn't full, unless that is an empty later one. */
    private long total(EventRows rows, EventQuery query, int listed) {
        int offset = query.page().offset();
        boolean isLast = listed < query.page().size() && (listed > 0 || offset == 0);
        if (isLast) {
            return (long) offset + listed;
        }
        Condition whole = rows.conditions().whole();
        return query.isShort(whole) ? totals.get(whole, key -> total(rows)) : total(rows);
    }

    private long total(EventRows rows) {
        String total = rows.total(Narrowing.of(rows.conditions(), entities));
        return query(total, Long.class, rows.conditions()).getSingleResult();
    }

    private <T> TypedQuery<T> query(String text, Class<T> type, Conditions conditions) {
        TypedQuery<T> query = entities.createQuery(text, type);
        conditions.bind(query::setParameter);
        return query;
    }
}
