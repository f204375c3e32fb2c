package almanac.domain.site;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Finds the permanent id of the calendar, which survives a move. */
@ApplicationScoped
public class CalendarIdentitySearch {

    @PersistenceContext
    private EntityManager entities;

    /** Returns a UUID. */
    public String id() {
        return entities.createNativeQuery("select id from calendar_identity", String.class)
                .getSingleResult()
                .toString();
    }
}
