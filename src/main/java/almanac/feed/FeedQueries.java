package almanac.feed;

import almanac.event.EventListParams;
import almanac.event.EventQueries;
import almanac.occurrence.EventQuery;
import almanac.security.Caller;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/** Turns the query string of a feed into a query: that of a list, with what was cancelled by deleting it. */
@ApplicationScoped
public class FeedQueries {

    /** How long programs are told that what is in the trash was cancelled. */
    private static final Duration WITHDRAWN = Duration.ofDays(30);

    @Inject
    private EventQueries queries;

    @Inject
    private SiteClock clock;

    /** @throws almanac.problem.Problem 400 with all violations */
    public EventQuery read(FeedParams params, Caller caller) {
        EventQuery.Builder query = queries.builder(params, caller, params.period());
        if (!params.has(EventListParams.LIST.status)) {
            query.withdrawnSince(clock.now().minus(WITHDRAWN));
        }
        return query.build();
    }
}
