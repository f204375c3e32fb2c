package almanac.security;

import almanac.domain.Forbidden;
import almanac.problem.Collision;
import almanac.problem.ErrorCode;
import almanac.problem.Problem;
import almanac.problem.Problems;
import almanac.rest.Input;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.GET;
import java.util.Arrays;

/**
 * Refuses callers who lack the right that a route needs, before a transaction begins; what is wrong with their
 * parameters is told first (contract §2, order of checks).
 */
@Requires
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE)
public class PermissionInterceptor {

    @Inject
    private Caller caller;

    @AroundInvoke
    Object check(InvocationContext invocation) throws Exception {
        Permission needed = invocation.getMethod().getAnnotation(Requires.class).value();
        if (!caller.may(needed)) {
            Arrays.stream(invocation.getParameters())
                    .filter(Input.class::isInstance)
                    .forEach(parameter -> ((Input) parameter).violations().throwIfAny());
        }
        try {
            Policy.require(caller, needed);
            return invocation.getMethod().isAnnotationPresent(GET.class)
                    ? Collision.readAgain(invocation::proceed)
                    : invocation.proceed();
        } catch (Forbidden e) {
            throw refusal(caller, e);
        }
    }

    /** Who is not signed in is asked to. */
    public static Problem refusal(Caller caller, Forbidden answer) {
        return caller.isSignedIn()
                ? Problems.of(answer)
                : new Problem(ErrorCode.UNAUTHENTICATED, "Sign in to do this.");
    }
}
