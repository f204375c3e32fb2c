package almanac.domain.session;

import almanac.domain.security.Caller;
import almanac.store.failure.IfRoom;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Ends the session of whoever signs out, even if that can't be stored. */
@ApplicationScoped
public class SignOut {

    @Inject
    private SessionService sessions;

    @Inject
    private EndedSessions ended;

    /** Call it without a transaction: a failed one could not go on. */
    public void end(long session, Caller caller) {
        if (!IfRoom.write(() -> sessions.end(session, caller))) {
            ended.add(session);
        }
    }
}
