package almanac.domain.session;

import almanac.store.failure.OptionalWrite;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;

/** Records the use of sessions, unless the disk is full: people who want to free space must get in. */
@ApplicationScoped
public class SessionUse {

    @Inject
    private SessionStore store;

    void note(long session, Instant when) {
        OptionalWrite.write(() -> store.noteUse(session, when));
    }
}
