package almanac.pages.account;

import almanac.domain.session.WebSession;
import almanac.web.frame.Frame;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A session in the list of the caller's own.
 *
 * @param browser the name of its browser; empty if it sent none
 * @param isThis whether it is the session of the request
 */
public record SessionLine(long id, String browser, String address, Instant lastUsed, boolean isThis) {

    static SessionLine of(WebSession session, long present) {
        return new SessionLine(
                session.getId(),
                BrowserName.of(session.getUserAgent()),
                session.getAddress(),
                session.getLastUsedAt(),
                session.getId() == present);
    }

    public String isoLastUsed() {
        return lastUsed.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    public String lastUsed(Frame frame) {
        return frame.moment(lastUsed);
    }
}
