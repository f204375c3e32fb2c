package almanac.api.wordpress;

import almanac.domain.model.Category;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.taxonomy.CategoryInput;
import almanac.http.idempotency.Idempotent;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** Categories of events as WordPress lists them. */
@Path(EventCategoriesResource.PATH)
@ApplicationScoped
public class EventCategoriesResource extends TermPostsResource<Category, CategoryInput, EventCategoryParams> {
    static final String PATH = "wp/v2/tribe_events_cat";

    public EventCategoriesResource() {
        super(Category.class, PATH);
    }

    @POST
    @Requires(Permission.MANAGE_CATEGORIES)
    @Retried
    @Idempotent
    public Response create(CategoryInput input) {
        return created(input);
    }
}
