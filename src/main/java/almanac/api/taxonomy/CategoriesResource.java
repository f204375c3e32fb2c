package almanac.api.taxonomy;

import almanac.api.rest.Shows;
import almanac.base.kind.Kind;
import almanac.domain.model.Category;
import almanac.domain.security.OfKind;
import almanac.domain.taxonomy.CategoryInput;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Path;

/** The routes of categories. */
@Path("categories")
@OfKind(Kind.CATEGORY)
@Shows(TermRepresentation.class)
@ApplicationScoped
public class CategoriesResource extends TermsResource<Category, CategoryInput, CategoryListParams> {

    public CategoriesResource() {
        super(Category.class);
    }
}
