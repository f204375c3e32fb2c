package almanac.pages.view;

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
import java.util.List;

/** A week of the calendar. */
@Path("events/week")
@RequestScoped
@Transactional
public class WeekPage extends View {

    /** The most events side by side that are readable. */
    private static final int COLUMNS = 3;

    /** The most whole-day events that each day shows. */
    private static final int LANES = 6;

    /** The most events that show their place. */
    private static final int CARDS = 100;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel present() {
        return show(Views.mondayOf(today(), frame().language().weeks().getFirstDayOfWeek()));
    }

    @GET
    @Path("{week}")
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel of(@PathParam("week") String week) {
        return show(Views.readWeek(week, today()));
    }

    JteModel show(LocalDate monday) {
        Filters filters = filters();
        Period period = Period.ofWeek(monday, today(), frame().language());
        List<Slot> slots = agenda().slots(caller(), filters, period.from(), period.until());
        HourTable table = HourTable.of(period, slots, LANES, COLUMNS, caller().may(Permission.WRITE));
        return new StaticTemplates()
                .pagesViewWeek(
                        around(filters, period, slots.isEmpty()),
                        table,
                        agenda().lines(caller(), table.shown()),
                        agenda().cards(
                                        frame(),
                                        filters,
                                        period.from(),
                                        period.until().minusDays(1),
                                        CARDS));
    }
}
