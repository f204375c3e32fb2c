package almanac.domain.occurrence;

import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.RecordKey;
import almanac.base.time.Slot;
import almanac.domain.index.Stamp;
import almanac.domain.index.WordSearch;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.store.cache.ShortCache;
import almanac.store.database.Narrowing;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * Finds occurrences of events. A list and its total share their conditions, including the caller's rights; only totals
 * of whole days come from stored counts.
 */
@ApplicationScoped
public class EventSearch {

    private static final int MOST_TOTALS = 1_000;
    private static final int MOST_PAGES = 1_000;
    private static final int MOST_SLOTS = 50_000;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private EventDaySearch days;

    @Inject
    private WordSearch words;

    private final ShortCache<Condition, Long> totals = new ShortCache<>(MOST_TOTALS);
    private final ShortCache<PageKey, Page<EventStamp>> pages = new ShortCache<>(MOST_PAGES);
    private final ShortCache<Condition, List<Slot>> periods = new ShortCache<>(MOST_SLOTS, List::size);

    /** The number of events with a status. */
    record StatusCount(Status status, long events) {}

    /** The key of equal pages, independently of the caller: rights are conditions too. */
    private record PageKey(Condition conditions, EventQuery.Order order, PageRequest page) {}

    /** For the container. */
    public EventSearch() {}

    EventSearch(EntityManager entities) {
        this.entities = entities;
        this.days = new EventDaySearch(entities);
        this.words = new WordSearch(entities);
    }

    /** Returns the page of the query, and the total number of occurrences; each comes with its event. */
    public Page<Occurrence> page(EventQuery query) {
        EventRows rows = rows(query);
        return page(rows, query, offset -> list(rows, query, offset));
    }

    /**
     * Returns the same page with only the stamp of each occurrence. Callers who request the same page within a moment,
     * and see alike, share it.
     */
    public Page<EventStamp> stamps(EventQuery query) {
        EventRows rows = rows(query);
        PageKey key = new PageKey(rows.conditions().whole(), query.order(), query.page());
        IntFunction<List<EventStamp>> list = offset -> stamps(rows, query, offset);
        return query.isShort(key.conditions())
                ? pages.get(key, absent -> page(rows, query, list))
                : page(rows, query, list);
    }

    /** @param list the entries from an offset on */
    private <T> Page<T> page(EventRows rows, EventQuery query, IntFunction<List<T>> list) {
        int offset = query.page().offset();
        if (!query.isOfWholeDays()) {
            List<T> entries = list.apply(offset);
            return new Page<>(entries, total(rows, query, entries.size()), query.page());
        }
        long total;
        if (offset == 0 || query.order().by() != EventQuery.By.START_DATE) {
            total = days.total(query);
        } else {
            EventDays counted = days.days(query);
            total = counted.total();
            if (offset < total) {
                offset = skip(
                        rows.conditions(), counted.place(offset, query.order().descending()), query.order());
            }
        }
        return new Page<>(offset < total ? list.apply(offset) : List.of(), total, query.page());
    }

    /** Returns the page of the query, without the total, which costs more than the page. */
    public List<Occurrence> entries(EventQuery query) {
        return list(rows(query), query, query.page().offset());
    }

    /** Returns the same page for editors' lists. It reads no entities: their texts are long, and a page has many. */
    public List<EventSummary> summaries(EventQuery query) {
        return ofPage(
                "select new almanac.domain.occurrence.EventSummary(o.id, o.series.id, o.dates, e.title, e.status,"
                        + " e.hideFromListings, w.id, w.title, w.status, w.hideFromListings, w.slug, a.id, a.displayName,"
                        + " w.sentBack.reviewReason, w.eventStatus, w.featured, w.sticky, o.passwordProtected) from Occurrence o join o.event e"
                        + " join Event w on w.id = coalesce(o.series.id, o.event.id) join w.author a",
                EventSummary.class,
                rows(query),
                query,
                query.page().offset());
    }

    /** Returns the times of the occurrences that a query finds, without regard to its page and its order. */
    public List<Slot> slots(EventQuery query) {
        Conditions conditions = conditions(query);
        Condition whole = conditions.whole();
        return query.isShort(whole) ? periods.get(whole, absent -> slots(conditions)) : slots(conditions);
    }

    private List<Slot> slots(Conditions conditions) {
        String select = "select new almanac.base.time.Slot(o.id, o.dates.startLocal, o.dates.endLocal, o.dates.allDay)"
                + " from Occurrence o";
        return query(select + Narrowing.of(conditions, entities), Slot.class, conditions)
                .getResultList();
    }

    /** Returns how many of the occurrences that a query finds begin on each day; days without any are left out. */
    public Map<LocalDate, Long> days(EventQuery query) {
        if (query.isOfWholeDays()) {
            return days.days(query).days().stream()
                    .filter(day -> day.events() > 0)
                    .collect(Collectors.toMap(EventDays.Day::start, EventDays.Day::events));
        }
        return slots(query).stream().collect(Collectors.groupingBy(Slot::firstDay, Collectors.counting()));
    }

    /**
     * Returns summaries, as the caller sees them, of the occurrences of these ids, in no order; for ids that
     * {@link #slots} found. It reads no entities: a month has hundreds.
     */
    public List<OccurrenceSummary> summaries(Collection<Long> ids, Caller caller) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Conditions conditions = new Conditions().and(Policy.open(caller, "o", "e"));
        int next = conditions.next();
        String select =
                "select new almanac.domain.occurrence.OccurrenceSummary(o.id, e.title, coalesce(s.slug, e.slug), o.recurrenceId,"
                        + " s.dates.startLocal, o.dates, o.status, e.eventStatus, o.featured, e.sticky,"
                        + " o.passwordProtected, case when " + conditions.all() + " then true else false end,"
                        + " new almanac.domain.occurrence.OccurrenceSummary$Whole(coalesce(s.id, e.id),"
                        + " coalesce(s.version, e.version), coalesce(s.author.id, e.author.id), coalesce(s.status, e.status)))"
                        + " from Occurrence o join o.event e left join o.series s where is_one_of(o.id, ?" + next + ")";
        return query(select, OccurrenceSummary.class, conditions)
                .setParameter(next, ids.toArray(Long[]::new))
                .getResultList();
    }

    /** Skips all days before the place, and returns the rest of the offset. */
    private static int skip(Conditions conditions, EventDays.Place place, EventQuery.Order order) {
        if (order.descending()) {
            conditions.and("o.dates.startLocal < ?", place.day().plusDays(1).atStartOfDay());
        } else {
            conditions.and("o.dates.startLocal >= ?", place.day().atStartOfDay());
        }
        return place.before();
    }

    private List<Occurrence> list(EventRows rows, EventQuery query, int offset) {
        return ofPage("select o from Occurrence o join fetch o.event", Occurrence.class, rows, query, offset);
    }

    private List<EventStamp> stamps(EventRows rows, EventQuery query, int offset) {
        return ofPage(
                "select new almanac.domain.occurrence.EventStamp(o.id, " + EventStamp.VERSIONS
                        + ", s.expandedUntil) from Occurrence o join o.event e left join o.series s",
                EventStamp.class,
                rows,
                query,
                offset);
    }

    /**
     * Reads the rows of a page by their ids, which come from an index: sorting whole rows would carry the texts of
     * every match. The ids are a statement of their own: as a table PostgreSQL would plan them more quickly, but H2
     * would sort all matches, and it runs a subquery of a condition again for each row during concurrent writes. Rows
     * that the caller must no longer see by then are left out.
     */
    private <T> List<T> ofPage(String select, Class<T> type, EventRows rows, EventQuery query, int offset) {
        List<Long> ids = ids(rows, query, offset);
        if (ids.isEmpty()) {
            return List.of();
        }
        Conditions shown = EventConditions.shown(query).and("is_one_of(o.id, ?)", (Object) ids.toArray(Long[]::new));
        return query(select + shown.where() + query.order().clause(), type, shown)
                .getResultList();
    }

    /**
     * Returns the ids of a page. The limit is a literal: for a parameter PostgreSQL expects a tenth of all rows and
     * reads the whole table.
     */
    private List<Long> ids(EventRows rows, EventQuery query, int offset) {
        int next = rows.conditions().next();
        String ids = rows.ids(Narrowing.of(rows.conditions(), entities), query.order()) + " limit "
                + query.page().size() + " offset ?" + next;
        return query(ids, Long.class, rows.conditions())
                .setParameter(next, offset)
                .getResultList();
    }

    /** Returns occurrences with their events, in no order; those that no longer exist are left out. */
    public List<Occurrence> byIds(Collection<Long> ids) {
        return entities.createQuery(
                        "select o from Occurrence o join fetch o.event where is_one_of(o.id, ?1)", Occurrence.class)
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
        return query.isOfOpenLinks() ? EventRows.ofLinks(query) : EventRows.of(conditions(query));
    }

    /** Returns the query's conditions, with candidates for its terms if these are found faster. */
    Conditions conditions(EventQuery query) {
        Conditions conditions = EventConditions.of(query);
        words.candidates(query.terms(), query.searchesNames())
                .ifPresent(ids -> conditions.and("is_one_of(o.event.id, ?)", (Object) ids));
        return conditions;
    }

    /** Returns how many of the occurrences that a query finds have each status; statuses without any are left out. */
    public Map<Status, Long> statuses(EventQuery query) {
        Conditions conditions = conditions(query);
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

    /** Returns the total, which a page that isn't full implies, unless it is an empty later one. */
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
