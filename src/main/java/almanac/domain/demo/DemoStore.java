package almanac.domain.demo;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Forgets what the demo year brought, within the running transaction. */
@ApplicationScoped
public class DemoStore {

    @PersistenceContext
    private EntityManager entities;

    /** From now on, whatever is left counts as people's own. */
    void forgetAll() {
        entities.createQuery("delete from DemoRecord d").executeUpdate();
    }
}
