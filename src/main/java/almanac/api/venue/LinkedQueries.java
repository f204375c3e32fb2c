package almanac.api.venue;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.language.SearchWords;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.venue.LinkedQuery;
import almanac.domain.venue.LinkedQuery.By;
import almanac.domain.venue.LinkedQuery.Order;
import almanac.http.input.ListReader;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Turns the query string of a list of venues or organizers into a query. */
@ApplicationScoped
public class LinkedQueries {

    @Inject
    private ListReader lists;

    @Inject
    private SiteClock clock;

    /** @throws almanac.http.problem.Problem 400 with all violations */
    public LinkedQuery read(LinkedListParams params, ReadContext context) {
        Caller caller = context.caller();
        LinkedQuery query = new LinkedQuery(
                caller,
                lists.page(params, LinkedListParams.LIST),
                lists.search(params, LinkedListParams.LIST).orElse(SearchWords.NONE),
                lists.isWide(params, LinkedListParams.LIST),
                context.showsEmail(),
                lists.statuses(params, LinkedListParams.LIST, caller),
                lists.seenOne(params, LinkedListParams.EVENT, Kind.EVENT, caller),
                params.get(LinkedListParams.HAS_EVENTS),
                params.get(LinkedListParams.ONLY_WITH_UPCOMING)
                        .filter(Boolean::booleanValue)
                        .map(upcoming -> clock.minute()),
                params.get(LinkedListParams.LIST.include).map(ids -> ids),
                lists.modifiedAfter(params, LinkedListParams.LIST),
                order(params));
        params.violations().throwIfAny();
        return query;
    }

    private static Order order(LinkedListParams params) {
        By by = params.get(LinkedListParams.ORDERBY).orElseThrow();
        String direction = params.get(LinkedListParams.ORDER).orElse(by == By.NAME ? "asc" : "desc");
        return new Order(by, direction.equals("desc"));
    }
}
