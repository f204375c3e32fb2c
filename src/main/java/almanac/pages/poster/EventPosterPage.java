package almanac.pages.poster;

import almanac.base.kind.RecordKey;
import almanac.domain.event.EventPasswords;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.http.request.ClientAddress;
import almanac.pages.detail.EventDetails;
import almanac.pages.detail.EventDetailsReader;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import almanac.web.frame.QrImage;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;

/**
 * The poster of an event, or of one date of a series. A protected one has a poster only for those who need no password.
 */
@Path("event/{slug}{date: (/[^/]+)?}/poster")
@RequestScoped
@Transactional
public class EventPosterPage {

    @Inject
    private Frame frame;

    @Inject
    private SeriesSearch series;

    @Inject
    private EventPasswords passwords;

    @Inject
    private EventDetailsReader details;

    @Inject
    private ClientAddress addresses;

    @Inject
    private HttpServletRequest request;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel show(@PathParam("slug") String slug, @PathParam("date") String date) {
        EventReference event = series.readable(RecordKey.ofPage(slug, date), frame.caller());
        passwords.require(event.series(), Optional.empty(), frame.caller(), addresses.of(request));
        EventDetails shown = details.read(event, frame);
        return new StaticTemplates()
                .pagesPosterEvent(frame, shown, QrImage.of(shown.preview().url()));
    }
}
