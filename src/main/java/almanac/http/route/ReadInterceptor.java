package almanac.http.route;

import almanac.base.settings.Settings;
import almanac.store.database.RoutedReads;
import almanac.store.limit.ReadSession;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.GET;
import java.time.Duration;

/**
 * Disables dirty checking for GET routes; a write in spite of GET needs a transaction of its own. Limits the total time
 * of a route's queries to that of one, except for exports.
 */
@RoutedReads
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
public class ReadInterceptor {

    private final ReadSession session;
    private final Duration limit;

    @Inject
    public ReadInterceptor(ReadSession session, Settings settings) {
        this(session, settings.queryLimit());
    }

    ReadInterceptor(ReadSession session, Duration limit) {
        this.session = session;
        this.limit = limit;
    }

    /** @throws IllegalStateException if the route has stored or deleted a record, which would be lost */
    @AroundInvoke
    Object read(InvocationContext invocation) throws Exception {
        if (!invocation.getMethod().isAnnotationPresent(GET.class) || !session.isOpen()) {
            return invocation.proceed();
        }
        session.begin(limit);
        Object response = invocation.proceed();
        if (session.hasWrites()) {
            throw new IllegalStateException(invocation.getMethod() + " writes while it reads");
        }
        return response;
    }
}
