package almanac.pages.detail;

import almanac.base.kind.Kind;
import almanac.domain.model.Term;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.taxonomy.TermSearch;
import almanac.templates.StaticTemplates;
import almanac.web.filter.Filters.Chosen;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** A term and its events. */
@Transactional
public abstract class TermPage<T extends Term> {

    private final Class<T> type;

    @Inject
    private Frame frame;

    @Inject
    private TermSearch terms;

    @Inject
    private RecordPages pages;

    protected TermPage(Class<T> type) {
        this.type = type;
    }

    /** Returns the term above it, if any. */
    List<PageLink> above(T term) {
        return List.of();
    }

    /** Returns the terms right below it. */
    List<PageLink> below(T term) {
        return List.of();
    }

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel show(@PathParam("slug") String slug) {
        T term = terms.byIdOrSlug(type, slug)
                .orElseThrow(() -> WrongAddress.absent("wrong." + Kind.of(type).word(), slug, "/"));
        return new StaticTemplates()
                .pagesDetailTerm(
                        frame,
                        term.getName(),
                        term.getDescription(),
                        above(term),
                        below(term),
                        pages.of(Chosen.of(term), frame));
    }
}
