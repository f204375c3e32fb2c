package almanac.member;

import almanac.session.WebSession;
import java.time.Instant;

/**
 * A session in the list of one's own.
 *
 * @param browser what the browser calls itself; empty if it didn't say
 * @param isThis whether the list is shown in it
 */
public record SessionLine(long id, String browser, String address, Instant begun, Instant lastUsed, boolean isThis) {

    static SessionLine of(WebSession session, long present) {
        return new SessionLine(
                session.getId(),
                session.getUserAgent(),
                session.getAddress(),
                session.getCreatedAt(),
                session.getLastUsedAt(),
                session.getId() == present);
    }
}
