package almanac.review;

import almanac.domain.ExpectedVersion;
import almanac.domain.RecordKey;
import almanac.domain.StaleVersion;
import almanac.event.EventInput;
import almanac.event.EventService;
import almanac.model.Event;
import almanac.model.SentBack;
import almanac.model.Status;
import almanac.security.Caller;
import almanac.security.Permission;
import almanac.security.Policy;
import almanac.series.SeriesSearch;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.temporal.ChronoUnit;

/** Decides on events that wait for a review, within the caller's transaction. */
@ApplicationScoped
public class ReviewService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SeriesSearch search;

    @Inject
    private EventService events;

    @Inject
    private SiteClock clock;

    /**
     * Publishes an event, now or when it is due.
     *
     * @throws StaleVersion if it is no longer as the reviewer has seen it, or doesn't wait any more
     */
    public void approve(RecordKey key, ExpectedVersion seen, Caller reviewer) {
        waiting(key, seen, reviewer);
        EventInput input = new EventInput();
        input.status.set(Status.PUBLISH);
        events.update(key, input, seen, reviewer);
    }

    /**
     * Makes an event a draft again, with the reason for its author.
     *
     * @throws StaleVersion as {@link #approve}
     */
    public void sendBack(RecordKey key, ReviewInput input, ExpectedVersion seen, Caller reviewer) {
        input.requireComplete();
        input.violations().throwIfAny();
        Event event = waiting(key, seen, reviewer);
        String reason = input.reason.value().orElseThrow();
        event.sendBack(new SentBack(reason, reviewer.accountId(), clock.now().truncatedTo(ChronoUnit.MICROS)));
        entities.flush();
    }

    private Event waiting(RecordKey key, ExpectedVersion seen, Caller reviewer) {
        Policy.require(reviewer, Permission.EDIT_OTHERS);
        Event event = search.editable(key, seen, reviewer).series();
        if (event.getSubmittedAt().isEmpty()) {
            throw new StaleVersion();
        }
        return event;
    }
}
