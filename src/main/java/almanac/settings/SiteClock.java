package almanac.settings;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The one place that asks what time it is. */
@ApplicationScoped
public class SiteClock {

    /** Now, as precise as the databases keep it: in microseconds. */
    public Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MICROS);
    }
}
