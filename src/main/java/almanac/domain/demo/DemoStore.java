package almanac.domain.demo;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Deletes the marks of the demo year's records, in the caller's transaction. */
@ApplicationScoped
public class DemoStore {

    @PersistenceContext
    private EntityManager entities;

    /** The remaining records then count as people's own. */
    void deleteAll() {
        entities.createQuery("delete from DemoRecord d").executeUpdate();
    }
}
