package almanac.domain.occurrence;

import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.time.Slot;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.store.cache.DataCache;
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
import java.util.stream.Collectors;

/** Finds when events of a period take place, and reads summaries of those that are shown. */
@ApplicationScoped
public class SlotSearch {

    private static final int MOST_SLOTS = 50_000;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private EventSearch search;

    @Inject
    private EventDaySearch days;

    private final DataCache<Condition, List<Slot>> periods = new DataCache<>(MOST_SLOTS, List::size);

    public SlotSearch() {}

    SlotSearch(EntityManager entities) {
        this.entities = entities;
        this.search = new EventSearch(entities);
        this.days = new EventDaySearch(entities);
    }

    /** Returns the times of the occurrences that a query finds, ignoring its page and order. */
    public List<Slot> slots(EventQuery query) {
        EventRows rows = search.occurrences(query);
        Condition whole = rows.conditions().whole();
        return query.isShort(whole) ? periods.get(whole, absent -> slots(rows)) : slots(rows);
    }

    private List<Slot> slots(EventRows rows) {
        String select = rows.occurrences(
                "new almanac.base.time.Slot(o.id, o.dates.startLocal, o.dates.endLocal, o.dates.allDay)",
                Narrowing.of(rows.conditions(), entities));
        return query(select, Slot.class, rows.conditions()).getResultList();
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
     * Returns summaries of occurrences that {@link #slots} found, as the caller sees them, unsorted. It reads no
     * entities: a month has hundreds.
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
                        + " from Occurrence o join o.event e left join o.series s where any_equals(?" + next
                        + ", o.id)";
        return query(select, OccurrenceSummary.class, conditions)
                .setParameter(next, ids.toArray(Long[]::new))
                .getResultList();
    }

    private <T> TypedQuery<T> query(String text, Class<T> type, Conditions conditions) {
        TypedQuery<T> query = entities.createQuery(text, type);
        conditions.bind(query::setParameter);
        return query;
    }
}
