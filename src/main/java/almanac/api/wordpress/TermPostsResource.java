package almanac.api.wordpress;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.taxonomy.TermListParams;
import almanac.api.taxonomy.TermQueries;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.validation.RequestData;
import almanac.domain.model.Term;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.taxonomy.TermInput;
import almanac.domain.taxonomy.TermListSearch;
import almanac.domain.taxonomy.TermService;
import almanac.http.representation.ReadContexts;
import almanac.http.request.Channel;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Map;

/** One kind of terms as WordPress lists it: with those that no event has, unless the query string says otherwise. */
@Transactional
public abstract class TermPostsResource<T extends Term, I extends TermInput, P extends TermListParams> {

    private static final RequestData ALL = new RequestData(Map.of("hide_empty", "false"));

    private final Class<T> type;
    private final String path;

    @Inject
    private ReadContexts contexts;

    @Inject
    private TermQueries queries;

    @Inject
    private TermListSearch lists;

    @Inject
    private TermService<T, I> service;

    protected TermPostsResource(Class<T> type, String path) {
        this.type = type;
        this.path = path;
    }

    static RequestData translated(RequestData asked) {
        return asked.or(ALL);
    }

    private String address() {
        return contexts.links().site() + Channel.REST + "/" + path;
    }

    @GET
    @Requires(Permission.READ)
    public Response list(@BeanParam P params) {
        return Envelope.bare(
                Kind.of(type),
                lists.page(type, queries.read(Kind.of(type), params, contexts.caller()))
                        .map(each -> TermPostRepresentation.of(each, contexts.links())),
                address(),
                params);
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.READ)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return shown(service.known(key, ExpectedVersion.ANY));
    }

    Response created(I input) {
        T term = service.create(input, contexts.caller());
        return Response.created(URI.create(address() + "/" + term.getId()))
                .entity(shown(term))
                .build();
    }

    private Versioned shown(T term) {
        return new Versioned(term.getVersion(), TermPostRepresentation.of(term, contexts.links()));
    }
}
