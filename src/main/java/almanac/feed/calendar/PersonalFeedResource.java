package almanac.feed.calendar;

import almanac.base.kind.Kind;
import almanac.base.refusal.NotFound;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.security.Secret;
import almanac.domain.subscription.Feed;
import almanac.domain.subscription.SubscriptionSearch;
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
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/**
 * The calendar as one person sees it, at their secret address: whoever has it can read it, with or without credentials.
 */
@Path("feeds/" + Feed.PREFIX + "{secret}.ics")
@ApplicationScoped
@BulkRead
@Transactional
public class PersonalFeedResource {

    @Inject
    private SubscriptionSearch subscriptions;

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
    public Response read(@PathParam("secret") String secret, @BeanParam FeedParams params) {
        Caller reader = subscriptions.reader(Secret.parse(secret)).orElseThrow(() -> new NotFound(Kind.FEED.word()));
        ReadContext context = contexts.of(reader, contexts.links());
        EventQuery query = queries.read(params, reader);
        StreamedBody body = calendar.of(query, names.title(params, reader), context, () -> Delivery.isInVain(request));
        return Response.ok(body)
                .header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .build();
    }
}
