package almanac.http.session;

import almanac.domain.security.Caller;
import almanac.domain.security.Callers;
import almanac.http.request.RequestIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.servlet.http.HttpServletRequest;

/** Produces the caller of this thread: that of background work, otherwise that of the current request. */
@ApplicationScoped
public class RequestCaller {

    @Produces
    Caller current(HttpServletRequest request) {
        return of(request);
    }

    public static Caller of(HttpServletRequest request) {
        return Callers.named().orElseGet(() -> RequestIdentity.of(request)
                .caller()
                .filter(Caller.class::isInstance)
                .map(Caller.class::cast)
                .orElse(Caller.ANONYMOUS));
    }
}
