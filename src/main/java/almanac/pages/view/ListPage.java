package almanac.pages.view;

import almanac.pages.agenda.EventCard;
import almanac.pages.period.CalendarView;
import almanac.templates.StaticTemplates;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The list of events by day. */
@Path("events/list")
@RequestScoped
@Transactional
public class ListPage extends PagedView {

    @Override
    CalendarView view() {
        return CalendarView.LIST;
    }

    @Override
    JteModel shown(Listing listing) {
        Map<LocalDate, List<EventCard>> days = listing.page().entries().stream()
                .collect(
                        Collectors.groupingBy(each -> each.line().firstDay(), LinkedHashMap::new, Collectors.toList()));
        return new StaticTemplates().pagesViewList(listing, days);
    }
}
