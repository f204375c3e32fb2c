package almanac.pages.view;

import almanac.base.time.MonthGrid;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.pages.period.Period;
import almanac.pages.period.Views;
import almanac.templates.StaticTemplates;
import almanac.web.filter.Filters;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A year at a glance: the number of events that begin on each day. */
@Path("events/year")
@RequestScoped
@Transactional
public class YearPage extends View {

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel present() {
        return show(today().getYear());
    }

    @GET
    @Path("{year}")
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel of(@PathParam("year") String year) {
        return show(Views.readYear(year, today()));
    }

    private JteModel show(int year) {
        Filters filters = filters();
        Period period = Period.ofYear(year, today());
        Map<LocalDate, Long> days = agenda().days(caller(), filters, period.from(), period.until());
        List<MonthGrid> months = IntStream.rangeClosed(1, 12)
                .mapToObj(month -> new MonthGrid(
                        YearMonth.of(year, month), frame().language().weeks().getFirstDayOfWeek()))
                .toList();
        return new StaticTemplates().pagesViewYear(around(filters, period, days.isEmpty()), months, days);
    }
}
