package almanac.pages.subscribe;

import almanac.base.kind.RecordKey;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.validation.InvalidInput;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.security.Secret;
import almanac.domain.subscription.Feed;
import almanac.domain.subscription.FeedInput;
import almanac.domain.subscription.SubscriptionSearch;
import almanac.domain.subscription.SubscriptionService;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters;
import almanac.web.form.Outcome;
import almanac.web.frame.AllowedOnFullDisk;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;

/**
 * The caller's own secret addresses of the calendar. A new one is shown only in the response to the form: in no
 * address, no redirect, and nothing that is stored.
 */
@Path("account/feeds")
@RequestScoped
@Transactional
@Produces(MediaType.TEXT_HTML)
public class OwnFeedsPage {

    @Inject
    private Frame frame;

    @Inject
    private FilterReader filterReader;

    @Inject
    private SubscriptionSearch search;

    @Inject
    private SubscriptionService subscriptions;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.OWN_ACCOUNT)
    public Response list(@QueryParam("done") @DefaultValue("") String done) {
        return page(Response.Status.OK, !done.isEmpty(), "", List.of());
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    public Response make(@FormParam("name") @DefaultValue("") String name) {
        Secret secret = Secret.random();
        FeedInput input = new FeedInput();
        input.name.set(name);
        try {
            subscriptions.create(input, secret, frame.caller());
        } catch (InvalidInput e) {
            return page(Response.Status.BAD_REQUEST, false, name, faults(input));
        } catch (Conflict e) {
            return page(Response.Status.CONFLICT, false, name, List.of());
        }
        String address = Feed.address(secret, frame.links());
        String filtered = new FeedAddresses(frame.links().site(), filters()).own(address);
        return Response.ok(new StaticTemplates()
                        .pagesSubscribeOwnFeed(frame, input.name.value().orElse(""), filtered))
                .build();
    }

    @POST
    @Path("{id: \\d{1,18}}/revoke")
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    @AllowedOnFullDisk
    public Response revoke(@PathParam("id") long id) {
        subscriptions.revoke(subscriptions.own(new RecordKey.ById(id), ExpectedVersion.ANY, frame.caller()));
        return Outcome.done(frame, "/account/feeds", "revoked");
    }

    private Response page(Response.Status status, boolean isRevoked, String name, List<String> faults) {
        List<IssuedAddress> own =
                search.page(frame.caller().accountId(), new PageRequest(1, SubscriptionService.MOST)).entries().stream()
                        .map(IssuedAddress::of)
                        .toList();
        return Response.status(status)
                .entity(new StaticTemplates()
                        .pagesSubscribeOwnFeeds(
                                frame, filters(), own, isRevoked, SubscriptionService.MOST, name, faults))
                .build();
    }

    private List<String> faults(FeedInput input) {
        return List.copyOf(input.violations()
                .messages(Locale.forLanguageTag(frame.language().tag()))
                .values());
    }

    private Filters filters() {
        return filterReader.read(request, frame.caller());
    }
}
