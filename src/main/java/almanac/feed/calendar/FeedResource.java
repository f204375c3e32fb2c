package almanac.feed.calendar;

import almanac.domain.occurrence.EventQuery;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.input.FilterNames;
import almanac.http.representation.ReadContexts;
import almanac.http.response.Delivery;
import almanac.http.response.StreamedBody;
import almanac.store.database.BulkRead;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** The calendar that clients subscribe to, with the filters of a list (contract §12). */
@Path("events/feed.ics")
@ApplicationScoped
@BulkRead
@Transactional
public class FeedResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private FeedQueries queries;

    @Inject
    private FilterNames names;

    @Inject
    private CalendarFeed calendar;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.READ)
    public StreamedBody read(@BeanParam FeedParams params) {
        ReadContext context = contexts.current();
        EventQuery query = queries.read(params, context.caller());
        return calendar.of(query, names.title(params, context.caller()), context, () -> Delivery.isInVain(request));
    }
}
