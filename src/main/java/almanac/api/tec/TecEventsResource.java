package almanac.api.tec;

import almanac.api.event.EventPresenter;
import almanac.api.event.EventReadParams;
import almanac.api.rest.DeleteParams;
import almanac.api.rest.KeyPath;
import almanac.base.json.Versioned;
import almanac.base.kind.RecordKey;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.record.DeleteInput;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.series.EventReference;
import almanac.http.idempotency.Idempotent;
import almanac.http.input.Partial;
import almanac.http.representation.ReadContexts;
import almanac.http.request.Channel;
import almanac.http.response.IfMatch;
import almanac.http.route.Update;
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
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The routes of events in the dialect (contract §14.2). */
@Path(TecEventsResource.PATH)
@ApplicationScoped
@Transactional
public class TecEventsResource {
    static final String PATH = "tec/v1/events";

    @Inject
    private ReadContexts contexts;

    @Inject
    private EventPosts posts;

    @Inject
    private EventService events;

    @Inject
    private EventPresenter presenter;

    @GET
    @Requires(Permission.READ)
    public Response list(@BeanParam TecEventListParams params) {
        return posts.list(params, PATH, UnaryOperator.identity(), event -> null);
    }

    @POST
    @Requires(Permission.WRITE)
    @Retried
    @Idempotent
    public Response create(EventInput input) {
        ReadContext context = contexts.current();
        EventReference event = EventReference.whole(events.create(input, context.caller()));
        return Response.created(URI.create(context.links().site() + Channel.REST + "/" + PATH + "/" + event.id()))
                .entity(EventPosts.shown(presenter.single(event, context)))
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.READ)
    public Versioned read(@PathParam("key") RecordKey.ById key, @BeanParam EventReadParams params) {
        return posts.one(key, params, event -> null);
    }

    @Update
    @Path(KeyPath.ID)
    @Requires(Permission.WRITE)
    @Retried
    public Versioned update(
            @PathParam("key") RecordKey.ById key,
            @Partial EventInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        ReadContext context = contexts.current();
        input.readWith(context.links());
        return EventPosts.shown(
                presenter.changed(events.update(key, input, ifMatch.expected(), context.caller()), context));
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.WRITE)
    @Retried
    public Versioned delete(
            @PathParam("key") RecordKey.ById key,
            @BeanParam DeleteParams params,
            DeleteInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        ReadContext context = contexts.current();
        return params.isForGood(input)
                ? DeletedRepresentation.of(events.remove(
                        key,
                        Optional.empty(),
                        ifMatch.expected(),
                        context.caller(),
                        event -> EventPosts.shown(presenter.single(event, context))))
                : EventPosts.shown(presenter.single(
                        events.delete(key, Optional.empty(), ifMatch.expected(), context.caller()), context));
    }
}
