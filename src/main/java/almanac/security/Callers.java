package almanac.security;

import almanac.database.QueryLimit;
import almanac.http.RequestIdentity;
import almanac.jobs.RunAs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.enterprise.inject.Produces;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** The caller of this thread: the one that background work names, otherwise that of the current request. */
@ApplicationScoped
public class Callers implements RunAs {

    private static final ThreadLocal<Caller> NAMED = new ThreadLocal<>();

    /** The caller of background work; empty while a request is served. */
    public static Optional<Caller> named() {
        return Optional.ofNullable(NAMED.get());
    }

    @Produces
    public Caller current(HttpServletRequest request) {
        return named().orElseGet(() -> RequestIdentity.of(request)
                .caller()
                .filter(Caller.class::isInstance)
                .map(Caller.class::cast)
                .orElse(Caller.ANONYMOUS));
    }

    /** Runs work as a caller, without a request: an import, a message. Its transactions begin and end within. */
    @ActivateRequestContext
    public void as(Caller caller, Runnable work) {
        Caller before = NAMED.get();
        NAMED.set(caller);
        try {
            work.run();
        } finally {
            NAMED.set(before);
        }
    }

    @Override
    @ActivateRequestContext
    public void system(String task, Runnable work) {
        QueryLimit.NONE.during(() -> as(Caller.system(task), work));
    }
}
