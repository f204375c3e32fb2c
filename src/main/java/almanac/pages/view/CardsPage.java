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

    private static final int WHOLE_ROWS = 6;

    @Override
    CalendarView view() {
        return CalendarView.CARDS;
    }

    /** Fills rows of two and of three. */
    @Override
    int size(int ofSite) {
        return (ofSite + WHOLE_ROWS - 1) / WHOLE_ROWS * WHOLE_ROWS;
    }

    @Override
    JteModel shown(Listing listing) {
        return new StaticTemplates().pagesViewCards(listing);
    }
}
