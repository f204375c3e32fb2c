package almanac.pages.view;

import almanac.base.paging.Page;
import almanac.pages.agenda.EventCard;
import almanac.templates.StaticTemplates;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Path;
import java.util.List;

/** The events as cards, each with its picture. */
@Path("events/cards")
@RequestScoped
@Transactional
public class CardsPage extends PagedView {

    @Override
    String path() {
        return Views.CARDS;
    }

    @Override
    String name() {
        return "cards";
    }

    @Override
    JteModel shown(ViewFrame around, Page<EventCard> page, List<EventCard> goingOn, boolean isPast) {
        return new StaticTemplates().pagesViewCards(around, page, goingOn, isPast);
    }
}
