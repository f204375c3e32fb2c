package almanac.api.tec;

import almanac.api.rest.DeleteParams;
import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.venue.LinkedQueries;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.domain.model.CalendarRecord;
import almanac.domain.record.DeleteInput;
import almanac.domain.record.ReadContext;
import almanac.domain.record.RecordInput;
import almanac.domain.record.RecordSearch;
import almanac.domain.record.Removal;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.venue.LinkedSearch;
import almanac.domain.venue.LinkedService;
import almanac.http.idempotency.Idempotent;
import almanac.http.input.Partial;
import almanac.http.representation.ReadContexts;
import almanac.http.request.Channel;
import almanac.http.response.IfMatch;
import almanac.http.route.Update;
import almanac.store.failure.Retried;
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

/** The routes of one kind of records that events link to, in the dialect (contract §14.2). */
@Transactional
public abstract class TecLinkedResource<T extends CalendarRecord, I extends RecordInput> {

    private final Class<T> type;
    private final String path;

    @Inject
    private ReadContexts contexts;

    @Inject
    private RecordSearch records;

    @Inject
    private LinkedQueries queries;

    @Inject
    private LinkedSearch search;

    @Inject
    private LinkedService<T, I> service;

    @Inject
    private Removal removal;

    protected TecLinkedResource(Class<T> type, String path) {
        this.type = type;
        this.path = path;
    }

    protected abstract Record representation(T linked, ReadContext from);

    private String address() {
        return contexts.links().site() + Channel.REST + "/" + path;
    }

    @GET
    @Requires(Permission.READ)
    public Response list(@BeanParam TecLinkedListParams params) {
        ReadContext context = contexts.current();
        return Envelope.bare(
                Kind.of(type),
                search.page(type, queries.read(params, context)).map(linked -> representation(linked, context)),
                address(),
                params);
    }

    @POST
    @Requires(Permission.WRITE)
    @Retried
    @Idempotent
    public Response create(I input) {
        T made = service.create(input, contexts.caller());
        return Response.created(URI.create(address() + "/" + made.getId()))
                .entity(shown(made))
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.READ)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return shown(records.readable(type, key, contexts.caller()));
    }

    @Update
    @Path(KeyPath.ID)
    @Requires(Permission.WRITE)
    @Retried
    public Versioned update(
            @PathParam("key") RecordKey.ById key,
            @Partial I input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return shown(service.update(key, input, ifMatch.expected(), contexts.caller()));
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
        return params.isForGood(input)
                ? DeletedRepresentation.of(
                        removal.remove(type, key, ifMatch.expected(), contexts.caller(), this::shown))
                : shown(service.delete(key, ifMatch.expected(), contexts.caller()));
    }

    private Versioned shown(T linked) {
        return new Versioned(linked.getVersion(), representation(linked, contexts.current()));
    }
}
