package almanac.http.route;

import almanac.store.database.Export;
import almanac.store.limit.QueryLimit;
import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;

/** Applies the query limit of exports, before their transaction takes a connection. */
@Export
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 40)
public class ExportInterceptor {

    @AroundInvoke
    Object export(InvocationContext invocation) throws Exception {
        return QueryLimit.EXPORT.during(invocation::proceed);
    }
}
