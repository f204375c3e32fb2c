package almanac.http.route;

import almanac.base.refusal.Forbidden;
import almanac.base.validation.Input;
import almanac.domain.security.Caller;
import almanac.domain.security.CurrentRequest;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.security.Requires;
import almanac.http.input.Params;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import almanac.http.problem.Problems;
import almanac.store.failure.Collision;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.GET;
import java.util.Arrays;

/**
 * Refuses callers without the permission that a route requires, before a transaction begins; invalid parameters are
 * reported first (contract §2, order of checks).
 */
@Requires
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE)
public class PermissionInterceptor {

    @Inject
    private CurrentRequest current;

    @AroundInvoke
    Object check(InvocationContext invocation) throws Exception {
        Caller caller = current.caller();
        Permission required =
                Permission.of(invocation.getMethod(), invocation.getTarget().getClass());
        if (!caller.may(required)) {
            Arrays.stream(invocation.getParameters()).forEach(PermissionInterceptor::requireValid);
        }
        try {
            Policy.require(caller, required);
            return invocation.getMethod().isAnnotationPresent(GET.class)
                    ? Collision.readAgain(invocation::proceed)
                    : invocation.proceed();
        } catch (Forbidden e) {
            throw refusal(caller, e);
        }
    }

    /** Asks anonymous callers to sign in. */
    public static Problem refusal(Caller caller, Forbidden forbidden) {
        return caller.isSignedIn()
                ? Problems.of(forbidden)
                : new Problem(ErrorCode.UNAUTHENTICATED, "Sign in to do this.");
    }

    private static void requireValid(Object parameter) {
        if (parameter instanceof Input input) {
            input.violations().throwIfAny();
        }
        if (parameter instanceof Params params) {
            params.violations().throwIfAny();
        }
    }
}
