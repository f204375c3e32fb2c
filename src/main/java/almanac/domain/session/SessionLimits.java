package almanac.domain.session;

import almanac.base.settings.Settings;
import java.time.Duration;
import java.time.Instant;

/**
 * The lifetimes of sessions.
 *
 * @param idle after so long without a request
 * @param whole in any case after so long
 */
public record SessionLimits(Duration idle, Duration whole) {

    public static SessionLimits of(Settings settings) {
        return new SessionLimits(settings.sessionIdle(), settings.sessionLimit());
    }

    /** Sessions that were not used after this time are over. */
    public Instant leastUsed(Instant now) {
        return now.minus(idle);
    }

    /** Sessions that began before this time are over. */
    public Instant leastCreated(Instant now) {
        return now.minus(whole);
    }
}
