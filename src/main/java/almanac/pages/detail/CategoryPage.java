package almanac.pages.detail;

import almanac.domain.model.Category;
import almanac.domain.taxonomy.TermSearch;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import java.util.List;

/** A category, with its parent, its children and its events. */
@Path("category/{slug}")
@RequestScoped
public class CategoryPage extends TermPage<Category> {

    @Inject
    private TermSearch categories;

    public CategoryPage() {
        super(Category.class);
    }

    @Override
    List<PageLink> above(Category category) {
        return category.getParent() == null ? List.of() : List.of(PageLink.of(category.getParent()));
    }

    @Override
    List<PageLink> below(Category category) {
        return PageLink.of(categories.children(category));
    }
}
