package almanac.pages.detail;

import almanac.domain.model.Category;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.taxonomy.TermSearch;
import almanac.templates.StaticTemplates;
import almanac.web.filter.Filters.Chosen;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** A category, with its parent, its children and its events. */
@Path("category/{slug}")
@RequestScoped
@Transactional
public class CategoryPage {

    @Inject
    private Frame frame;

    @Inject
    private TermSearch terms;

    @Inject
    private RecordPages pages;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel show(@PathParam("slug") String slug) {
        Category category = terms.byIdOrSlug(Category.class, slug)
                .orElseThrow(() -> WrongAddress.absent("wrong.category", slug, "/"));
        return new StaticTemplates()
                .pagesDetailTerm(
                        frame,
                        category.getName(),
                        category.getDescription(),
                        category.getParent() == null ? List.of() : List.of(PageLink.of(category.getParent())),
                        PageLink.of(terms.children(category)),
                        pages.of(Chosen.of(category), frame));
    }
}
