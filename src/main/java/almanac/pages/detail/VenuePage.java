package almanac.pages.detail;

import almanac.base.kind.RecordKey;
import almanac.base.text.AutoLinks;
import almanac.domain.model.Venue;
import almanac.domain.record.ReadContext;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.representation.VenueJsonLd;
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

/** A venue and its events. */
@Path("venue/{slug}")
@RequestScoped
@Transactional
public class VenuePage {

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
        Venue venue = records.readable(Venue.class, new RecordKey.BySlug(slug), frame.caller());
        VenueDetails details = VenueDetails.of(
                venue, venue.isShowMap(), venue.isShowMapLink(), site.get().mapTiles());
        return Response.ok(new StaticTemplates()
                        .pagesDetailVenue(
                                frame,
                                details,
                                AutoLinks.of(venue.getDescription()),
                                venue.getCapacity(),
                                Preview.of(venue, frame.links(), VenueJsonLd.of(venue, context)),
                                pages.of(Chosen.of(venue), frame)))
                .header(ContentPolicy.HEADER, ContentPolicy.of(site.get(), details.map() != null))
                .build();
    }
}
