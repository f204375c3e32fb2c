package almanac.replica;

import almanac.http.RequestIdentity;
import almanac.security.Requires;
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
 * Lets readers whose response could go to anybody read from the replica; what it fails to answer, the primary is asked.
 * It is on every route, around its transaction. Whoever is signed in stays with the primary and so finds all that they
 * wrote elsewhere.
 */
@Requires
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
        if (replica.isNamed() && isOfReader() && replica.isCurrent()) {
            try {
                return replica.read(invocation::proceed);
            } catch (PersistenceException | TransactionalException e) {
                replica.rest(e);
            }
        }
        return invocation.proceed();
    }

    private boolean isOfReader() {
        return READS.contains(request.getMethod())
                && RequestIdentity.of(request)
                        .isShareable(); // wrong passwords of events are counted, which the replica can't
    }
}
