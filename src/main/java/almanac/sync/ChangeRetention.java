package almanac.sync;

import almanac.jobs.Jobs;
import almanac.settings.Settings;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;

/** Forgets old changes every hour; it numbers them before, since their time counts from then. */
@ApplicationScoped
public class ChangeRetention {

    @Inject
    private Jobs jobs;

    @Inject
    private ChangeFeed feed;

    @Inject
    private ChangeLogStore store;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(Duration.ofHours(1), "change-log", this::forget);
    }

    private void forget() {
        feed.upToDate();
        store.forget(clock.now().minus(Duration.ofDays(settings.changeDays())));
    }
}
