package almanac.pages.detail;

import almanac.base.kind.RecordKey;
import almanac.base.refusal.NotFound;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.security.Requires;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.pages.agenda.Agenda;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import almanac.web.frame.Preview;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/**
 * The fragment that views show for an event with the pointer or the focus. Of a protected event it has what lists have.
 */
@Path("event/{slug}{date: (/[^/]+)?}/card")
@RequestScoped
@Transactional
public class EventCardPage {

    @Inject
    private Frame frame;

    @Inject
    private SeriesSearch series;

    @Inject
    private Agenda agenda;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel show(@PathParam("slug") String slug, @PathParam("date") String date) {
        EventReference shown = series.next(
                series.readable(RecordKey.ofPage(slug, date), frame.caller()),
                frame.now().toLocalDateTime());
        Event event = shown.event();
        Occurrence occurrence = shown.occurrence()
                .or(() -> event.getOccurrences().stream().findFirst())
                .orElseThrow(() -> new NotFound("date"));
        String text = event.getExcerpt().isEmpty() ? event.getDescription() : event.getExcerpt();
        return new StaticTemplates()
                .pagesDetailCard(
                        frame,
                        agenda.card(frame, occurrence),
                        Policy.isOpen(frame.caller(), event) ? Preview.firstWords(text) : "",
                        Policy.mayEdit(frame.caller(), shown.series()) ? shown.id() : 0);
    }
}
