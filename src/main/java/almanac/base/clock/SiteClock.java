package almanac.base.clock;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The server's only clock. */
@ApplicationScoped
public class SiteClock {

    /** Now, in microseconds, the precision of the databases. */
    public Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MICROS);
    }

    /** The present minute, which is now for responses: they stay the same until it ends (contract §9). */
    public Instant minute() {
        return present(ChronoUnit.MINUTES);
    }

    /** The present day in UTC, for responses that stay the same until it ends. */
    public Instant day() {
        return present(ChronoUnit.DAYS);
    }

    private Instant present(ChronoUnit unit) {
        Instant begin = now().truncatedTo(unit);
        Validity.endBy(begin.plus(1, unit));
        return begin;
    }
}
