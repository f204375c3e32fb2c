package almanac.domain.privacy;

import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;

/** Deletes expired data every hour. */
@ApplicationScoped
public class Expiry {

    @Inject
    private Jobs jobs;

    @Inject
    private ExpiryStore expired;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(Duration.ofHours(1), "expiry", expired::deleteExpired);
    }
}
