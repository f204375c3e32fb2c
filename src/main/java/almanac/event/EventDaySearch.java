package almanac.event;

import almanac.model.EventDay;
import almanac.paging.Condition;
import almanac.paging.Conditions;
import almanac.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import jakarta.transaction.Transactional;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds how many events begin on each day, and merges what says so. */
@ApplicationScoped
public class EventDaySearch {

    private static final int AT_ONCE = 5_000;

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public EventDaySearch() {}

    EventDaySearch(EntityManager entities) {
        this.entities = entities;
    }

    /** How many events a query {@linkplain EventQuery#isOfWholeDays of whole days} finds. */
    long total(EventQuery query) {
        Conditions conditions = conditions(query);
        TypedQuery<Long> total = entities.createQuery(
                "select coalesce(sum(d.events), 0L) from EventDay d" + conditions.where(), Long.class);
        conditions.bind(total::setParameter);
        return total.getSingleResult();
    }

    /** The same by days. */
    EventDays days(EventQuery query) {
        Conditions conditions = conditions(query);
        TypedQuery<EventDays.Day> days = entities.createQuery(
                "select new almanac.event.EventDays$Day(d.key.startDay, sum(d.events)) from EventDay d"
                        + conditions.where() + " group by d.key.startDay order by d.key.startDay",
                EventDays.Day.class);
        conditions.bind(days::setParameter);
        return new EventDays(days.getResultList());
    }

    private static Conditions conditions(EventQuery query) {
        Conditions conditions = new Conditions()
                .and(Condition.in("d.key.status", query.statuses()))
                .and(Policy.visible(query.caller(), "d.key"))
                .and("d.key.hideFromListings = false");
        query.limits().forEach(limit -> conditions.and(limit.onDays("d.key")));
        return conditions;
    }

    /** Whether there are several of one key. */
    @Transactional
    public boolean isAnyToMerge() {
        return !entities.createQuery(
                        "select s.key.startDay from EventDay s group by s.key having count(*) > 1", LocalDate.class)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    /**
     * Makes one, or none, of all that have the same key. Of two who do so at the same time the second gives up, as nothing is
     * left.
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void merge() {
        List<EventDay> several = entities.createQuery(
                        "select d from EventDay d where d.key in"
                                + " (select s.key from EventDay s group by s.key having count(*) > 1)",
                        EventDay.class)
                .setMaxResults(AT_ONCE)
                .getResultList();
        Map<EventDay.Key, Long> sums = new HashMap<>();
        several.forEach(each -> sums.merge(each.getKey(), each.getEvents(), Long::sum));
        several.forEach(entities::remove);
        sums.forEach((key, events) -> {
            if (events != 0) {
                entities.persist(new EventDay(key, events));
            }
        });
    }
}
