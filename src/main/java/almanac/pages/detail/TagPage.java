package almanac.pages.detail;

import almanac.domain.model.Tag;
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

/** A tag and its events. */
@Path("tag/{slug}")
@RequestScoped
@Transactional
public class TagPage {

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
        Tag tag = terms.byIdOrSlug(Tag.class, slug).orElseThrow(() -> WrongAddress.absent("wrong.tag", slug, "/"));
        return new StaticTemplates()
                .pagesDetailTerm(
                        frame,
                        tag.getName(),
                        tag.getDescription(),
                        List.of(),
                        List.of(),
                        pages.of(Chosen.of(tag), frame));
    }
}
