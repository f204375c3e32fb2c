package almanac.pages.view;

import almanac.pages.period.CalendarView;
import almanac.templates.StaticTemplates;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Path;

/** The events as cards, each with its picture. */
@Path("events/cards")
@RequestScoped
@Transactional
public class CardsPage extends PagedView {

    @Override
    CalendarView view() {
        return CalendarView.CARDS;
    }

    @Override
    JteModel shown(Listing listing) {
        return new StaticTemplates().pagesViewCards(listing);
    }
}
