package almanac.http.route;

import almanac.domain.security.Requires;
import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.ws.rs.GET;
import org.hibernate.FlushMode;
import org.hibernate.engine.spi.SessionImplementor;

/**
 * Spares the transaction of a route that only reads the search for changes: otherwise Hibernate compares all entities
 * that were loaded, with all that they link to, before each query and at the end. What writes in spite of GET does so in
 * a transaction of its own.
 */
@Requires
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
public class ReadInterceptor {

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public ReadInterceptor() {}

    ReadInterceptor(EntityManager entities) {
        this.entities = entities;
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
        Object response = invocation.proceed();
        if (session.getActionQueue().hasAnyQueuedActions()) {
            throw new IllegalStateException(invocation.getMethod() + " writes while it reads");
        }
        return response;
    }
}
