package almanac.http.route;

import almanac.http.problem.TooSlow;
import almanac.http.request.RequestIdentity;
import almanac.store.cache.DataVersion;
import almanac.store.database.RoutedReads;
import almanac.store.limit.QueryLimit;
import almanac.store.replica.Replica;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.persistence.PersistenceException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.TransactionalException;
import java.util.Set;

/**
 * Routes reads whose response could be shared to the replica; a read that fails there is repeated on the primary,
 * unless it took too long. Wraps the transaction of every route. Signed-in callers stay on the primary, where they find
 * everything they wrote on any node.
 */
@RoutedReads
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 50)
public class ReplicaInterceptor {
    private static final Set<String> READS = Set.of("GET", "HEAD");

    @Inject
    private Replica replica;

    @Inject
    private HttpServletRequest request;

    @AroundInvoke
    Object route(InvocationContext invocation) throws Exception {
        return DataVersion.reading(() -> read(invocation));
    }

    private Object read(InvocationContext invocation) throws Exception {
        if (replica.isNamed() && isOfReader() && mayBeBehind(invocation) && replica.isCurrent()) {
            try {
                return replica.read(invocation::proceed);
            } catch (PersistenceException | TransactionalException e) {
                if (!TooSlow.isCauseOf(e)) {
                    replica.rest(e);
                } else if (QueryLimit.current() == QueryLimit.REQUEST) {
                    throw e; // the primary would take as long; it gives more time to exports alone
                }
            }
        }
        return invocation.proceed();
    }

    private static boolean mayBeBehind(InvocationContext invocation) {
        return !invocation.getMethod().isAnnotationPresent(ReadsPrimary.class);
    }

    private boolean isOfReader() {
        return READS.contains(request.getMethod())
                && RequestIdentity.of(request).isShareable(); // wrong event passwords are counted, which writes
    }
}
