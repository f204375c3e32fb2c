package almanac.base.settings;

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
}
