package almanac.security;

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

/** Deletes every hour what is kept for a time only. Several nodes may do so at once. */
@ApplicationScoped
public class Expiry {
    private static final Logger LOG = Logger.getLogger(Expiry.class.getName());

    @Resource
    private ManagedScheduledExecutorService scheduler;

    @Inject
    private ExpiredSearch expired;

    private ScheduledFuture<?> looking;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        LOG.fine("what has expired is deleted every hour");
    }

    @PostConstruct
    void schedule() {
        looking = scheduler.scheduleWithFixedDelay(this::run, 5, 60, TimeUnit.MINUTES);
    }

    @PreDestroy
    void stop() {
        looking.cancel(false);
    }

    private void run() {
        try {
            expired.delete();
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "what has expired could not be deleted; trying again", e);
        }
    }
}
