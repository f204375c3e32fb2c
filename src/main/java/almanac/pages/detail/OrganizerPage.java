package almanac.pages.detail;

import almanac.base.kind.RecordKey;
import almanac.base.text.AutoLinks;
import almanac.domain.model.Organizer;
import almanac.domain.record.ReadContext;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.representation.OrganizerJsonLd;
import almanac.templates.StaticTemplates;
import almanac.web.filter.Filters.Chosen;
import almanac.web.frame.Frame;
import almanac.web.frame.Preview;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** An organizer and their events. */
@Path("organizer/{slug}")
@RequestScoped
@Transactional
public class OrganizerPage {

    @Inject
    private Frame frame;

    @Inject
    private RecordSearch records;

    @Inject
    private RecordPages pages;

    @Inject
    private ReadContext context;

    @Inject
    private CurrentSettings site;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public Response show(@PathParam("slug") String slug) {
        Organizer organizer = records.readable(Organizer.class, new RecordKey.BySlug(slug), frame.caller());
        return Response.ok(new StaticTemplates()
                        .pagesDetailOrganizer(
                                frame,
                                Contact.of(organizer, context.showsEmail()),
                                AutoLinks.of(organizer.getDescription()),
                                Preview.of(organizer, frame.links(), OrganizerJsonLd.of(organizer, context)),
                                pages.of(Chosen.of(organizer), frame)))
                .header(ContentPolicy.HEADER, ContentPolicy.of(site.get(), false))
                .build();
    }
}
