package almanac.api.taxonomy;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.SharedPages;
import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.Category;
import almanac.domain.record.SiteView;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.taxonomy.CategoryInput;
import almanac.domain.taxonomy.CategoryService;
import almanac.domain.taxonomy.TermListSearch;
import almanac.domain.taxonomy.TermQuery;
import almanac.http.idempotency.Idempotent;
import almanac.http.input.Partial;
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

/** The routes of categories (contract §1, §7). */
@Path("categories")
@Shows(TermRepresentation.class)
@ApplicationScoped
@Transactional
public class CategoriesResource {

    @Inject
    private SiteViews views;

    @Inject
    private SharedPages pages;

    @Inject
    private TermQueries queries;

    @Inject
    private TermListSearch lists;

    @Inject
    private CategoryService categories;

    @GET
    @Requires(Permission.READ)
    public Response list(@BeanParam CategoryListParams params) {
        SiteView view = views.current();
        return Envelope.of(
                Kind.CATEGORY, pages.get(Kind.CATEGORY, params, view, () -> page(params, view)), view.links(), params);
    }

    private Page<TermRepresentation> page(CategoryListParams params, SiteView view) {
        TermQuery query = queries.read(
                Category.class, params, CategoryListParams.LIST, Optional.of(CategoryListParams.PARENT), view.caller());
        return lists.page(Category.class, query).map(each -> TermRepresentation.of(each, view.links()));
    }

    @POST
    @Requires(Permission.MANAGE_CATEGORIES)
    @Retried
    @Idempotent
    public Response create(CategoryInput input) {
        Category category = categories.create(input, views.caller());
        return Response.created(URI.create(views.links().record(Kind.CATEGORY, category.getId())))
                .entity(shown(category))
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.READ)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return shown(categories.known(key, ExpectedVersion.ANY));
    }

    @Update
    @Path(KeyPath.ID)
    @Requires(Permission.MANAGE_CATEGORIES)
    @Retried
    public Versioned update(
            @PathParam("key") RecordKey.ById key,
            @Partial CategoryInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return shown(categories.update(key, input, ifMatch.expected(), views.caller()));
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.MANAGE_CATEGORIES)
    @Retried(alone = true)
    public Versioned delete(
            @PathParam("key") RecordKey.ById key,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        Category category = categories.known(key, ifMatch.expected());
        Versioned before = shown(category);
        categories.delete(category);
        return before;
    }

    private Versioned shown(Category category) {
        return TermRepresentation.single(category, views.links());
    }
}
