package almanac.http.route;

import almanac.base.settings.Settings;
import almanac.domain.security.Requires;
import almanac.store.database.QueriesTogether;
import almanac.store.database.QueryLimit;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.ws.rs.GET;
import java.time.Duration;
import org.hibernate.FlushMode;
import org.hibernate.engine.spi.SessionImplementor;

/**
 * Spares the transaction of a route that only reads the search for changes: otherwise Hibernate compares all entities
 * that were loaded, with all that they link to, before each query and at the end. What writes in spite of GET does so in
 * a transaction of its own. Limits the time of its queries together to that of one, except for exports.
 */
@Requires
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
public class ReadInterceptor {

    @PersistenceContext
    private EntityManager entities;

    private final Duration limit;

    @Inject
    public ReadInterceptor(Settings settings) {
        this.limit = settings.queryLimit();
    }

    ReadInterceptor(EntityManager entities, Duration limit) {
        this.entities = entities;
        this.limit = limit;
    }

    /** @throws IllegalStateException if the route has stored or deleted a record, which would be lost */
    @AroundInvoke
    Object read(InvocationContext invocation) throws Exception {
        if (!invocation.getMethod().isAnnotationPresent(GET.class) || !entities.isJoinedToTransaction()) {
            return invocation.proceed();
        }
        SessionImplementor session = entities.unwrap(SessionImplementor.class);
        session.setHibernateFlushMode(FlushMode.MANUAL);
        session.setDefaultReadOnly(true);
        if (QueryLimit.current() == QueryLimit.REQUEST) {
            session.addEventListeners(new QueriesTogether(limit));
        }
        Object response = invocation.proceed();
        if (session.getActionQueue().hasAnyQueuedActions()) {
            throw new IllegalStateException(invocation.getMethod() + " writes while it reads");
        }
        return response;
    }
}
