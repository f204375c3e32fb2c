package almanac.occurrence;

import almanac.paging.Condition;
import almanac.paging.Conditions;
import almanac.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;

/** Finds how many events begin on each day. */
@ApplicationScoped
public class EventDaySearch {

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

    /** How many of them begin on each day. */
    EventDays days(EventQuery query) {
        Conditions conditions = conditions(query);
        TypedQuery<EventDays.Day> days = entities.createQuery(
                "select new almanac.occurrence.EventDays$Day(d.key.startDay, sum(d.events)) from EventDay d"
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
}
