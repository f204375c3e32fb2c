package almanac.api.administration;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.PageParams;
import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.security.Secret;
import almanac.domain.site.CurrentSettings;
import almanac.domain.subscription.Feed;
import almanac.domain.subscription.FeedInput;
import almanac.domain.subscription.SubscriptionSearch;
import almanac.domain.subscription.SubscriptionService;
import almanac.http.problem.ErrorCode;
import almanac.http.representation.ReadContexts;
import almanac.http.response.IfMatch;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/**
 * The routes of people's own feed addresses, each accessible only to its owner. A create doesn't honour
 * {@code Idempotency-Key}: its response, which holds the secret, must not be stored.
 */
@Path("feeds")
@Shows(FeedRepresentation.class)
@ApplicationScoped
@Transactional
public class FeedsResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private SubscriptionSearch search;

    @Inject
    private SubscriptionService subscriptions;

    @Inject
    private CurrentSettings settings;

    @GET
    @Requires(Permission.OWN_ACCOUNT)
    public Response list(@BeanParam PageParams params) {
        Page<Feed> page = search.page(
                contexts.caller().accountId(), params.page(settings.get().pageSize()));
        Links links = contexts.links();
        return Envelope.of(Kind.FEED, page.map(each -> FeedRepresentation.of(each, null, links)), links, params);
    }

    @POST
    @Requires(Permission.OWN_ACCOUNT)
    @Refuses(ErrorCode.TOO_MANY_FEEDS)
    @Retried
    public Response create(FeedInput input) {
        Secret secret = Secret.random();
        Feed made = subscriptions.create(input, secret, contexts.caller());
        return Response.created(URI.create(contexts.links().record(Kind.FEED, made.getId())))
                .entity(FeedRepresentation.single(made, secret, contexts.links()))
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.OWN_ACCOUNT)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return FeedRepresentation.single(
                subscriptions.own(key, ExpectedVersion.ANY, contexts.caller()), null, contexts.links());
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    public Versioned revoke(
            @PathParam("key") RecordKey.ById key,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        Feed feed = subscriptions.own(key, ifMatch.expected(), contexts.caller());
        Versioned before = FeedRepresentation.single(feed, null, contexts.links());
        subscriptions.revoke(feed);
        return before;
    }
}
