package almanac.records;

import almanac.settings.SiteClock;
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

/** Publishes scheduled records when their time comes (contract §4.2, date); looks every second. */
@ApplicationScoped
public class Publication {

    private static final Logger LOG = Logger.getLogger(Publication.class.getName());

    @Resource
    private ManagedScheduledExecutorService scheduler;

    @Inject
    private DueSearch due;

    @Inject
    private SiteClock clock;

    private ScheduledFuture<?> looking;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        LOG.fine("scheduled publication begins");
    }

    @PostConstruct
    void look() {
        looking = scheduler.scheduleWithFixedDelay(this::publish, 1, 1, TimeUnit.SECONDS);
    }

    @PreDestroy
    void stop() {
        looking.cancel(false);
    }

    /** A run that fails is told and must not be the last one. */
    private void publish() {
        try {
            due.publish(clock.now());
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "scheduled records could not be published; trying again", e);
        }
    }
}
