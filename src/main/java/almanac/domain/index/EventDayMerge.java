package almanac.domain.index;

import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;

/** Merges the counters of days every few seconds, so that adding them up stays fast however many writes there are. */
@ApplicationScoped
public class EventDayMerge {
    private static final Duration PERIOD = Duration.ofSeconds(5);

    @Inject
    private Jobs jobs;

    @Inject
    private EventDayStore days;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(PERIOD, "event-days", days::isAnyToMerge, this::merge);
    }

    private void merge() {
        while (days.merge()) {
            // until none is left
        }
    }
}
