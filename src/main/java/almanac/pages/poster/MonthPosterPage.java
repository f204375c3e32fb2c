package almanac.pages.poster;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.pages.agenda.Agenda;
import almanac.pages.agenda.EventCard;
import almanac.pages.period.Views;
import almanac.templates.StaticTemplates;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters;
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
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;

/** The poster of a month: a list of as many events as fit on a sheet, and the number of the others. */
@Path("events/month/{month}/poster")
@RequestScoped
@Transactional
public class MonthPosterPage {

    private static final int MOST = 26;

    /** The most events that began before the month. */
    private static final int MOST_BEFORE = 3;

    @Inject
    private Frame frame;

    @Inject
    private Agenda agenda;

    @Inject
    private FilterReader filterReader;

    @Inject
    private HttpServletRequest request;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel show(@PathParam("month") String text) {
        YearMonth month = Views.readMonth(text, frame.today());
        Filters filters = filterReader.read(request, frame.caller());
        LocalDate first = month.atDay(1);
        List<EventCard> before = agenda.goingOn(frame, filters, first.atStartOfDay(), MOST_BEFORE);
        Page<EventCard> page = agenda.from(
                frame, filters, first, Optional.of(month.atEndOfMonth()), new PageRequest(1, MOST - before.size()));
        String address = frame.links().site() + filters.on(Views.month(month));
        return new StaticTemplates().pagesPosterMonth(frame, month, filters, before, page, QrImage.of(address));
    }
}
