package almanac.api.taxonomy;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.SharedPages;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.Term;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.taxonomy.TermInput;
import almanac.domain.taxonomy.TermListSearch;
import almanac.domain.taxonomy.TermService;
import almanac.http.idempotency.Idempotent;
import almanac.http.input.Partial;
import almanac.http.representation.ReadContexts;
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

/** The routes of one kind of terms (contract §1, §7). */
@Transactional
public abstract class TermsResource<T extends Term, I extends TermInput, P extends TermListParams> {

    private final Class<T> type;

    @Inject
    private ReadContexts contexts;

    @Inject
    private SharedPages pages;

    @Inject
    private TermQueries queries;

    @Inject
    private TermListSearch lists;

    @Inject
    private TermService<T, I> service;

    protected TermsResource(Class<T> type) {
        this.type = type;
    }

    @GET
    @Requires(Permission.READ)
    public Response list(@BeanParam P params) {
        ReadContext context = contexts.current();
        Kind kind = Kind.of(type);
        return Envelope.of(
                kind, pages.get(kind, params, context, () -> page(params, context)), context.links(), params);
    }

    private Page<TermRepresentation> page(P params, ReadContext context) {
        return lists.page(type, queries.read(Kind.of(type), params, context.caller()))
                .map(each -> TermRepresentation.of(each, context.links()));
    }

    @POST
    @Requires(Permission.CHANGE_KIND)
    @Retried
    @Idempotent
    public Response create(I input) {
        T term = service.create(input, contexts.caller());
        return Response.created(URI.create(contexts.links().record(term.kind(), term.getId())))
                .entity(shown(term))
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.READ)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return shown(service.known(key, ExpectedVersion.ANY));
    }

    @Update
    @Path(KeyPath.ID)
    @Requires(Permission.CHANGE_KIND)
    @Retried
    public Versioned update(
            @PathParam("key") RecordKey.ById key,
            @Partial I input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return shown(service.update(key, input, ifMatch.expected(), contexts.caller()));
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.CHANGE_KIND)
    @Retried(alone = true)
    public Versioned delete(
            @PathParam("key") RecordKey.ById key,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        T term = service.known(key, ifMatch.expected());
        Versioned before = shown(term);
        service.delete(term);
        return before;
    }

    private Versioned shown(T term) {
        return TermRepresentation.single(term, contexts.links());
    }
}
