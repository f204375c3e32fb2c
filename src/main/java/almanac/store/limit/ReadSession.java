package almanac.store.limit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Duration;
import org.hibernate.FlushMode;
import org.hibernate.engine.spi.SessionImplementor;

/** Disables dirty checking in the session of a read's transaction. */
@ApplicationScoped
public class ReadSession {

    @PersistenceContext
    private EntityManager entities;

    public ReadSession() {}

    public ReadSession(EntityManager entities) {
        this.entities = entities;
    }

    public boolean isOpen() {
        return entities.isJoinedToTransaction();
    }

    /**
     * Makes the session read-only: otherwise Hibernate compares all loaded entities, with all that they link to, before
     * each query and at the end.
     *
     * @param limit the most that its queries may take together, unless the transaction has a limit of its own
     */
    public void begin(Duration limit) {
        SessionImplementor session = session();
        session.setHibernateFlushMode(FlushMode.MANUAL);
        session.setDefaultReadOnly(true);
        if (QueryLimit.current() == QueryLimit.REQUEST) {
            session.addEventListeners(new QueriesTogether(limit));
        }
    }

    /** Returns whether a record was stored or deleted all the same; such a write will be lost. */
    public boolean hasWrites() {
        return session().getActionQueue().hasAnyQueuedActions();
    }

    private SessionImplementor session() {
        return entities.unwrap(SessionImplementor.class);
    }
}
