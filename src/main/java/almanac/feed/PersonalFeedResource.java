package almanac.feed;

import almanac.database.Export;
import almanac.domain.Kind;
import almanac.domain.NotFound;
import almanac.http.Delivery;
import almanac.http.Links;
import almanac.http.StreamedBody;
import almanac.records.SiteView;
import almanac.records.SiteViews;
import almanac.security.Caller;
import almanac.security.Permission;
import almanac.security.Requires;
import almanac.security.Secret;
import almanac.subscription.Feed;
import almanac.subscription.SubscriptionSearch;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** The calendar as one person sees it, at their own secret address: whoever has it reads it, whatever they sign in with. */
@Path("feeds/" + Feed.PREFIX + "{secret}.ics")
@RequestScoped
@Export
@Transactional
public class PersonalFeedResource {

    @Inject
    private SubscriptionSearch subscriptions;

    @Inject
    private SiteViews views;

    @Inject
    private Links links;

    @Inject
    private FeedQueries queries;

    @Inject
    private CalendarFeed calendar;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.READ)
    public Response read(@PathParam("secret") String secret, @BeanParam FeedParams params) {
        Caller reader = subscriptions.reader(Secret.parse(secret)).orElseThrow(() -> new NotFound(Kind.FEED.word()));
        SiteView view = views.of(reader, links);
        StreamedBody body = calendar.of(queries.read(params, reader), view, () -> Delivery.isInVain(request));
        return Response.ok(body)
                .header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .header("Referrer-Policy", "no-referrer")
                .build();
    }
}
