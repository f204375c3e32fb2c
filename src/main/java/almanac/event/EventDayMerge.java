package almanac.event;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Merges the counts of days every few seconds, so that adding them up stays quick however much is written. */
@ApplicationScoped
public class EventDayMerge {
    private static final Logger LOG = Logger.getLogger(EventDayMerge.class.getName());

    @Resource
    private ManagedScheduledExecutorService scheduler;

    @Inject
    private EventDaySearch days;

    private ScheduledFuture<?> merging;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        LOG.fine("counts of days are merged every few seconds");
    }

    @PostConstruct
    void schedule() {
        merging = scheduler.scheduleWithFixedDelay(this::run, 5, 5, TimeUnit.SECONDS);
    }

    @PreDestroy
    void stop() {
        merging.cancel(false);
    }

    private void run() {
        try {
            days.merge();
        } catch (RuntimeException e) {
            LOG.log(Level.FINE, "somebody else merges the counts of days; trying again", e);
        }
    }
}
