package almanac.security;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.servlet.http.HttpServletRequest;

/** Hands the caller of the current request to those who ask for one. */
@ApplicationScoped
public class Callers {

    @Produces
    public Caller current(HttpServletRequest request) {
        return request.getAttribute(Authentication.CALLER) instanceof Caller caller ? caller : Caller.ANONYMOUS;
    }
}
