package almanac.api.event;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.Refuses;
import almanac.api.rest.SharedPages;
import almanac.api.rest.Shows;
import almanac.base.json.Raw;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventPasswords;
import almanac.domain.event.EventService;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.record.DeleteInput;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.series.EventReference;
import almanac.domain.series.Scope;
import almanac.domain.series.SeriesSearch;
import almanac.http.idempotency.Idempotent;
import almanac.http.input.EventListParams;
import almanac.http.input.EventQueries;
import almanac.http.input.Partial;
import almanac.http.problem.ErrorCode;
import almanac.http.representation.ReadContexts;
import almanac.http.request.ClientAddress;
import almanac.http.response.IfMatch;
import almanac.http.route.Update;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
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

/** The routes of events (contract §1, §4). */
@Path("events")
@Shows(EventRepresentation.class)
@ApplicationScoped
@Transactional
public class EventsResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private SeriesSearch series;

    @Inject
    private SharedPages pages;

    @Inject
    private EventQueries queries;

    @Inject
    private EventSearch search;

    @Inject
    private EventService events;

    @Inject
    private EventPresenter presenter;

    @Inject
    private CachedEventJson written;

    @Inject
    private EventPasswords passwords;

    @Inject
    private ClientAddress addresses;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.READ)
    public Response list(@BeanParam EventListParams params) {
        ReadContext context = contexts.current();
        return Envelope.of(
                Kind.EVENT,
                pages.get(Kind.EVENT, params, context, () -> page(params, context)),
                context.links(),
                params);
    }

    private Page<Raw> page(EventListParams params, ReadContext context) {
        EventQuery query = queries.read(params, context.caller());
        return written.page(search.stamps(query), query.oncePerSeries(), context);
    }

    @POST
    @Requires(Permission.WRITE)
    @Retried
    @Idempotent
    public Response create(EventInput input) {
        ReadContext context = contexts.current();
        EventReference event = EventReference.whole(events.create(input, context.caller()));
        return Response.created(URI.create(context.links().record(Kind.EVENT, event.id())))
                .entity(presenter.single(event, context))
                .build();
    }

    @GET
    @Path(KeyPath.DATED)
    @Requires(Permission.READ)
    @Refuses(ErrorCode.PASSWORD_PROTECTED)
    public Versioned read(@PathParam("key") RecordKey key, @BeanParam EventReadParams params) {
        params.violations().throwIfAny();
        ReadContext context = contexts.current();
        return written.single(key, context, () -> {
            Caller caller = context.caller();
            EventReference event = series.readable(key, caller);
            passwords.require(event.series(), params.get(EventReadParams.PASSWORD), caller, addresses.of(request));
            return event;
        });
    }

    @Update
    @Path(KeyPath.DATED)
    @Requires(Permission.WRITE)
    @Retried
    public Versioned update(
            @PathParam("key") RecordKey key,
            @Partial EventInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        ReadContext context = contexts.current();
        input.readWith(context.links());
        return presenter.changed(events.update(key, input, ifMatch.expected(), context.caller()), context);
    }

    @DELETE
    @Path(KeyPath.DATED)
    @Requires(Permission.WRITE)
    @Refuses({ErrorCode.LAST_OCCURRENCE, ErrorCode.TOO_MANY_EXCEPTIONS, ErrorCode.DATE_OUTSIDE_RULE})
    @Retried
    public Versioned delete(
            @PathParam("key") RecordKey key,
            @BeanParam EventDeleteParams params,
            DeleteInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        ReadContext context = contexts.current();
        Caller caller = context.caller();
        boolean isForGood = params.isForGood(input);
        Optional<Scope> scope = params.get(EventDeleteParams.SCOPE);
        return isForGood
                ? events.remove(key, scope, ifMatch.expected(), caller, event -> presenter.single(event, context))
                : presenter.single(events.delete(key, scope, ifMatch.expected(), caller), context);
    }
}
