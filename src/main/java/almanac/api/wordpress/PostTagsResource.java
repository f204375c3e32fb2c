package almanac.api.wordpress;

import almanac.domain.model.Tag;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.taxonomy.TagInput;
import almanac.http.idempotency.Idempotent;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** Tags as WordPress lists them. */
@Path(PostTagsResource.PATH)
@ApplicationScoped
public class PostTagsResource extends TermPostsResource<Tag, TagInput, PostTagParams> {
    static final String PATH = "wp/v2/tags";

    public PostTagsResource() {
        super(Tag.class, PATH);
    }

    @POST
    @Requires(Permission.MANAGE_TAGS)
    @Retried
    @Idempotent
    public Response create(TagInput input) {
        return created(input);
    }
}
