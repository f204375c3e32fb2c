package almanac.pages.view;

import almanac.pages.period.Views;
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
    String path() {
        return Views.CARDS;
    }

    @Override
    String name() {
        return "cards";
    }

    @Override
    JteModel shown(Listing listing) {
        return new StaticTemplates().pagesViewCards(listing);
    }
}
