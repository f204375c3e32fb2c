package almanac.pages.account;

import almanac.domain.session.WebSession;
import java.time.Instant;

/**
 * A session in a list of an account's.
 *
 * @param browser the name of its browser; empty if it sent none
 * @param isThis whether it is the session of the request
 */
public record SessionLine(long id, String browser, String address, Instant lastUsed, boolean isThis) {

    /** @param present the id of the request's session */
    public static SessionLine of(WebSession session, long present) {
        return new SessionLine(
                session.getId(),
                BrowserName.of(session.getUserAgent()),
                session.getAddress(),
                session.getLastUsedAt(),
                session.getId() == present);
    }
}
