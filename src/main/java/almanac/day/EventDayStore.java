package almanac.day;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Merges the counters of days. */
@ApplicationScoped
public class EventDayStore {

    private static final int AT_ONCE = 5_000;

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public EventDayStore() {}

    public EventDayStore(EntityManager entities) {
        this.entities = entities;
    }

    /** Whether any key has several rows. */
    @Transactional
    public boolean isAnyToMerge() {
        return !entities.createQuery(
                        "select s.key.startDay from EventDay s group by s.key having count(*) > 1", LocalDate.class)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    /**
     * Merges the rows of each key into one, or none if they cancel out, some thousand rows at once: a series writes one a
     * date. Of two concurrent merges the second finds nothing left and gives up.
     *
     * @return whether more may be left
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public boolean merge() {
        List<EventDay> several = entities.createQuery(
                        "select d from EventDay d where d.key in"
                                + " (select s.key from EventDay s group by s.key having count(*) > 1)"
                                + " order by d.key.startDay, d.key.endDay",
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
        return several.size() == AT_ONCE;
    }
}
