package almanac.audit;

import almanac.http.ClientAddress;
import almanac.model.AuditEntry;
import almanac.security.Caller;
import almanac.security.Callers;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.function.Function;

/** The current actor, for code without injection. */
public final class Actors {
    /** For code without injection. */
    public static final SiteClock CLOCK = new SiteClock();

    static final AuditEntry.Actor SYSTEM = new AuditEntry.Actor(null, "system", "");

    private Actors() {}

    /**
     * The caller of background work, otherwise that of the current request; the system if there is neither.
     *
     * @param names the name of an account
     */
    public static AuditEntry.Actor current(Function<Long, String> names) {
        Optional<Caller> named = Callers.named();
        if (named.isPresent()) {
            return actor(named.get(), "", names);
        }
        return request().map(request -> of(request, names)).orElse(SYSTEM);
    }

    /** The current request; none in background work and outside of a container. */
    public static Optional<HttpServletRequest> request() {
        try {
            CDI<Object> beans = CDI.current();
            beans.getBeanManager().getContext(RequestScoped.class);
            return Callers.named().isPresent()
                    ? Optional.empty()
                    : Optional.of(beans.select(HttpServletRequest.class).get());
        } catch (ContextNotActiveException e) {
            return Optional.empty();
        } catch (IllegalStateException e) {
            return Optional.empty(); // outside of a container
        }
    }

    private static AuditEntry.Actor of(HttpServletRequest request, Function<Long, String> names) {
        CDI<Object> beans = CDI.current();
        Caller caller = beans.select(Callers.class).get().current(request);
        return actor(caller, beans.select(ClientAddress.class).get().of(request), names);
    }

    /** Account names have no colon, so none looks like the system's. */
    private static AuditEntry.Actor actor(Caller caller, String address, Function<Long, String> names) {
        String name = caller.isSystem()
                ? SYSTEM.name() + ":" + caller.task()
                : caller.isSignedIn() ? names.apply(caller.accountId()) : "";
        return new AuditEntry.Actor(caller.accountId(), name, address);
    }
}
