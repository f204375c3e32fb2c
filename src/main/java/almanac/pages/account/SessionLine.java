package almanac.pages.account;

import almanac.domain.session.WebSession;
import almanac.web.frame.Frame;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A session in the list of one's own.
 *
 * @param browser what people call it; empty if it didn't say
 * @param isThis whether the list is shown in it
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

    /** For the attribute {@code datetime}. */
    public String isoLastUsed() {
        return lastUsed.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** Formatted for people, on the site's wall clock. */
    public String lastUsed(Frame frame) {
        return frame.moment(lastUsed);
    }
}
