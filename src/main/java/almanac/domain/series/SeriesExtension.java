package almanac.domain.series;

import almanac.base.clock.SiteClock;
import almanac.domain.site.CurrentSettings;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Stores further occurrences of endless series as time passes or the horizon is extended (contract §10.2): one series
 * per transaction, followed by a pause as long as that took.
 */
@ApplicationScoped
public class SeriesExtension {
    private static final Logger LOG = Logger.getLogger(SeriesExtension.class.getName());
    private static final Duration PERIOD = Duration.ofMinutes(1);

    /** The number of days to add at once: one a day would change every series every day. */
    private static final int DAYS = 7;

    /** The maximum number of series in a run, which the job's own transaction waits for. */
    private static final int AT_ONCE = 200;

    @Inject
    private Jobs jobs;

    @Inject
    private SeriesStore store;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(PERIOD, "series", () -> !due(1).isEmpty(), () -> due(AT_ONCE).forEach(this::extend));
    }

    private void extend(long id) {
        long begun = System.nanoTime();
        try {
            store.extend(id);
        } catch (RuntimeException e) { // of one series: the others must not wait for it
            LOG.log(Level.WARNING, "could not extend series " + id + "; it will be tried again", e);
        }
        LockSupport.parkNanos(System.nanoTime() - begun);
    }

    private List<Long> due(int most) {
        LocalDateTime time = clock.now()
                .atZone(settings.get().timeZone().id())
                .toLocalDate()
                .plusMonths(settings.get().recurrenceMonths())
                .minusDays(DAYS)
                .atStartOfDay();
        return store.due(time, settings.get().mostOccurrences(), most);
    }
}
