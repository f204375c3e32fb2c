package almanac.series;

import almanac.jobs.Jobs;
import almanac.settings.SiteClock;
import almanac.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDateTime;

/** Stores further occurrences of series that go on, as time passes (contract §10.2). */
@ApplicationScoped
public class SeriesExtension {
    private static final Duration PERIOD = Duration.ofHours(1);

    /** So many days at once: to store each day the one that is new would change every series every day. */
    private static final int DAYS = 7;

    /** In one transaction. */
    private static final int AT_ONCE = 50;

    @Inject
    private Jobs jobs;

    @Inject
    private SeriesStore store;

    @Inject
    private SeriesSearch search;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(PERIOD, "series", () -> store.isAnyBefore(due()), this::extend);
    }

    private void extend() {
        while (store.extend(due(), AT_ONCE) == AT_ONCE) {
            // until none is left
        }
    }

    private LocalDateTime due() {
        return clock.now()
                .atZone(settings.get().timeZone().id())
                .toLocalDate()
                .plusMonths(settings.get().recurrenceMonths())
                .minusDays(DAYS)
                .atStartOfDay();
    }
}
