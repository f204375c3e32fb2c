package almanac.domain.review;

import almanac.domain.model.Event;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;

/** Finds the events pending review. */
@ApplicationScoped
public class ReviewSearch {

    @PersistenceContext
    private EntityManager entities;

    public ReviewSearch() {}

    ReviewSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the events that have waited longest. */
    public List<Event> waiting(int most) {
        return entities.createQuery(
                        "select e from Event e join fetch e.author where e.submittedAt is not null"
                                + " and e.submittedAt > ?1 order by e.submittedAt, e.id",
                        Event.class)
                .setParameter(1, Instant.EPOCH) // see WaitingSearch
                .setMaxResults(most)
                .getResultList();
    }
}
