package almanac.security;

import almanac.model.AuditEntry;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.Function;

/** Who is acting just now, for those that no container injects anything into. */
final class Actors {
    static final SiteClock CLOCK = new SiteClock();
    static final AuditEntry.Actor SYSTEM = new AuditEntry.Actor(null, "system", "");

    private Actors() {}

    /**
     * The caller of the current request; the system itself where there is none.
     *
     * @param names the name of an account
     */
    static AuditEntry.Actor current(Function<Long, String> names) {
        try {
            CDI<Object> beans = CDI.current();
            beans.getBeanManager().getContext(RequestScoped.class);
            return of(beans, names);
        } catch (ContextNotActiveException e) {
            return SYSTEM; // work that is done by the clock
        } catch (IllegalStateException e) {
            return SYSTEM; // no container at all
        }
    }

    private static AuditEntry.Actor of(CDI<Object> beans, Function<Long, String> names) {
        HttpServletRequest request = beans.select(HttpServletRequest.class).get();
        Caller caller = beans.select(Callers.class).get().current(request);
        String name = caller.isSignedIn() ? names.apply(caller.accountId()) : "";
        return new AuditEntry.Actor(
                caller.accountId(),
                name,
                beans.select(ClientAddress.class).get().of(request));
    }
}
