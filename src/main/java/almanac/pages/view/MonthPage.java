package almanac.pages.view;

import almanac.base.time.MonthGrid;
import almanac.base.time.Slot;
import almanac.base.time.WeekRow;
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

/** A month of the calendar. */
@Path("events/month")
@RequestScoped
@Transactional
public class MonthPage extends View {

    /** The most events that a day shows; the rest is counted, and the day's page shows all. */
    private static final int LANES = 4;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel present() {
        return show(YearMonth.from(today()));
    }

    @GET
    @Path("{month}")
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel of(@PathParam("month") String month) {
        return show(Views.readMonth(month, today()));
    }

    JteModel show(YearMonth month) {
        Filters filters = filters();
        Period period = Period.of(month, today(), frame().language());
        List<Slot> slots = agenda().slots(caller(), filters, period.from(), period.until());
        MonthGrid grid = new MonthGrid(month, frame().language().weeks().getFirstDayOfWeek());
        List<WeekRow> rows = grid.rows(slots, LANES);
        return new StaticTemplates()
                .pagesViewMonth(
                        around(filters, period, slots.isEmpty()),
                        month,
                        rows,
                        agenda().lines(caller(), WeekRow.shown(rows)),
                        chosen(month, rows));
    }

    /** Returns the day whose events a phone shows first: today, otherwise the first with any. */
    private LocalDate chosen(YearMonth month, List<WeekRow> rows) {
        return YearMonth.from(today()).equals(month)
                ? today()
                : rows.stream()
                        .flatMap(row -> row.days().stream())
                        .filter(day ->
                                day.count() > 0 && YearMonth.from(day.date()).equals(month))
                        .map(WeekRow.Day::date)
                        .findFirst()
                        .orElse(month.atDay(1));
    }
}
