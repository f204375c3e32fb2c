package almanac.support;

import almanac.base.clock.SiteClock;
import java.time.Duration;
import java.time.Instant;

/** A clock that a test sets: it stands still, or goes ahead of the real one. */
public final class SetClock extends SiteClock {
    private volatile Instant now;
    private volatile Duration ahead = Duration.ZERO;

    /** One that stands at a time, until it is told how much of it passes. */
    public SetClock(Instant now) {
        this.now = now;
    }

    public static SetClock ahead(Duration ahead) {
        SetClock clock = new SetClock(null);
        clock.ahead = ahead;
        return clock;
    }

    @Override
    public Instant now() {
        return (now == null ? Instant.now() : now).plus(ahead);
    }

    public void pass(Duration time) {
        ahead = ahead.plus(time);
    }

    public void set(Instant time) {
        now = time;
        ahead = Duration.ZERO;
    }
}
