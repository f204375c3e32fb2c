package almanac.domain.follow;

import almanac.base.clock.SiteClock;
import almanac.domain.mail.Outbox;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;

/** Orders what followers are told, on one node: news at once, digests and reminders. */
@ApplicationScoped
public class FollowRun {

    private static final String JOB = "follow";
    private static final Duration PERIOD = Duration.ofMinutes(1);

    @Inject
    private Jobs jobs;

    @Inject
    private Outbox outbox;

    @Inject
    private FollowSearch search;

    @Inject
    private FollowStore store;

    @Inject
    private SiteClock clock;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(PERIOD, JOB, this::isAnyDue, this::orderAll);
    }

    /** Orders what is due soon, unless a node is doing so. */
    void soon() {
        jobs.soon(JOB, this::orderAll);
    }

    private boolean isAnyDue() {
        return outbox.isOpen() && search.isAnyDue(clock.now().plus(FollowStore.AHEAD), clock.now());
    }

    void orderAll() {
        while (store.tellNews()) {
            // a part at a time
        }
        while (store.orderDigests()) {
            // likewise
        }
        store.remind();
    }
}
