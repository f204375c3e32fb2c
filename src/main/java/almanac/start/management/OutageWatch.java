package almanac.start.management;

import almanac.http.problem.DatabaseOutage;
import almanac.store.failure.Disconnection;
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

/**
 * Detects within a second that the database is back; and within ten that it is away, if no request is refused first,
 * since jobs fail without it, too.
 */
@ApplicationScoped
public class OutageWatch {

    private static final Logger LOG = Logger.getLogger(OutageWatch.class.getName());
    private static final int LOOKS = 10;

    @Resource
    private ManagedScheduledExecutorService scheduler;

    @Inject
    private DatabaseFacts facts;

    private ScheduledFuture<?> looking;
    private int looks;

    public OutageWatch() {
        this(null);
    }

    OutageWatch(DatabaseFacts facts) {
        this.facts = facts;
    }

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        looking = scheduler.scheduleWithFixedDelay(this::look, 1, 1, TimeUnit.SECONDS);
    }

    @PreDestroy
    void stop() {
        if (looking != null) {
            looking.cancel(false);
        }
    }

    void look() {
        looks = (looks + 1) % LOOKS;
        if (looks != 0 && !DatabaseOutage.ofThisNode().lasts()) {
            return;
        }
        try {
            facts.isUpToDate();
            DatabaseOutage.ofThisNode().end();
        } catch (RuntimeException e) { // the scheduler would drop this
            if (Disconnection.isCauseOf(e)) {
                DatabaseOutage.ofThisNode().begin(e);
            } else {
                LOG.log(Level.FINE, "whether the database answers can't be determined", e);
            }
        }
    }
}
