package almanac.domain.session;

import almanac.base.settings.Settings;
import java.time.Duration;
import java.time.Instant;

/**
 * The lifetimes of sessions.
 *
 * @param idle the timeout without a request
 * @param whole the maximum lifetime
 */
public record SessionLimits(Duration idle, Duration whole) {

    public static SessionLimits of(Settings settings) {
        return new SessionLimits(settings.sessionIdle(), settings.sessionLimit());
    }

    /** Returns the time after which a valid session must have been used. */
    public Instant leastUsed(Instant now) {
        return now.minus(idle);
    }

    /** Returns the time after which a valid session must have begun. */
    public Instant leastCreated(Instant now) {
        return now.minus(whole);
    }
}
