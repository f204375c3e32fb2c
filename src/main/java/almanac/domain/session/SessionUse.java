package almanac.domain.session;

import almanac.store.failure.IfRoom;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;

/** Notes when sessions are used, unless there is no room on the disk: whoever wants to make some must get in. */
@ApplicationScoped
public class SessionUse {

    @Inject
    private SessionStore store;

    void note(long session, Instant when) {
        IfRoom.write(() -> store.noteUse(session, when));
    }
}
