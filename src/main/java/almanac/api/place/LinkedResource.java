package almanac.api.place;

import almanac.api.rest.DeleteParams;
import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.SharedPages;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.domain.model.CalendarRecord;
import almanac.domain.place.LinkedSearch;
import almanac.domain.place.LinkedService;
import almanac.domain.record.DeleteInput;
import almanac.domain.record.RecordInput;
import almanac.domain.record.RecordSearch;
import almanac.domain.record.Removal;
import almanac.domain.record.SiteView;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.idempotency.Idempotent;
import almanac.http.input.Partial;
import almanac.http.representation.SiteViews;
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

/** The routes of one kind of records that events link to (contract §1, §5). */
@Transactional
public abstract class LinkedResource<T extends CalendarRecord, I extends RecordInput> {

    private final Class<T> type;

    @Inject
    private SiteViews views;

    @Inject
    private RecordSearch records;

    @Inject
    private SharedPages pages;

    @Inject
    private LinkedQueries queries;

    @Inject
    private LinkedSearch search;

    @Inject
    private LinkedService<T, I> service;

    @Inject
    private Removal removal;

    protected LinkedResource(Class<T> type) {
        this.type = type;
    }

    /** @param single whether it is the whole response */
    protected abstract Record representation(T linked, SiteView from, boolean single);

    @GET
    @Requires(Permission.READ)
    public Response list(@BeanParam LinkedListParams params) {
        SiteView view = views.current();
        Kind kind = Kind.of(type);
        return Envelope.of(kind, pages.get(kind, params, view, () -> page(params, view)), view.links(), params);
    }

    private Page<Record> page(LinkedListParams params, SiteView view) {
        return search.page(type, queries.read(params, view)).map(linked -> representation(linked, view, false));
    }

    @POST
    @Requires(Permission.WRITE)
    @Retried
    @Idempotent
    public Response create(I input) {
        T made = service.create(input, views.caller());
        return Response.created(URI.create(views.links().record(made.kind(), made.getId())))
                .entity(shown(made))
                .build();
    }

    @GET
    @Path(KeyPath.PATTERN)
    @Requires(Permission.READ)
    public Versioned read(@PathParam("key") RecordKey key) {
        return shown(records.readable(type, key, views.caller()));
    }

    @Update
    @Path(KeyPath.PATTERN)
    @Requires(Permission.WRITE)
    @Retried
    public Versioned update(
            @PathParam("key") RecordKey key,
            @Partial I input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return shown(service.update(key, input, ifMatch.expected(), views.caller()));
    }

    @DELETE
    @Path(KeyPath.PATTERN)
    @Requires(Permission.WRITE)
    @Retried
    public Versioned delete(
            @PathParam("key") RecordKey key,
            @BeanParam DeleteParams params,
            DeleteInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return params.isForGood(input)
                ? removal.remove(type, key, ifMatch.expected(), views.caller(), this::shown)
                : shown(service.delete(key, ifMatch.expected(), views.caller()));
    }

    private Versioned shown(T linked) {
        return new Versioned(linked.getVersion(), representation(linked, views.current(), true));
    }
}
