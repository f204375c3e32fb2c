package almanac.domain.occurrence;

import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.domain.security.Policy;
import almanac.store.cache.DataCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;

/** Counts the events that begin on each day. */
@ApplicationScoped
public class EventDaySearch {

    private static final int MOST_TOTALS = 10_000;
    private static final int MOST_CALENDARS = 100;

    @PersistenceContext
    private EntityManager entities;

    private final DataCache<Condition, Long> totals = new DataCache<>(MOST_TOTALS);
    private final DataCache<Condition, EventDays> calendars = new DataCache<>(MOST_CALENDARS);

    public EventDaySearch() {}

    EventDaySearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the number of events that a query {@linkplain EventQuery#isOfWholeDays of whole days} finds. */
    long total(EventQuery query) {
        Conditions conditions = conditions(query);
        return totals.get(conditions.whole(), key -> total(conditions));
    }

    private long total(Conditions conditions) {
        TypedQuery<Long> total = entities.createQuery(
                "select coalesce(sum(d.events), 0L) from EventDay d" + conditions.where(), Long.class);
        conditions.bind(total::setParameter);
        return total.getSingleResult();
    }

    /** Returns how many of them begin on each day. */
    EventDays days(EventQuery query) {
        Conditions conditions = conditions(query);
        return calendars.get(conditions.whole(), key -> days(conditions));
    }

    private EventDays days(Conditions conditions) {
        TypedQuery<EventDays.Day> days = entities.createQuery(
                "select new almanac.domain.occurrence.EventDays$Day(d.key.startDay, sum(d.events)) from EventDay d"
                        + conditions.where() + " group by d.key.startDay order by d.key.startDay",
                EventDays.Day.class);
        conditions.bind(days::setParameter);
        return new EventDays(days.getResultList());
    }

    private static Conditions conditions(EventQuery query) {
        Conditions conditions = new Conditions()
                .and(Policy.ofStatus("d.key", query.statuses()))
                .and(Policy.visible(query.caller(), "d.key"))
                .and("d.key.hideFromListings = false");
        query.limits().forEach(limit -> conditions.and(limit.onDays("d.key")));
        return conditions;
    }
}
