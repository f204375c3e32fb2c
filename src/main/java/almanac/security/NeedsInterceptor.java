package almanac.security;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;

/** Refuses callers who lack the right that a route needs, before a transaction begins. */
@Needs
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE)
public class NeedsInterceptor {

    @Inject
    private Caller caller;

    @AroundInvoke
    Object check(InvocationContext invocation) throws Exception {
        Policy.require(caller, invocation.getMethod().getAnnotation(Needs.class).value());
        return invocation.proceed();
    }
}
