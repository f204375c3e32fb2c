package almanac.domain.sync;

import almanac.base.settings.Settings;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;

/** Deletes old changes every hour. */
@ApplicationScoped
public class ChangeRetention {

    @Inject
    private Jobs jobs;

    @Inject
    private ChangeFeed feed;

    @Inject
    private Settings settings;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(Duration.ofHours(1), "change-log", () -> feed.deleteExpired(Duration.ofDays(settings.changeDays())));
    }
}
