package almanac.feed.calendar;

import almanac.base.clock.SiteClock;
import almanac.base.paging.PageRequest;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.security.Caller;
import almanac.http.input.EventListParams;
import almanac.http.input.EventQueries;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Converts the query string of a feed into a query: that of a list, with events that were cancelled by deleting them.
 */
@ApplicationScoped
public class FeedQueries {

    /** The time for which events in the trash are reported as cancelled. */
    private static final Duration WITHDRAWN = Duration.ofDays(30);

    private static final PageRequest NEWS = new PageRequest(1, 50);

    @Inject
    private EventQueries queries;

    @Inject
    private SiteClock clock;

    /** @throws almanac.http.problem.Problem 400 with all violations */
    public EventQuery read(FeedParams params, Caller caller) {
        EventQuery.Builder query = queries.builder(params, caller, params.period());
        if (!params.has(EventListParams.LIST.status)) {
            query.withdrawnSince(withdrawnSince(clock.day()));
        }
        return query.build();
    }

    /**
     * Returns the query for news: the events of a list, the latest published first unless another order is requested,
     * and a series once.
     *
     * @throws almanac.http.problem.Problem 400 with all violations
     */
    public EventQuery news(EventListParams params, Caller caller) {
        EventQuery.Builder query = queries.builder(params, caller, Optional.of(EventQueries.OF_LISTS))
                .oncePerSeries();
        if (!params.has(EventListParams.ORDERBY)) {
            query.orderBy(EventQuery.By.DATE, true);
        }
        return query.page(NEWS).build();
    }

    public static Instant withdrawnSince(Instant now) {
        return now.minus(WITHDRAWN);
    }
}
