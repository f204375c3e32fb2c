package almanac.api.taxonomy;

import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.base.kind.Kind;
import almanac.domain.model.Tag;
import almanac.domain.security.OfKind;
import almanac.domain.taxonomy.TagInput;
import almanac.http.problem.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Path;

/** The routes of tags. */
@Path("tags")
@OfKind(Kind.TAG)
@Shows(TermRepresentation.class)
@Refuses(ErrorCode.NOT_HIERARCHICAL)
@ApplicationScoped
public class TagsResource extends TermsResource<Tag, TagInput, TermListParams> {

    public TagsResource() {
        super(Tag.class);
    }
}
