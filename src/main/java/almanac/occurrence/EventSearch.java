package almanac.occurrence;

import almanac.calendar.Slot;
import almanac.model.Occurrence;
import almanac.paging.Condition;
import almanac.paging.Conditions;
import almanac.paging.Page;
import almanac.security.Caller;
import almanac.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Finds occurrences of events. A list and its total share their conditions, the caller's rights among them; only totals
 * of whole days come from kept counts.
 */
@ApplicationScoped
public class EventSearch {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private EventDaySearch days;

    /** For the container. */
    public EventSearch() {}

    EventSearch(EntityManager entities) {
        this.entities = entities;
        this.days = new EventDaySearch(entities);
    }

    /** The page that the query asks for, and how many occurrences there are in all; each comes with its event. */
    public Page<Occurrence> page(EventQuery query) {
        Conditions conditions = conditions(query);
        int offset = query.page().offset();
        long total;
        if (!query.isOfWholeDays()) {
            total = total(conditions);
        } else if (offset == 0 || query.order().by() != EventQuery.By.START_DATE) {
            total = days.total(query);
        } else {
            EventDays counted = days.days(query);
            total = counted.total();
            if (offset < total) {
                offset = skip(conditions, counted.place(offset, query.order().descending()), query.order());
            }
        }
        return new Page<>(offset < total ? list(conditions, query, offset) : List.of(), total, query.page());
    }

    /** The first page alone: without the total, which costs more than the page. */
    public List<Occurrence> first(EventQuery query) {
        return list(conditions(query), query, 0);
    }

    /** When the occurrences take place that a query finds, without regard to its page and its order. */
    public List<Slot> slots(EventQuery query) {
        Conditions conditions = conditions(query);
        TypedQuery<Slot> slots = entities.createQuery(
                "select new almanac.calendar.Slot(o.id, o.dates.startLocal, o.dates.endLocal, o.dates.allDay)"
                        + " from Occurrence o" + conditions.where(),
                Slot.class);
        conditions.bind(slots::setParameter);
        return slots.getResultList();
    }

    /** How many of the occurrences that a query finds begin on each day; days without any are left out. */
    public Map<LocalDate, Long> days(EventQuery query) {
        if (query.isOfWholeDays()) {
            return days.days(query).days().stream()
                    .filter(day -> day.events() > 0)
                    .collect(Collectors.toMap(EventDays.Day::start, EventDays.Day::events));
        }
        return slots(query).stream().collect(Collectors.groupingBy(Slot::firstDay, Collectors.counting()));
    }

    /**
     * What a caller sees at a glance of the occurrences of these ids, in no order; for ids that {@link #slots} found. It
     * reads no entities: a month has hundreds.
     */
    public List<Glance> glances(Collection<Long> ids, Caller caller) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Conditions conditions = new Conditions().and(Policy.open(caller, "o", "e"));
        int next = conditions.next();
        TypedQuery<Glance> glances = entities.createQuery(
                "select new almanac.occurrence.Glance(o.id, e.title, coalesce(s.slug, e.slug), o.recurrenceId,"
                        + " s.dates.startLocal, o.dates, o.status, e.eventStatus, o.featured, e.sticky,"
                        + " o.passwordProtected, case when " + conditions.all() + " then true else false end)"
                        + " from Occurrence o join o.event e left join o.series s where o.id in (?" + next + ")",
                Glance.class);
        conditions.bind(glances::setParameter);
        return glances.setParameter(next, ids).getResultList();
    }

    /** Leaves out all days before the place, and returns what remains of the offset. */
    private static int skip(Conditions conditions, EventDays.Place place, EventQuery.Order order) {
        if (order.descending()) {
            conditions.and("o.dates.startLocal < ?", place.day().plusDays(1).atStartOfDay());
        } else {
            conditions.and("o.dates.startLocal >= ?", place.day().atStartOfDay());
        }
        return place.before();
    }

    /**
     * Takes the ids of the page from an index first: sorting whole rows would carry the texts of every match. The limit
     * is a literal: for a parameter PostgreSQL expects a tenth of all rows and reads the whole table.
     */
    private List<Occurrence> list(Conditions conditions, EventQuery query, int offset) {
        String order = order(query.order());
        int size = query.page().size();
        String ids = "select o.id from Occurrence o" + conditions.where() + order + " limit " + size + " offset ?"
                + conditions.next();
        TypedQuery<Occurrence> list = entities.createQuery(
                "select o from Occurrence o join fetch o.event where o.id in (" + ids + ")" + order, Occurrence.class);
        conditions.bind(list::setParameter);
        return list.setParameter(conditions.next(), offset).getResultList();
    }

    /** Counts rows, not ids, so that an index without them is enough. */
    private long total(Conditions conditions) {
        TypedQuery<Long> total =
                entities.createQuery("select count(*) from Occurrence o" + conditions.where(), Long.class);
        conditions.bind(total::setParameter);
        return total.getSingleResult();
    }

    private static String order(EventQuery.Order order) {
        String direction = order.descending() ? " desc" : " asc";
        String byEvent = order.by() == EventQuery.By.ID ? "" : ", " + EventQuery.By.ID.path() + direction;
        String byDate = order.by() == EventQuery.By.START_DATE ? "" : ", o.id" + direction;
        return " order by " + order.by().path() + direction + byEvent + byDate;
    }

    private static Conditions conditions(EventQuery query) {
        Conditions conditions = new Conditions()
                .and(Condition.in("o.status", query.statuses()))
                .and(Policy.visible(query.caller(), Policy.seesAlike(query.caller()) ? "o" : "o.event"))
                .and(listed(query));
        query.include().ifPresentOrElse(ids -> conditions.and(named(ids)), () -> query.limits()
                .forEach(limit -> conditions.and(limit.on("o.dates"))));
        if (query.oncePerSeries()) {
            conditions.and(firstOfSeries(query));
        }
        query.filters().forEach(filter -> conditions.and(filter.condition().apply(query.caller())));
        if (query.filters().stream().anyMatch(EventFilter::isPrivate)) {
            conditions.and(Policy.open(query.caller(), "o", "o.event"));
        }
        return conditions;
    }

    /** Events by their ids, series with all of their dates, and single dates of series. */
    private static Condition named(Collection<Long> ids) {
        return Condition.of(
                "o.event.id in (?) or o.series.id in (?) or o.series.id is not null and o.id in (?)", ids, ids, ids);
    }

    /** The first date of its series that is listed within the limits, or the only one of its event. */
    private static Condition firstOfSeries(EventQuery query) {
        Condition earlier = Condition.in("p.status", query.statuses())
                .and(Condition.of("p.hideFromListings = false"))
                .and(Condition.of("p.dates.startLocal < o.dates.startLocal"));
        for (DateLimit limit : query.include().isPresent() ? List.<DateLimit>of() : query.limits()) {
            earlier = earlier.and(limit.on("p.dates"));
        }
        return new Condition(
                "o.series.id is null or not exists (select 1 from Occurrence p where p.series.id = o.series.id and "
                        + earlier.piece() + ")",
                earlier.values());
    }

    /** Hidden events are listed only if {@code include} names them and the caller may edit them. */
    private static Condition listed(EventQuery query) {
        Condition shown = Condition.of("o.hideFromListings = false");
        return query.include()
                .map(ids -> shown.or(Policy.editable(query.caller(), "o.event")))
                .orElse(shown);
    }
}
