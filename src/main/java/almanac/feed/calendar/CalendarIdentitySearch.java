package almanac.feed.calendar;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Finds the name that a calendar has for ever, wherever it moves. */
@ApplicationScoped
public class CalendarIdentitySearch {

    @PersistenceContext
    private EntityManager entities;

    /** A UUID. */
    public String id() {
        return entities.createNativeQuery("select id from calendar_identity", String.class)
                .getSingleResult()
                .toString();
    }
}
