package almanac.domain.session;

import almanac.domain.security.Caller;
import almanac.store.failure.OptionalWrite;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Ends a session at sign-out, even if that can't be stored. */
@ApplicationScoped
public class SignOut {

    @Inject
    private SessionService sessions;

    @Inject
    private EndedSessions ended;

    /** Ends a session. Must be called without a transaction, which could not continue after a failure. */
    public void end(long session, Caller caller) {
        if (!OptionalWrite.write(() -> sessions.end(session, caller))) {
            ended.add(session);
        }
    }
}
