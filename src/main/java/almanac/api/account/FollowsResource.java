package almanac.api.account;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.PageParams;
import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.validation.InvalidInput;
import almanac.domain.follow.Follow;
import almanac.domain.follow.FollowInput;
import almanac.domain.follow.FollowSearch;
import almanac.domain.follow.FollowService;
import almanac.domain.mail.Recipient;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.input.EventQueries;
import almanac.http.input.Partial;
import almanac.http.problem.ErrorCode;
import almanac.http.representation.ReadContexts;
import almanac.http.route.Update;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;

/** The routes of what people with an account follow, each accessible only to its owner. */
@Path("follows")
@Shows(FollowRepresentation.class)
@ApplicationScoped
@Transactional
public class FollowsResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private AccountSearch accounts;

    @Inject
    private FollowSearch search;

    @Inject
    private FollowService follows;

    @Inject
    private EventQueries queries;

    @Inject
    private CurrentSettings settings;

    @GET
    @Requires(Permission.OWN_ACCOUNT)
    public Response list(@BeanParam PageParams params) {
        PageRequest request = params.page(settings.get().pageSize());
        List<Follow> all = search.of(own());
        List<FollowRepresentation> shown = all.stream()
                .skip(request.offset())
                .limit(request.size())
                .map(this::shown)
                .toList();
        return Envelope.of(Kind.FOLLOW, new Page<>(shown, all.size(), request), contexts.links(), params);
    }

    @POST
    @Requires(Permission.OWN_ACCOUNT)
    @Refuses(ErrorCode.TOO_MANY_FEEDS)
    @Retried
    public Response create(FollowInput input) {
        if (input.event.value().isPresent() && input.filters.value().isPresent()) {
            input.violations().add("filters", "must be left out with an event");
        }
        input.filters.set(filters(input));
        FollowRepresentation made = shown(follows.create(input, own(), contexts.caller()));
        return Response.created(URI.create(made.restUrl())).entity(made).build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.OWN_ACCOUNT)
    public FollowRepresentation read(@PathParam("key") RecordKey.ById key) {
        return shown(follows.own(key.id(), own()));
    }

    @Update
    @Path(KeyPath.ID)
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    public FollowRepresentation change(@PathParam("key") RecordKey.ById key, @Partial FollowInput input) {
        Follow follow = follows.own(key.id(), own());
        input.event.value().filter(event -> !event.equals(follow.getEventId())).ifPresent(event -> input.violations()
                .add("event", "must stay what it is"));
        if (input.filters.isSent() && !filters(input).equals(follow.getFilters())) {
            input.violations().add("filters", "must stay what they are");
        }
        follows.change(follow, input);
        return shown(follow);
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    public FollowRepresentation end(@PathParam("key") RecordKey.ById key) {
        Follow follow = follows.own(key.id(), own());
        FollowRepresentation before = shown(follow);
        follows.end(follow);
        return before;
    }

    private String filters(FollowInput input) {
        try {
            return queries.persistentQuery(input.filters.value().orElse(""), contexts.caller());
        } catch (InvalidInput e) {
            input.violations().add("filters", "must be filters of pages");
            return "";
        }
    }

    private FollowRepresentation shown(Follow follow) {
        return FollowRepresentation.of(follow, contexts.links());
    }

    private Recipient own() {
        return Recipient.of(accounts.byId(contexts.caller().accountId()).orElseThrow());
    }
}
