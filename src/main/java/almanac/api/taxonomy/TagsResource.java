package almanac.api.taxonomy;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.Refuses;
import almanac.api.rest.SharedPages;
import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.Tag;
import almanac.domain.record.SiteView;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.taxonomy.TagInput;
import almanac.domain.taxonomy.TagService;
import almanac.domain.taxonomy.TermListSearch;
import almanac.domain.taxonomy.TermQuery;
import almanac.http.idempotency.Idempotent;
import almanac.http.input.Partial;
import almanac.http.problem.ErrorCode;
import almanac.http.representation.SiteViews;
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

/** The routes of tags (contract §1, §7). */
@Path("tags")
@Shows(TermRepresentation.class)
@ApplicationScoped
@Transactional
public class TagsResource {

    @Inject
    private SiteViews views;

    @Inject
    private SharedPages pages;

    @Inject
    private TermQueries queries;

    @Inject
    private TermListSearch lists;

    @Inject
    private TagService tags;

    @GET
    @Requires(Permission.READ)
    public Response list(@BeanParam TagListParams params) {
        SiteView view = views.current();
        return Envelope.of(Kind.TAG, pages.get(Kind.TAG, params, view, () -> page(params, view)), view.links(), params);
    }

    private Page<TermRepresentation> page(TagListParams params, SiteView view) {
        TermQuery query = queries.read(Tag.class, params, TagListParams.LIST, Optional.empty(), view.caller());
        return lists.page(Tag.class, query).map(each -> TermRepresentation.of(each, view.links()));
    }

    @POST
    @Requires(Permission.MANAGE_TAGS)
    @Retried
    @Idempotent
    @Refuses(ErrorCode.NOT_HIERARCHICAL)
    public Response create(TagInput input) {
        Tag tag = tags.create(input, views.caller());
        return Response.created(URI.create(views.links().record(Kind.TAG, tag.getId())))
                .entity(shown(tag))
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.READ)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return shown(tags.known(key, ExpectedVersion.ANY));
    }

    @Update
    @Path(KeyPath.ID)
    @Requires(Permission.MANAGE_TAGS)
    @Retried
    @Refuses(ErrorCode.NOT_HIERARCHICAL)
    public Versioned update(
            @PathParam("key") RecordKey.ById key,
            @Partial TagInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return shown(tags.update(key, input, ifMatch.expected(), views.caller()));
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.MANAGE_TAGS)
    @Retried(alone = true)
    public Versioned delete(
            @PathParam("key") RecordKey.ById key,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        Tag tag = tags.known(key, ifMatch.expected());
        Versioned before = shown(tag);
        tags.delete(tag);
        return before;
    }

    private Versioned shown(Tag tag) {
        return TermRepresentation.single(tag, views.links());
    }
}
