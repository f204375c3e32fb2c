package almanac.domain.audit;

import almanac.base.clock.SiteClock;
import almanac.domain.model.AuditEntry;
import almanac.domain.security.Caller;
import almanac.domain.security.Callers;
import almanac.domain.security.CurrentRequest;
import java.util.function.Function;

/** The current actor, for code without injection. */
public final class Actors {
    /** A clock for code without injection. */
    public static final SiteClock CLOCK = new SiteClock();

    static final AuditEntry.Actor SYSTEM = new AuditEntry.Actor(null, "system", "");

    private Actors() {}

    /**
     * Returns the caller of background work, otherwise that of the current request, otherwise the system.
     *
     * @param names maps an account's id to its name
     */
    public static AuditEntry.Actor current(Function<Long, String> names) {
        return Callers.named()
                .map(caller -> actor(caller, "", names))
                .or(() -> CurrentRequest.present().map(request -> actor(request.caller(), request.address(), names)))
                .orElse(SYSTEM);
    }

    /** Returns the actor; the name of the system or of a source has a colon, which no account name has. */
    private static AuditEntry.Actor actor(Caller caller, String address, Function<Long, String> names) {
        if (caller.isSignedIn() && !caller.task().isEmpty()) {
            return new AuditEntry.Actor(null, caller.task(), address);
        }
        String name = caller.isSystem()
                ? SYSTEM.name() + ":" + caller.task()
                : caller.isSignedIn() ? names.apply(caller.accountId()) : "";
        return new AuditEntry.Actor(caller.accountId(), name, address);
    }
}
