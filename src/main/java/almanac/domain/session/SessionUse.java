package almanac.domain.session;

import almanac.store.failure.IfRoom;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;

/** Records the use of sessions, unless the disk is full: people who want to free space must get in. */
@ApplicationScoped
public class SessionUse {

    @Inject
    private SessionStore store;

    void note(long session, Instant when) {
        IfRoom.write(() -> store.noteUse(session, when));
    }
}
