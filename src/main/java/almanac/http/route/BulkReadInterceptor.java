package almanac.http.route;

import almanac.store.database.BulkRead;
import almanac.store.limit.QueryLimit;
import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;

/** Applies the query limit of bulk reads, before their transaction takes a connection. */
@BulkRead
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 40)
public class BulkReadInterceptor {

    @AroundInvoke
    Object read(InvocationContext invocation) throws Exception {
        return QueryLimit.BULK_READ.during(invocation::proceed);
    }
}
