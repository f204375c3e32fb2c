package almanac.pages.view;

import almanac.base.paging.PageRequest;
import almanac.base.time.MonthGrid;
import almanac.base.time.Slot;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.pages.period.HourTable;
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

/** A day of the calendar. */
@Path("events/day")
@RequestScoped
@Transactional
public class DayPage extends View {

    private static final int COLUMNS = 4;
    private static final int LANES = 500;

    /** The most events that show their place, price and picture. */
    private static final int CARDS = 50;

    /** The most events of later days. */
    private static final int NEXT = 4;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel present() {
        return show(today());
    }

    @GET
    @Path("{day}")
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel of(@PathParam("day") String day) {
        return show(Views.readDay(day, today()));
    }

    private JteModel show(LocalDate day) {
        Filters filters = filters();
        Period period = Period.of(day, frame().language());
        List<Slot> slots = agenda().slots(caller(), filters, period.from(), period.until());
        HourTable table = HourTable.of(period, slots, LANES, COLUMNS, caller().may(Permission.WRITE));
        MonthGrid month =
                new MonthGrid(YearMonth.from(day), frame().language().weeks().getFirstDayOfWeek());
        return new StaticTemplates()
                .pagesViewDay(
                        around(filters, period, slots.isEmpty()),
                        table,
                        agenda().lines(caller(), table.shown()),
                        agenda().cards(frame(), filters, day, day, CARDS),
                        month,
                        agenda().days(caller(), filters, month.first(), month.end()),
                        agenda().from(frame(), filters, day.plusDays(1), new PageRequest(1, NEXT))
                                .entries());
    }
}
