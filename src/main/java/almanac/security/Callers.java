package almanac.security;

import almanac.http.RequestIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.servlet.http.HttpServletRequest;

/** Hands the caller of the current request to those who ask for one. */
@ApplicationScoped
public class Callers {

    @Produces
    public Caller current(HttpServletRequest request) {
        return RequestIdentity.of(request)
                .caller()
                .filter(Caller.class::isInstance)
                .map(Caller.class::cast)
                .orElse(Caller.ANONYMOUS);
    }
}
