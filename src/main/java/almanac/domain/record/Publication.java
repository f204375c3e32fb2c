package almanac.domain.record;

import almanac.base.clock.SiteClock;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;

/** Publishes scheduled records within a second of their time (contract §4.2, date). */
@ApplicationScoped
public class Publication {

    /** {@link Jobs} checks every quarter of the period, so that both together are within a second. */
    private static final Duration PERIOD = Duration.ofMillis(800);

    @Inject
    private Jobs jobs;

    @Inject
    private PublicationStore scheduled;

    @Inject
    private SiteClock clock;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(
                PERIOD, "publication", () -> scheduled.isAnyDue(clock.now()), () -> scheduled.publishDue(clock.now()));
    }
}
