package almanac.api.exchange;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.PageParams;
import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.domain.exchange.ImportSearch;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.domain.source.Source;
import almanac.domain.source.SourceInput;
import almanac.domain.source.SourceSearch;
import almanac.domain.source.SourceService;
import almanac.domain.source.SourceState;
import almanac.http.input.Partial;
import almanac.http.problem.ErrorCode;
import almanac.http.representation.ReadContexts;
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
import java.util.Map;

/** The routes of sources (contract §13), for editors and administrators. */
@Path("sources")
@Shows(SourceRepresentation.class)
@ApplicationScoped
@Transactional
public class SourcesResource {

    private static final int MOST_IMPORTS = 10;

    @Inject
    private ReadContexts contexts;

    @Inject
    private SourceSearch search;

    @Inject
    private SourceService sources;

    @Inject
    private ImportSearch imports;

    @Inject
    private CurrentSettings settings;

    @GET
    @Requires(Permission.EDIT_OTHERS)
    public Response list(@BeanParam PageParams params) {
        Page<Source> page = search.page(params.page(settings.get().pageSize()));
        Map<Long, SourceState> states = search.states(page.entries());
        Map<Long, Long> counts = search.counts();
        Links links = contexts.links();
        return Envelope.of(
                Kind.SOURCE,
                page.map(each -> SourceRepresentation.of(
                        each,
                        states.get(each.getId()),
                        counts.getOrDefault(each.getId(), 0L),
                        imports.latestOf(each.getId(), MOST_IMPORTS),
                        links)),
                links,
                params);
    }

    @POST
    @Requires(Permission.EDIT_OTHERS)
    @Refuses(ErrorCode.TOO_MANY_FEEDS)
    @Retried
    public Response create(SourceInput input) {
        Source made = sources.create(input, contexts.caller());
        return Response.created(URI.create(contexts.links().record(Kind.SOURCE, made.getId())))
                .entity(shown(made))
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.EDIT_OTHERS)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return shown(search.byId(key.id()));
    }

    /** Changes a source, if anything was sent; it is fetched soon in any case. */
    @Update
    @Path(KeyPath.ID)
    @Requires(Permission.EDIT_OTHERS)
    @Retried
    public Versioned update(
            @PathParam("key") RecordKey.ById key,
            @Partial SourceInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        Source changed = sources.update(key.id(), input, ifMatch.expected(), contexts.caller());
        return shown(changed);
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.EDIT_OTHERS)
    @Retried
    public Versioned delete(
            @PathParam("key") RecordKey.ById key,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        Versioned before = shown(search.byId(key.id()));
        sources.delete(key.id(), ifMatch.expected(), contexts.caller());
        return before;
    }

    private Versioned shown(Source source) {
        long id = source.getId();
        return SourceRepresentation.single(
                source,
                search.state(id),
                search.counts().getOrDefault(id, 0L),
                imports.latestOf(id, MOST_IMPORTS),
                contexts.links());
    }
}
