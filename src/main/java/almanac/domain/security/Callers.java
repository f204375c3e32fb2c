package almanac.domain.security;

import almanac.store.jobs.RunAs;
import almanac.store.limit.QueryLimit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import java.util.Optional;

/** The caller on whose behalf background work runs. */
@ApplicationScoped
public class Callers implements RunAs {

    private static final ThreadLocal<Caller> NAMED = new ThreadLocal<>();

    /** Returns the caller of background work; empty while a request is served. */
    public static Optional<Caller> named() {
        return Optional.ofNullable(NAMED.get());
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
